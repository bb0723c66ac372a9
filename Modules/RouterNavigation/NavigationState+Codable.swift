import Router

extension NavigationState: Codable {
  /// The version of the encoding. Data of version 1 has no owner.
  public static let version = 2

  private enum CodingKeys: String, CodingKey { case version, owner, selection, next, tabs }

  /// Encodes the owner, names, URLs, sources and presentations; for a page whose URL is withheld, the
  /// reason.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encodeIfPresent(owner, forKey: .owner)
    try container.encode(selection, forKey: .selection)
    try container.encode(nextID, forKey: .next)
    try container.encode(tabs, forKey: .tabs)
  }

  /// Decodes the output of `encode(to:)`. The URLs are not checked: the router resolves them later.
  ///
  /// - Throws: a `NavigationStateError` for data of a later version, with more tabs or pages than a state may
  ///   have, or that breaks its rules; otherwise a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.version).contains(version) else {
      throw NavigationStateError.unknownVersion(version)
    }
    let next = try container.decode(Int.self, forKey: .next)
    guard (0...Int(Int32.max)).contains(next) else {
      throw NavigationStateError.invalidIdentity(next)
    }
    var list = try container.nestedUnkeyedContainer(forKey: .tabs)
    var tabs: [Tab] = []
    var budget = Limits.entries
    var known: Set<Int> = []
    while !list.isAtEnd {
      guard tabs.count < Limits.tabs else {
        throw NavigationStateError.tooManyTabs(limit: Limits.tabs)
      }
      tabs.append(try Self.tab(try list.superDecoder(), &budget))
      for entry in tabs[tabs.count - 1].entries
      where !(0..<next).contains(entry.id) || !known.insert(entry.id).inserted {
        throw NavigationStateError.invalidIdentity(entry.id)
      }
    }
    try self.init(tabs: tabs.map(\.name))
    try select(try container.decode(String.self, forKey: .selection))
    self.tabs = tabs
    owner = try container.decodeIfPresent(String.self, forKey: .owner)
    nextID = next
    if next > Int(Int32.max) / 2 { renumberFromZero() }
  }

  /// Renumbers the pages from zero: the identities in the data may be so high that none would be left.
  private mutating func renumberFromZero() {
    nextID = 0
    for tab in tabs.indices {
      for place in tabs[tab].entries.indices {
        tabs[tab].entries[place] = tabs[tab].entries[place].with(id: nextID)
        nextID += 1
      }
    }
  }

  /// Decodes a tab, with at most the remaining number of pages.
  private static func tab(_ decoder: any Decoder, _ budget: inout Int) throws -> Tab {
    let container = try decoder.container(keyedBy: Tab.CodingKeys.self)
    var list = try container.nestedUnkeyedContainer(forKey: .entries)
    var entries: [NavigationEntry] = []
    while !list.isAtEnd {
      guard budget > 0 else {
        throw NavigationStateError.tooManyEntries(limit: Limits.entries)
      }
      budget -= 1
      let entry = try list.decode(NavigationEntry.self)
      entries.append(entries.isEmpty ? entry.with(.push) : entry)
    }
    return Tab(
      name: try container.decode(String.self, forKey: .name), root: nil, entries: entries)
  }
}

extension NavigationState.Tab: Encodable {
  fileprivate enum CodingKeys: String, CodingKey { case name, entries }

  /// Encodes the name and the pages; the application that decodes them knows the root.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(entries, forKey: .entries)
  }
}

extension NavigationEntry: Codable {
  private enum CodingKeys: String, CodingKey { case id, url, source, presentation, withheld }

  /// Encodes the URL, or why it is withheld.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(source, forKey: .source)
    try container.encode(presentation, forKey: .presentation)
    if let withheld {
      try container.encode(withheld, forKey: .withheld)
    } else {
      try container.encode(url, forKey: .url)
    }
  }

  /// Decodes the output of `encode(to:)`.
  ///
  /// - Throws: `NavigationStateError.notAPresentation`, or a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let presentation = try container.decode(Presentation.self, forKey: .presentation)
    guard presentation.isModal || presentation.kind == .push else {
      throw NavigationStateError.notAPresentation(presentation)
    }
    let withheld = try container.decodeIfPresent(Withheld.self, forKey: .withheld)
    self.init(
      id: try container.decode(Int.self, forKey: .id),
      url: withheld == nil ? try container.decode(String.self, forKey: .url) : "",
      source: try container.decode(RouteSource.self, forKey: .source), presentation: presentation,
      target: nil, withheld: withheld)
  }
}
