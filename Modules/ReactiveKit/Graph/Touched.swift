/// A property that was set in the current transaction.
@usableFromInline
struct Touched {
  /// What the transaction has made of the value.
  @usableFromInline
  struct Outcome {
    /// Whether the value is another one than before the transaction.
    let isChanged: Bool
    /// Tells the new value to one observer, or to all.
    let tell: @MainActor (Link?) -> Void

    @usableFromInline
    init(isChanged: Bool, tell: @escaping @MainActor (Link?) -> Void) {
      self.isChanged = isChanged
      self.tell = tell
    }
  }

  let source: Source
  let vertex: Vertex.Pointer

  /// Observers that started to observe after the source was set.
  var late: [LateLink] = []

  private let look: @MainActor () -> Outcome
  private var outcome: Outcome?
  private var epoch: UInt64 = 0

  @usableFromInline
  init(_ source: Source, look: @escaping @MainActor () -> Outcome) {
    self.source = source
    self.look = look
    vertex = source.vertexMade()
    vertex.pointee.queuedTurns += 1
  }

  /// Notes what is to be told: the transaction is over, but its turn may have to wait.
  mutating func seal() {
    source.flags.remove(.touched)
    epoch = vertex.pointee.changedAt
    outcome = look()
  }

  /// Tells the observers.
  func deliver() {
    vertex.pointee.queuedTurns -= 1
    guard let outcome else { return }
    Turn.toldEpoch = epoch
    if outcome.isChanged {
      outcome.tell(nil)
    } else {
      // Set back: only who began to observe in between has seen something else.
      for late in late {
        if let link = late.link { outcome.tell(link) }
      }
    }
    Turn.toldEpoch = .max
  }
}

/// An observer that is not held.
struct LateLink {
  weak var link: Link?
}
