/// An object that should have been released and is still alive.
public nonisolated struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The name under which it was tracked.
  public let name: String
  /// Its type.
  public let type: String
  /// Its properties, subjects and commands that are still observed, and its bags that are not empty:
  /// where to look for the closure that retains it. Empty when no observation is known, as in a cycle
  /// of plain references.
  public let holders: [Holder]

  /// A part of a leaked object that ties it to others.
  public nonisolated struct Holder: Hashable, Sendable {
    /// The part's name in the object, or the given name of a property.
    public let name: String
    /// How many observations of it are live.
    public let observations: Int
    /// How many observations it retains, when it is a bag.
    public let held: Int

    /// Makes a holder.
    public init(name: String, observations: Int = 0, held: Int = 0) {
      self.name = name
      self.observations = observations
      self.held = held
    }
  }

  /// Makes a leak.
  public init(name: String, type: String, holders: [Holder] = []) {
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
    let reason = parts.isEmpty ? "no observation is known" : parts.joined(separator: ", ")
    return "\(name) (\(type)) is alive: \(reason)"
  }
}
