/// Ends the program with a message if a caller breaks a rule of this module.
///
/// In release builds, too, where `precondition` stops without a word.
@inlinable @inline(__always)
nonisolated func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
  if !isKept { stop(message()) }
}

/// Ends the program with a message. Apart from its callers, which mostly do not call it.
@usableFromInline @inline(never)
nonisolated func stop(_ message: String) -> Never {
  fatalError(message)
}

// MARK: - Changes that never end

extension Propagation {
  /// How many changes may follow one from another: a longer chain is taken for one without an end.
  static let longestFeedback = 1_000_000

  /// The names of the properties that change without an end, once that is known.
  @exclusivity(unchecked) static var endlessPath: [String]?

  /// Ends the program when changes do not settle, after a few more whose properties the message names.
  static func noteFeedback(_ length: Int) {
    guard let path = endlessPath else { return endlessPath = [] }
    if length < longestFeedback + 8 { return }
    stop(
      "Changes do not settle: \(longestFeedback) have followed one from another, the last ones of "
        + path.joined(separator: " -> "))
  }

  /// Notes the properties of a queued change.
  static func noteEndless(_ roots: ContiguousArray<Vertex.Pointer>) {
    if let root = roots.first { endlessPath?.append(root.pointee.node.displayName) }
  }
}
