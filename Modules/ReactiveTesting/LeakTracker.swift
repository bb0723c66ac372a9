import ReactiveKit

/// Finds objects that are alive although they should have been released.
///
/// ```swift
/// let tracker = LeakTracker()
/// do {
///   let screen = tracker.track(ScreenViewModel(), "screen")
///   screen.refreshPulled()
/// }
/// #expect(tracker.leaks() == [])
/// ```
///
/// It does not retain the tracked objects.
@MainActor
public final class LeakTracker {
  private var tracked: [Tracked] = []

  private struct Tracked {
    let name: String
    weak var object: AnyObject?
  }

  /// Makes a tracker without objects.
  public init() {}

  nonisolated deinit {}

  /// Tracks an object and returns it.
  ///
  /// - Parameters:
  ///   - object: the object that should have been released when ``leaks()`` is called.
  ///   - name: its name in a leak; its type by default.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    tracked.append(Tracked(name: name ?? "\(type(of: object))", object: object))
    return object
  }

  /// The tracked objects that are still alive, in the order of tracking, with their possible holders.
  ///
  /// - Complexity: O(tracked objects * their stored properties).
  public func leaks() -> [Leak] {
    tracked.compactMap { tracked in
      guard let object = tracked.object else { return nil }
      return Leak(
        name: tracked.name, type: "\(type(of: object))", holders: Holders(of: object).found)
    }
  }
}

/// An object that should have been released and is still alive.
public nonisolated struct Leak: Equatable, Sendable, CustomStringConvertible {
  /// The name under which it was tracked.
  public let name: String
  /// Its type.
  public let type: String
  /// Its properties, subjects and commands that are still observed, and its bags that are not empty: the
  /// closure that retains it is probably among their observers. Empty when no known observations, as in a
  /// cycle of plain references.
  public let holders: [Holder]

  /// A part of a leaked object that ties it to others.
  public nonisolated struct Holder: Equatable, Sendable {
    /// The part's name in the object, or the given name of a property.
    public let name: String
    /// How many observations of it are live.
    public let observations: Int
    /// How many observations it retains, when it is a bag.
    public let held: Int

    /// Makes a holder.
    package init(name: String, observations: Int = 0, held: Int = 0) {
      self.name = name
      self.observations = observations
      self.held = held
    }
  }

  /// Makes a leak.
  package init(name: String, type: String, holders: [Holder] = []) {
    self.name = name
    self.type = type
    self.holders = holders
  }

  /// One line: `Cell (CellViewModel) is alive: observations of title: 2, held by bag: 1`.
  public var description: String {
    let parts = holders.map { holder in
      holder.held > 0
        ? "held by \(holder.name): \(holder.held)"
        : "observations of \(holder.name): \(holder.observations)"
    }
    let reason = parts.isEmpty ? "no known observations" : parts.joined(separator: ", ")
    return "\(name) (\(type)) is alive: \(reason)"
  }
}

/// The parts of an object through which others may retain it, as far as the kernel can see them.
struct Holders {
  private(set) var found: [Leak.Holder] = []

  init(of object: AnyObject) {
    if let source = object as? Source {
      add(source.displayName, observations: source.observerCount)
      return
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    var levels: [Mirror] = []
    while let level = mirror {
      levels.append(level)
      mirror = level.superclassMirror
    }
    // The base class first, as in its declaration.
    for child in levels.reversed().flatMap(\.children) { inspect(child.value, child.label) }
  }

  private mutating func inspect(_ value: Any, _ label: String?) {
    guard let object = Self.object(in: value) else { return }
    var name = label ?? "\(type(of: object))"
    let lazy = "$__lazy_storage_$_"
    if name.hasPrefix(lazy) { name.removeFirst(lazy.count) }
    if let bag = object as? DisposeBag {
      if bag.count > 0 { found.append(Leak.Holder(name: name, held: bag.count)) }
    } else {
      add(name, observations: Self.observations(of: object, depth: 2))
    }
  }

  private mutating func add(_ name: String, observations: Int) {
    if observations > 0 { found.append(Leak.Holder(name: name, observations: observations)) }
  }

  /// Counts the observations of a property, or of the sources inside a subject or a command.
  private static func observations(of object: AnyObject, depth: Int) -> Int {
    if let source = object as? Source { return source.observerCount }
    guard depth > 0, String(reflecting: type(of: object)).hasPrefix("ReactiveKit.") else {
      return 0
    }
    return Mirror(reflecting: object).children.reduce(0) { sum, child in
      guard let part = Self.object(in: child.value) else { return sum }
      return sum + observations(of: part, depth: depth - 1)
    }
  }

  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { object(in: $0.value) }
    }
    return mirror.displayStyle == .class ? value as AnyObject : nil
  }
}
