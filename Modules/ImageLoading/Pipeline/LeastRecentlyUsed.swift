/// A dictionary that is bounded by a count and by a total cost: the least recently used values are
/// removed first.
///
/// Reading is O(1). Storing into a full one is O(count): loading an image takes milliseconds, searching two
/// thousand takes microseconds.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  struct Entry: Sendable {
    let value: Value
    let cost: Int
    /// The number of its last use.
    var use: Int
  }

  /// The most values.
  let countLimit: Int
  /// The largest total cost.
  let costLimit: Int
  /// The cost of all values.
  private(set) var cost = 0
  private(set) var entries: [Key: Entry] = [:]
  private var uses = 0

  /// Makes an empty one; a limit of zero keeps nothing.
  init(countLimit: Int, costLimit: Int = .max) {
    self.countLimit = countLimit
    self.costLimit = costLimit
  }

  /// The value of a key, which is now the most recently used.
  mutating func value(for key: Key) -> Value? {
    guard let place = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[place].use = uses
    return entries.values[place].value
  }

  /// Stores a value, as the most recently used, and removes others to stay within the limits.
  ///
  /// A value whose cost exceeds the limit is not stored; the previous value of its key is removed
  /// anyway.
  ///
  /// - Parameter cost: not negative.
  /// - Returns: the removed values. Releasing one can run foreign code: keep them until a lock that
  ///   protects the dictionary is released.
  @discardableResult
  mutating func insert(_ value: Value, for key: Key, cost: Int = 0) -> [Value] {
    precondition(cost >= 0, "a cost must not be negative")
    var removed: [Value] = []
    if let previous = remove(key) { removed.append(previous) }
    if cost > costLimit || countLimit < 1 { return removed }
    // Compared like this, the sum cannot overflow.
    while entries.count >= countLimit || self.cost > costLimit - cost,
      let oldest = entries.min(by: { $0.value.use < $1.value.use })?.key
    {
      if let value = remove(oldest) { removed.append(value) }
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, use: uses)
    self.cost += cost
    return removed
  }

  /// Removes the value of a key.
  ///
  /// - Returns: the removed value; see ``insert(_:for:cost:)``.
  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    cost -= entry.cost
    return entry.value
  }

  /// Removes everything.
  ///
  /// - Returns: the removed values; see ``insert(_:for:cost:)``.
  @discardableResult
  mutating func removeAll() -> [Value] {
    defer {
      entries = [:]
      cost = 0
    }
    return entries.values.map(\.value)
  }
}
