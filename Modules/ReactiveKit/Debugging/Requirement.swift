/// Ends the program with a message if a caller breaks a rule of this module.
///
/// In release builds, too, where `precondition` stops without a word.
@inlinable @inline(__always)
nonisolated func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
  if !isKept { stop(message()) }
}

/// Ends the program with a message. Not inlined, because callers rarely reach it.
@usableFromInline @inline(never)
nonisolated func stop(_ message: String) -> Never {
  fatalError(message)
}

// MARK: - Changes that never end

extension Propagation {
  /// The longest chain of changes that follow one from another; a longer one counts as endless.
  static let longestFeedback = 1_000_000

  /// The names of the properties in an endless chain, once one was found.
  @exclusivity(unchecked) static var endlessPath: [String]?

  /// Ends the program when changes do not settle; the message names the properties of the last few.
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
