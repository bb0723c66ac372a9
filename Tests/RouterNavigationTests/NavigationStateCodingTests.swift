import FoundationEssentials
import LimitTesting
import ReactiveKit
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A state is encoded and decoded; untrusted data does no harm.
@Suite("Encoded navigation state") @MainActor struct NavigationStateCodingTests {
  let router: Router

  init() throws { router = try NavigationFixture.router() }

  func target(_ url: String, from source: RouteSource = .inside) throws -> NavigationTarget {
    try NavigationFixture.target(url, router, from: source)
  }

  func text(_ state: NavigationState) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  func read(_ text: String) throws -> NavigationState {
    try JSONDecoder().decode(NavigationState.self, from: Data(text.utf8))
  }

  /// A document of one tab with these entries.
  func document(_ entries: String, version: Int = 1, next: Int = 100) -> String {
    """
    {"version":\(version),"next":\(next),"selection":"main",\
    "tabs":[{"name":"main","entries":[\(entries)]}]}
    """
  }

  func entry(_ id: Int, _ url: String, _ presentation: String = "push") -> String {
    """
    {"id":\(id),"url":"\(url)","source":"inside","presentation":"\(presentation)"}
    """
  }

  @Test func decodedStateEqualsTheEncodedOne() throws {
    var state = try NavigationState(tabs: ["shop", "orders"])
    try state.push(try target("orders"), in: "orders")
    for url in ["home", "item/1", "cart", "search?q=%E5%9F%8E%20x"] {
      try state.show(try target(url))
    }
    try state.push(try target("app://item/2", from: .push))
    try state.back()
    try state.push(try target("app://item/3", from: .push))
    let again = try read(try text(state))
    expectEqual(again, state)
    #expect(again.tabs.flatMap(\.entries).allSatisfy { $0.target == nil })
    expectEqual(again.top?.source, .push)
  }

