/// A source that was set in the current transaction.
class Touched {
  let source: Source
  let vertex: Vertex.Pointer

  /// Observers that started to observe after the source was set.
  final var late: [LateLink] = []

  /// The epoch of the last set in the transaction.
  final var epoch: UInt64 = 0

  init(_ source: Source) {
    self.source = source
    vertex = source.vertexMade()
  }

  nonisolated deinit {}

  /// Notes what is to be told: the transaction is over, but its turn may have to wait.
  func seal() {
    source.flags.remove(.touched)
    epoch = vertex.pointee.changedAt
  }

  /// Tells the observers.
  func deliver() {}
}

/// An observer that is not held.
struct LateLink {
  weak var link: Link?
}

/// A property that was set in the current transaction.
final class TouchedProperty<Value>: Touched {
  private let property: MutableProperty<Value>
  private let old: Value
  private var new: Value
  private var isChanged = false

  init(_ property: MutableProperty<Value>) {
    self.property = property
    old = property.storage
    new = old
    super.init(property)
  }

  nonisolated deinit {}

  override func seal() {
    super.seal()
    new = property.storage
    isChanged = !property.isSame(old, new)
  }

  override func deliver() {
    vertex.pointee.queuedTurns -= 1
    Turn.toldEpoch = epoch
    if isChanged {
      property.tell(new)
    } else {
      // Set back: only who began to observe in between has seen something else.
      for late in late {
        if let link = late.link { property.tell(new, only: link) }
      }
    }
    Turn.toldEpoch = .max
  }
}
