/// A date of the Gregorian calendar.
struct CalendarDate: Hashable {
  let year: Int
  /// From 1 on.
  let month: Int
  let day: Int

  /// Counts the years from 1 March, so that a leap day comes last in its year.
  init(daysSince1970 days: Int) {
    // 1 March 0000 is day 0; 400 years have 146,097 days.
    let day = days + 719_468
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // March is 0; five months from there on have 153 days.
    let shifted = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
