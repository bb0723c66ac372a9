/// A dictionary that is bounded by a count and by a total cost: the least recently used values are
/// removed first.
///
/// All operations are O(1), amortised; the order is a ring of indices into one array. Inlinable: the
/// modules that keep something specialise it for their keys and values.
package struct LeastRecentlyUsed<Key: Hashable, Value> {
  @usableFromInline
  struct Node {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    /// Towards what was used later; the newest leads to the oldest.
    @usableFromInline var newer: Int
    /// Towards what was used earlier.
    @usableFromInline var older: Int

    @inlinable
    init(key: Key, value: Value, cost: Int, newer: Int, older: Int) {
      self.key = key
      self.value = value
      self.cost = cost
      self.newer = newer
      self.older = older
    }
  }

  /// The most values.
  package let countLimit: Int
  /// The largest total cost.
  package let costLimit: Int
  /// The cost of all values.
  @inlinable package var cost: Int { total }

  @usableFromInline var total = 0
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var nodes: [Node?] = []
  @usableFromInline var vacant: [Int] = []
  @usableFromInline var newest: Int?

  /// Makes an empty one; a limit of zero keeps nothing.
  @inlinable
  package init(countLimit: Int, costLimit: Int = .max) {
    self.countLimit = countLimit
    self.costLimit = costLimit
  }

  /// The number of values.
  @inlinable package var count: Int { places.count }

  /// The value of a key, which is now the most recently used.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let node = nodes[place] else { return nil }
    if place != newest {
      detach(place)
      attach(place)
    }
    return node.value
  }

  /// The value of a key, without using it.
  @inlinable
  package func peek(_ key: Key) -> Value? {
    places[key].flatMap { nodes[$0]?.value }
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
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 0) -> [Value] {
    precondition(cost >= 0, "a cost must not be negative")
    var removed: [Value] = []
    if let previous = remove(key) { removed.append(previous) }
    if cost > costLimit || countLimit < 1 { return removed }
    // Compared in this way the sum cannot overflow.
    while count >= countLimit || total > costLimit - cost {
      if let oldest = removeOldest() { removed.append(oldest) }
    }
    let node = Node(key: key, value: value, cost: cost, newer: 0, older: 0)
    let place = vacant.popLast() ?? nodes.count
    if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
    places[key] = place
    total += cost
    attach(place)
    return removed
  }

  /// Removes the value of a key.
  ///
  /// - Returns: the removed value; see ``insert(_:for:cost:)``.
  @discardableResult
  @inlinable
  package mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    detach(place)
    let removed = nodes[place]
    total -= removed?.cost ?? 0
    nodes[place] = nil
    vacant.append(place)
    return removed?.value
  }

  /// Removes everything.
  ///
  /// - Returns: the removed values; see ``insert(_:for:cost:)``.
  @discardableResult
  @inlinable
  package mutating func removeAll() -> [Value] {
    let removed = nodes.compactMap { $0?.value }
    self = LeastRecentlyUsed(countLimit: countLimit, costLimit: costLimit)
    return removed
  }

  /// The keys, the most recently used first.
  ///
  /// - Complexity: O(count).
  @inlinable package var keys: [Key] {
    var keys: [Key] = []
    var next = newest
    while let place = next, keys.count < count, let node = nodes[place] {
      keys.append(node.key)
      next = node.older
    }
    return keys
  }

  @inlinable
  mutating func removeOldest() -> Value? {
    guard let newest, let oldest = nodes[newest]?.newer, let key = nodes[oldest]?.key else {
      return nil
    }
    return remove(key)
  }

  /// Removes a node from the ring.
  @inlinable
  mutating func detach(_ place: Int) {
    guard let node = nodes[place] else { return }
    if node.older == place {
      newest = nil
    } else {
      nodes[node.older]?.newer = node.newer
      nodes[node.newer]?.older = node.older
      if newest == place { newest = node.older }
    }
  }

  /// Inserts a node into the ring as the newest.
  @inlinable
  mutating func attach(_ place: Int) {
    let next = newest ?? place
    let oldest = nodes[next]?.newer ?? place
    let last = newest == nil ? place : oldest
    nodes[place]?.older = next
    nodes[place]?.newer = last
    nodes[next]?.newer = place
    nodes[last]?.older = place
    newest = place
  }
}

extension LeastRecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}
extension LeastRecentlyUsed.Node: Sendable where Key: Sendable, Value: Sendable {}
