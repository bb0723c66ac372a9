/// How a derived property gets its value and hands it on.
///
/// Not copyable, so that calling its closures does not retain and release their contexts: with the
/// same for the property itself that was a third of the time of a change (measured).
@usableFromInline
nonisolated struct Derivation: ~Copyable {
  /// Computes the value of the property it is given and stores it; true when it changed.
  private let update: (Source) -> Bool
  /// Hands the stored value of the property it is given to the observers.
  private let deliver: (Source) -> Void

  /// The closures lose their isolation, and the type of their parameter, by name only: `Turn` calls
  /// them on the main actor with the very property they were made for. A reference is passed in the
  /// same way whatever its class; wrapped in structs they are cast without thunks. (The structs may
  /// not be generic in the parameter or the result as such: that changes how these are passed.)
  @usableFromInline
  init<Value>(
    update: @escaping @MainActor (Property<Value>) -> Bool,
    deliver: @escaping @MainActor (Property<Value>) -> Void
  ) {
    self.update = unsafeBitCast(TypedUpdate(call: update), to: BareUpdate.self).call
    self.deliver = unsafeBitCast(TypedDeliver(call: deliver), to: BareDeliver.self).call
  }

  private struct TypedUpdate<Value> {
    let call: @MainActor (Property<Value>) -> Bool
  }

  private struct BareUpdate {
    let call: (Source) -> Bool
  }

  private struct TypedDeliver<Value> {
    let call: @MainActor (Property<Value>) -> Void
  }

  private struct BareDeliver {
    let call: (Source) -> Void
  }
}

// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef` without a
// check of the executor at every call.
extension Derivation {
  /// Computes the value of a property; its sources must be settled.
  nonisolated static func update(_ vertex: Vertex.Pointer) -> Bool {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.pointee.derivation {
      case .some(let derivation): derivation.update(node)
      case .none: false
      }
    }
  }

  /// Tells the observers of a property.
  nonisolated static func deliver(_ vertex: Vertex.Pointer) {
    vertex.pointee.reference._withUnsafeGuaranteedRef { node in
      switch vertex.pointee.derivation {
      case .some(let derivation): derivation.deliver(node)
      case .none: break
      }
    }
  }
}
