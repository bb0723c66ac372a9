/// An immutable table of patterns that finds the most specific one for a URL.
///
/// The matcher of the router as a separate value, for clients that need only that. The result depends on the
/// patterns, never on their order: segment by segment a literal precedes a list of values, a literal with
/// parameters inside, Bool, UUID, a type of the application, Int, Double, URL, String and the rest, in this
/// order. A shorter list precedes a longer one, and more literal text less; otherwise they are compared as
/// text. Then the route without absent optional segments precedes; then the one with more requirements for
/// query and fragment; then the higher priority.
///
/// ```swift
/// let table = RouteTable([try RoutePattern("user/me"), try RoutePattern("user/:id/posts")])
/// if let match = table.match("app://user/me/posts") {
///   table.text("id", of: match)  // "me"
/// }
/// ```
public struct RouteTable: Sendable {
  /// One pattern with the options that decide between patterns.
  public struct Entry: Sendable, Hashable {
    /// The pattern.
    public let pattern: RoutePattern
    /// Decides between patterns that are equally specific; the higher priority wins.
    package let priority: Int
    /// True when its literals fold ASCII case; parameters never do.
    package let foldsCase: Bool
    /// True for a module's fallback, which diagnoses leave out.
    package var isFallback = false

    /// Makes an entry.
    package init(_ pattern: RoutePattern, priority: Int = 0, foldsCase: Bool = false) {
      self.pattern = pattern
      self.priority = priority
      self.foldsCase = foldsCase
    }
  }

  /// The patterns in the order of their indices.
  public var entries: [Entry] { storage.entries }
  private let storage: Storage

  /// Keeps the trie behind one reference, so that a copy of the table is one retain.
  final class Storage: Sendable {
    let entries: [Entry]
    let trie: RouteTrie
    /// Sendable, because they are never written.
    nonisolated(unsafe) let tables: RouteTrie.Tables

    /// A copy without some routes.
    init(_ other: Storage, without routes: Range<Int32>) {
      entries = other.entries
      var trie = other.trie
      trie.withdraw(routes)
      self.trie = trie
      tables = RouteTrie.Tables(trie)
    }

    init(_ entries: [Entry], _ trie: RouteTrie) {
      self.entries = entries
      self.trie = trie
      tables = RouteTrie.Tables(trie)
    }

    deinit { tables.deallocate() }
  }

  /// Builds a table. Patterns that collide are kept; the first of them wins.
  ///
  /// - Complexity: O(total length of the patterns).
  package init(_ entries: [Entry]) {
    self.init(entries) { _, _ in }
  }

  /// Builds a table of patterns of one priority.
  public init(_ patterns: [RoutePattern]) {
    self.init(patterns.map { Entry($0) })
  }

  /// Builds a table and reports every pair of entries that end at the same place.
  package init(_ entries: [Entry], onCollision: (_ new: Int, _ old: Int) -> Void) {
    var trie = RouteTrie()
    for (index, entry) in entries.enumerated() {
      let collisions = trie.insert(
        entry.pattern, route: Int32(index), priority: entry.priority, foldsCase: entry.foldsCase,
        isFallback: entry.isFallback)
      for terminal in collisions { onCollision(index, Int(terminal.route)) }
    }
    trie.finish()
    self.storage = Storage(entries, trie)
  }

