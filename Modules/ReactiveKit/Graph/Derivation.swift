/// How a derived property gets its value and delivers it.
///
/// Not copyable, so that calling its closures does not retain and release their contexts: together
/// with the same for the property itself that was a third of the time of a change (measured). The
/// closures are made where the type of the value is known, so they are specialised; they are called
/// with the same property that they were made for, hence `Property.of` may cast it.
@usableFromInline
nonisolated struct Derivation: ~Copyable {
  /// Computes the value of the property and commits it.
  private let compute: (Source) -> Void
  /// Delivers the stored value of the property to the observers.
  private let deliver: (Source) -> Void

  /// The conversion drops the isolation of the closures, which is allowed on the main actor; they
  /// are called only there.
  @MainActor @usableFromInline
  init(
    compute: @escaping @MainActor (Source) -> Void, deliver: @escaping @MainActor (Source) -> Void
  ) {
    self.compute = compute
    self.deliver = deliver
  }
}

// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef` without a
// check of the executor at every call; the callers are on the main actor. The property is not retained:
// one that is being computed or notified is not released (`Propagation.release`, `Propagation.deliver`).
extension Derivation {
  /// Computes the value of a property; its sources must be settled.
  nonisolated static func compute(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.derived.pointee.derivation {
      case .some(let derivation): derivation.compute(node)
      case .none: break
      }
    }
  }

  /// Notifies the observers of a property.
  nonisolated static func deliver(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.derived.pointee.derivation {
      case .some(let derivation): derivation.deliver(node)
      case .none: break
      }
    }
  }
}
