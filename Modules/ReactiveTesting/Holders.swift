import ReactiveKit

/// The parts of an object through which others may retain it, as far as the kernel can observe
/// them.
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
