public import ContentDetection

extension ImportFilter {
  /// The decision on what a path names.
  ///
  /// A link is followed. A folder is judged as such; ``forEachDecision(paths:claim:_:)`` is for
  /// what it holds. Nothing that can block is waited for.
  ///
  /// - Parameters:
  ///   - path: As bytes, for a path need not be UTF-8.
  ///   - claim: The MIME name that a sender gave: weak evidence, which chooses among what the
  ///     content allows.
  /// - Returns: A decision for every path; where nothing can be read,
  ///   ``Decision/Code/refusedUnreadable``.
  public func decision(path: [UInt8], claim: String? = nil) -> Decision {
    do throws(FileError) {
      return decision(
        on: try detector.verdict(path: path, claim: claim), name: path, claim: claim)
    } catch {
      return Decision(unreadable: error)
    }
  }

  /// The decision on what a path names; see ``decision(path:claim:)-([UInt8],_)``.
  public func decision(path: String, claim: String? = nil) -> Decision {
    decision(path: Array(path.utf8), claim: claim)
  }

  /// The decision on an open file, which stays open; its position is neither used nor moved.
  public func decision(
    descriptor: Int32, name: [UInt8]? = nil, claim: String? = nil
  ) -> Decision {
    do throws(FileError) {
      let verdict = try detector.verdict(descriptor: descriptor, name: name, claim: claim)
      return decision(on: verdict, name: name ?? [], claim: claim)
    } catch {
      return Decision(unreadable: error)
    }
  }

  /// The decision on bytes in memory, the whole of a file.
  ///
  /// For a prefix, ask ``detector`` and hand its verdict to ``decision(on:name:claim:)``.
  public func decision(
    bytes: Span<UInt8>, name: [UInt8]? = nil, claim: String? = nil
  ) -> Decision {
    decision(
      on: detector.verdict(bytes: bytes, name: name, claim: claim), name: name ?? [],
      claim: claim)
  }

  /// The decision on bytes in memory; see ``decision(bytes:name:claim:)-(Span<UInt8>,_,_)``.
  public func decision(bytes: [UInt8], name: String? = nil, claim: String? = nil) -> Decision {
    decision(bytes: bytes.span, name: name.map { Array($0.utf8) }, claim: claim)
  }
}

extension Decision {
  /// The decision on a candidate that could not be read.
  public init(unreadable error: FileError) {
    self.init(.refusedUnreadable, .failure(error), nearest: nil)
  }
}
