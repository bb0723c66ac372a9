/// swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { initial = value }

  /// swiftui/state/init(initialvalue:)
  public init(initialValue value: Value) { initial = value }

  /// swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { location?.read(forOwner: true) ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  /// swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(read: { location.read(forOwner: false) }, write: { location.set($0) })
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  /// swiftui/state/init()
  public init() { self.init(wrappedValue: nil) }
}

extension State: InstalledProperty {
  mutating func install(in node: ViewNode, at place: Int) {
    if let location = node.locations[place] as? StateLocation<Value> {
      self.location = location
    } else {
      let location = StateLocation(initial, node)
      node.locations[place] = location
      self.location = location
    }
  }
}

/// The storage of a view's value as long as the view is in its place.
///
/// Used only on the main thread, as SwiftUI's state of views; therefore it may be declared
/// Sendable.
final class StateLocation<Value>: @unchecked Sendable {
  private(set) var value: Value
  private weak var owner: ViewNode?
  private var readers: [WeakNode] = []

  init(_ value: Value, _ owner: ViewNode) {
    self.value = value
    self.owner = owner
  }

  /// - Parameter forOwner: whether the view itself reads, not one that it has given a binding.
  func read(forOwner: Bool) -> Value {
    MainActor.assumeIsolated {
      guard let reader = ViewNode.updating else { return }
      add(reader)
      if forOwner, let owner { add(owner) }
    }
    return value
  }

  @MainActor private func add(_ node: ViewNode) {
    if !readers.contains(where: { $0.node === node }) { readers.append(WeakNode(node: node)) }
  }

  func set(_ new: Value) {
    if areSameTyped(value, new) { return }
    value = new
    let notified = readers
    readers = []
    MainActor.assumeIsolated { for reader in notified { reader.node?.invalidate() } }
  }
}

struct WeakNode: Sendable {
  weak let node: ViewNode?
}