  @Test func nameOfADecodedTabIsOnOneLine() throws {
    let name = #"a: home\n* b\u2028"#
    let state = try read(
      #"{"version":1,"next":0,"selection":"\#(name)","tabs":[{"name":"\#(name)","entries":[]}]}"#)
    expectEqual(state.selection, "a: home\n* b\u{2028}")
    expectEqual("\(state)", "* a: home%0A* b%E2%80%A8: ")
  }

  @Test func encodingIsStable() throws {
    var state = NavigationState()
    try state.show(try target("home"))
    try state.show(try target("cart"))
    try expectEqual(
      text(state),
      """
      {"next":2,"selection":"main","tabs":[{"entries":[\
      {"id":0,"presentation":"push","source":"inside","url":"home"},\
      {"id":1,"presentation":"sheet","source":"inside","url":"cart"}],"name":"main"}],\
      "version":2}
      """)
  }

  @Test func sensitiveParametersAreNotEncoded() throws {
    var state = NavigationState()
    try state.show(try target("home"))
    try state.show(try target("pay/4111"))
    expectEqual(state.top?.url, "pay/4111")
    #expect(try !text(state).contains("4111"))
    let again = try read(try text(state))
    expectEqual(again.top?.withheld, .sensitive)
    expectEqual(again.top?.url, "")
  }

  @Test func valuesOfUndeclaredQueryItemsAndPayloadsAreNotEncoded() throws {
    var state = NavigationState()
    try state.show(try target("item/1?token=s3cret"))
    let resolution = router.resolve("item/2", from: .inside, payload: "s3cret")
    try state.show(try #require(resolution.target))
    expectEqual(state.top?.target?.payload(as: String.self), "s3cret")
    #expect(try !text(state).contains("s3cret"))
  }

  @Test func urlNestedInAParameterIsWithheldWhenItIsSensitive() throws {
    var state = NavigationState()
    try state.show(try target("search?q=app%3A%2F%2Fpay%2F4111"))
    #expect(try !text(state).contains("4111"))
    expectEqual(state.top?.withheld, .sensitive)
  }

  @Test func pageThatIsShownWhileANavigationWaitsIsTemporary() throws {
    var state = NavigationState()
    try state.show(try target("home"))
    let pending = try #require(router.resolve("mail", from: .inside).pending)
    try state.show(try #require(pending.through))
    expectEqual(state.top?.withheld, .temporary)
    try expectEqual(read(try text(state)).top?.withheld, .temporary)
  }

  @Test func theOwnerIsEncodedAndPartOfTheState() throws {
    let state = NavigationState().owned(by: "7f3a")
    try expectEqual(
      text(state),
      """
      {"next":0,"owner":"7f3a","selection":"main","tabs":[{"entries":[],"name":"main"}],\
      "version":2}
      """)
    try expectEqual(read(try text(state)), state)
    #expect(state != NavigationState())
    expectEqual(state.owned(by: nil), NavigationState())
    expectEqual("\(state)", "* main: ")
  }

  @Test func dataOfTheFirstVersionHasNoOwner() throws {
    for version in [1, 2] {
      let state = try read(document(entry(0, "home"), version: version))
      #expect(state.owner == nil)
      expectEqual(state.top?.url, "home")
    }
  }

  @Test func dataOfAnotherVersionIsRefused() {
    for version in [0, 3, -1, Int.max] {
      #expect(throws: NavigationStateError.unknownVersion(version)) {
        try read(document("", version: version))
      }
    }
  }

  @Test func tenThousandPagesAreRefusedAsTooMany() {
    let many = (0..<10_000).map { entry($0, "home") }.joined(separator: ",")
    #expect(throws: NavigationStateError.tooManyEntries(limit: 256)) {
      try read(document(many, next: 20_000))
    }
    let tabs = (0..<10_000).map { #"{"name":"\#($0)","entries":[]}"# }.joined(separator: ",")
    #expect(throws: NavigationStateError.tooManyTabs(limit: 16)) {
      try read(#"{"version":1,"next":0,"selection":"0","tabs":[\#(tabs)]}"#)
    }
  }

  @Test func identitiesThatWereNeverGivenAreRefused() {
    #expect(throws: NavigationStateError.invalidIdentity(1)) {
      try read(document(entry(1, "home") + "," + entry(1, "cart")))
    }
    for id in [-1, 100, Int.min] {
      #expect(throws: NavigationStateError.invalidIdentity(id)) {
        try read(document(entry(id, "home")))
      }
    }
    for next in [-1, Int.max] {
      #expect(throws: NavigationStateError.invalidIdentity(next)) {
        try read(document("", next: next))
      }
    }
  }

  @Test func aStateWithTheHighestIdentityCanBeReadAgainAfterAPush() throws {
    let last = Int(Int32.max)
    let pages = entry(last - 1, "home") + "," + entry(7, "cart")
    var state = try read(document(pages, next: last))
    try state.push(try target("home"))
    expectEqual(state.selectedTab.entries.map(\.id), [0, 1, 2])
    try expectEqual(read(try text(state)), state)
  }

  @Test func invalidTabsAreRejected() {
    #expect(throws: NavigationStateError.noTabs) {
      try read(#"{"version":1,"next":0,"selection":"a","tabs":[]}"#)
    }
    #expect(throws: NavigationStateError.unknownTab("b")) {
      try read(
        #"{"version":1,"next":0,"selection":"b","tabs":[{"name":"a","entries":[]}]}"#)
    }
    #expect(throws: NavigationStateError.duplicateTab("a")) {
      try read(
        """
        {"version":1,"next":0,"selection":"a",\
        "tabs":[{"name":"a","entries":[]},{"name":"a","entries":[]}]}
        """)
    }
  }

  @Test func lowestPageIsNotModal() throws {
    #expect(throws: NavigationStateError.notAPresentation(.root)) {
      try read(document(entry(0, "home", "root")))
    }
    let state = try read(document(entry(0, "home", "sheet")))
    expectEqual(state.top?.presentation, .push)
  }

  @Test func mutatedDataIsRefusedOrReadAsAValidState() throws {
    var state = try NavigationState(tabs: ["shop", "orders"])
    try state.push(try target("orders"), in: "orders")
    for url in ["home", "item/1", "cart", "pay/4111"] { try state.show(try target(url)) }
    let bytes = Array(try text(state).utf8)
    var random = SplitMix64(seed: 20_261_121)
    var accepted = 0
    for _ in 0..<3_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutated.remove(at: place)
        default:
          let inserted = Array("0123456789\"{}[],".utf8).randomElement(using: &random) ?? 0
          mutated.insert(inserted, at: place)
        }
      }
      guard let read = try? JSONDecoder().decode(NavigationState.self, from: Data(mutated)) else {
        continue
      }
      accepted += 1
      let ids = read.tabs.flatMap { $0.entries.map(\.id) }
      expectEqual(Set(ids).count, ids.count)
      #expect(read.tabs.contains { $0.name == read.selection })
      try expectEqual(self.read(try text(read)), read)
    }
    #expect(accepted > 20)
  }
}
