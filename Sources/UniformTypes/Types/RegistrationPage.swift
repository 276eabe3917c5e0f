/// Where IANA describes a media type that it has registered.
///
/// More than a third of all declared types refer to such a page. An image holds an empty text for it, since the address
/// follows from the type's MIME name.
package enum RegistrationPage {
  /// The address of a registered name's page. Source: the links of https://www.iana.org/assignments/media-types/.
  package static func address(of mimeName: String) -> String {
    "https://www.iana.org/assignments/media-types/" + mimeName
  }
}
