extension RouteURL {
  /// One item of the query, decoded. An item without `=` has no value.
  public struct QueryItem: Sendable, Hashable {
    /// The decoded key.
    public let key: String
    /// The decoded value; `nil` when the item has no `=`.
    public let value: String?

    /// Makes an item.
    package init(key: String, value: String?) {
      self.key = key
      self.value = value
    }
  }

  /// All items of the query in their order, duplicates included, decoded as browsers do it: a broken
  /// escape is read as written, and bytes that are not UTF-8 as U+FFFD.
  ///
  /// - Parameter plusIsSpace: read a raw `+` as a space, as HTML forms write it. `%2B` is a plus.
  /// - Complexity: O(n) in the length of the query.
  public func queryItems(plusIsSpace: Bool = false) -> [QueryItem] {
    var items: [QueryItem] = []
    withBytes { bytes in
      QueryWalk.each(bytes, scan) { item in
        items.append(
          QueryItem(
            key: item.key(bytes, plusIsSpace: plusIsSpace),
            value: item.value(bytes, plusIsSpace: plusIsSpace)))
        return true
      }
    }
    return items
  }

  /// The values of all items of one key, also written as `key[]`, in their order; an item without `=`
  /// counts as "".
  package func queryValues(_ key: String, plusIsSpace: Bool = false) -> [String] {
    queryItems(plusIsSpace: plusIsSpace).filter { $0.key == key || $0.key == key + "[]" }
      .map { $0.value ?? "" }
  }
}

/// Iterates over the items of a query in place.
package struct QueryWalk {
  package var start: Int
  package var equals: Int
  package var end: Int

  /// Calls `body` for every item that is not empty until it returns false.
  package static func each(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, _ body: (QueryWalk) -> Bool
  ) {
    guard scan.queryStart != 0 else { return }
    let end = Int(scan.queryEnd)
    var start = Int(scan.queryStart)
    while start < end {
      var index = start
      var equals = -1
      while index < end, bytes[index] != 0x26 {
        if equals < 0, bytes[index] == 0x3D { equals = index }
        index &+= 1
      }
      if index > start {
        guard body(QueryWalk(start: start, equals: equals < 0 ? index : equals, end: index)) else {
          return
        }
      }
      start = index &+ 1
    }
  }

  /// The decoded value of the first item of a key, "" for an item without `=`; `nil` without an item.
  static func value(
    of key: String, _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, plusIsSpace: Bool
  ) -> String? {
    var value: String?
    each(bytes, scan) { item in
      guard item.key(bytes, plusIsSpace: plusIsSpace) == key else { return true }
      value = item.value(bytes, plusIsSpace: plusIsSpace) ?? ""
      return false
    }
    return value
  }

  package func key(_ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool) -> String {
    PercentCoding.decode(bytes, from: start, to: equals, plusIsSpace: plusIsSpace)
  }

  package func value(_ bytes: UnsafeBufferPointer<UInt8>, plusIsSpace: Bool) -> String? {
    guard equals < end else { return nil }
    return PercentCoding.decode(bytes, from: equals &+ 1, to: end, plusIsSpace: plusIsSpace)
  }
}