  /// A copy in which some entries do not match. They keep their indices and their nodes, which only searches
  /// skip: code that explores a table needs one without them.
  ///
  /// - Complexity: O(number of patterns), without compiling any.
  package func withdrawing(_ entries: Range<Int>) -> RouteTable {
    RouteTable(
      Storage(storage, without: Int32(entries.lowerBound)..<Int32(entries.upperBound)))
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// The largest number of routes that may end at one node and differ only by query and fragment:
  /// each is tried.
  package static let endLimit = 64

  /// The most places that the search for one URL can visit.
  ///
  /// - Complexity: O(number of places).
  package var mostVisits: Int { storage.trie.mostVisits }

  /// The indices of the routes that end at the same node as one of the entry's shapes, with the
  /// same omissions.
  package func routes(endingWith entry: Entry) -> [Int] {
    storage.trie.collisions(entry.pattern, foldsCase: entry.foldsCase).map { Int($0.route) }
  }

  /// True when a route ends at the same node as each of the entry's shapes, with the same omissions.
  package func coversAllShapes(of entry: Entry) -> Bool {
    storage.trie.coversAllShapes(entry.pattern, foldsCase: entry.foldsCase)
  }

  /// The most specific pattern for `url` and its captures.
  ///
  /// - Complexity: O(length of the path) for any number of patterns; no allocation when the text is
  ///   native and needs no decoding.
  public func match(_ url: RouteURL, plusIsSpace: Bool = false) -> Match? {
    match(url.text, plusIsSpace: plusIsSpace)
  }

  /// The most specific pattern for a text; `nil` also when the text is not a URL.
  @inline(never)
  public func match(_ text: String, plusIsSpace: Bool = false) -> Match? {
    var found = Match(of: text)
    let isFound = URLScanner.scan(text) { bytes, scan, segments in
      match(bytes, scan, segments, plusIsSpace: plusIsSpace, into: &found)
    } refused: { _ in
      false
    }
    guard let isFound else { return match(text.contiguous, plusIsSpace: plusIsSpace) }
    return isFound ? consume found : nil
  }

  /// The decoded text of a parameter of a match in this table, or its default; `nil` for an absent or unknown
  /// one. The segments of a rest are joined by slashes.
  ///
  /// - Complexity: O(number of parameters + length of the value).
  public func text(_ name: String, of match: Match, plusIsSpace: Bool = false) -> String? {
    let parameters = entries[match.index].pattern.parameters
    guard let slot = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    return match.text(slot, of: parameters, plusIsSpace: plusIsSpace)
  }

  /// Searches for a scanned text; false when nothing matches.
  ///
  /// - Parameter skipsFallbacks: true to find routes only: a fallback below a literal precedes a route
  ///   that begins with a parameter.
  @inline(__always)
  package func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan,
    _ segments: UnsafePointer<ScannedSegment>, plusIsSpace: Bool, skipsFallbacks: Bool = false,
    into match: inout Match
  ) -> Bool {
    // The tables are deallocated with the storage.
    defer { withExtendedLifetime(storage) {} }
    return withUnsafeTemporaryAllocation(
      of: UInt32.self, capacity: RoutePattern.Limits.parameters + 1
    ) { space in
      // The caller retains the table during the call: retaining it again would be a tenth of a
      // look-up.
      Unmanaged.passUnretained(storage)._withUnsafeGuaranteedRef { storage in
        guard let captures = space.baseAddress else { return false }
        // An empty text has no address; this one is never read.
        let placeholder = UnsafeRawPointer(captures).assumingMemoryBound(to: UInt8.self)
        let tables = storage.tables
        let search = RouteSearch(
          bytes: bytes, base: bytes.baseAddress ?? placeholder, scan: scan, segments: segments,
          plusIsSpace: plusIsSpace, skipsFallbacks: skipsFallbacks,
          table: Unmanaged.passUnretained(storage), tables: tables, captures: captures)
        if let path = search.fixed(), path.route >= 0 {
          match.set(path.route, scan)
          return true
        }
        let index = search.descend(RouteTrie.root, 0, 0)
        guard index >= 0 else { return false }
        let terminal = tables.terminals[Int(index)]
        match.set(terminal.route, scan)
        if terminal.slots < 0 {
          for slot in 0..<Int(terminal.parameterCount) { match[slot] = captures[slot] }
        } else {
          for (index, slot) in storage.trie.slots[Int(terminal.slots)].enumerated() {
            match[slot] = captures[index]
          }
        }
        return true
      }
    }
  }
}

extension String {
  /// The same text with native storage, for bridged texts.
  package var contiguous: String {
    var text = self
    text.makeContiguousUTF8()
    return text
  }

  /// The text with its ASCII letters in lower case.
  ///
  /// A letter with a combining mark stays: its composed form does not fold either, and a text folds in the
  /// same way however it is composed.
  var foldedASCII: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return reduce(into: "") { text, character in
        if let byte = character.asciiValue, character.utf8.count == 1 {
          text.unicodeScalars.append(Unicode.Scalar(byte.foldedASCII))
        } else {
          text.append(character)
        }
      }
    }
    return String(decoding: utf8.map { $0.foldedASCII }, as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte; an ASCII letter in lower case.
  @inlinable
  package var foldedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
