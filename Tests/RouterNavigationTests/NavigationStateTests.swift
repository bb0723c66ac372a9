import LimitTesting
import Messages
import ReactiveKit
import Router
import RouterNavigation
import Testing

/// Tabs and stacks of pages as one value.
@Suite("Navigation state") @MainActor struct NavigationStateTests {
  let router: Router

  init() throws { router = try NavigationFixture.router() }

  func target(_ url: String) throws -> NavigationTarget {
    try NavigationFixture.target(url, router)
  }

  func urls(_ state: NavigationState) -> [[String]] { NavigationFixture.urls(state) }

  /// Two tabs with a page each.
  func tabs() throws -> NavigationState {
    var state = try NavigationState(tabs: ["shop", "orders"])
    try state.push(try target("home"))
    try state.push(try target("orders"), in: "orders")
    return state
  }

  @Test func pagesArePushedPresentedReplacedAndLeft() throws {
    var state = try tabs()
    var history: [[String]] = []
    func note() { history.append(urls(state)[0]) }
    try state.push(try target("item/1"))
    note()
    try state.present(try target("cart"), as: .sheet)
    note()
    try state.push(try target("item/2"))
    note()
    try state.replace(with: try target("item/3"))
    note()
    try state.dismiss()
    note()
    try state.back()
    note()
    expectEqual(
      history,
      [
        ["home", "item/1"], ["home", "item/1", "sheet cart"],
        ["home", "item/1", "sheet cart", "item/2"], ["home", "item/1", "sheet cart", "item/3"],
        ["home", "item/1"], ["home"],
      ])
  }

  @Test func targetIsShownAsItsRouteDeclares() throws {
    var state = try tabs()
    var history: [[[String]]] = []
    for url in [
      "item/1", "cart", "photo/a", "search?q=x", "item/2", "search?q=x", "search?q=y", "orders",
      "welcome",
    ] {
      try state.show(try target(url))
      history.append(urls(state))
    }
    let shown = ["home", "item/1", "sheet cart", "present photo/a", "search?q=x"]
    expectEqual(
      history,
      [
        [["home", "item/1"], ["orders"]], [["home", "item/1", "sheet cart"], ["orders"]],
        [["home", "item/1", "sheet cart", "present photo/a"], ["orders"]], [shown, ["orders"]],
        [shown + ["item/2"], ["orders"]], [shown, ["orders"]],
        [shown + ["search?q=y"], ["orders"]], [["orders"], shown + ["search?q=y"]],
        [["welcome"], shown + ["search?q=y"]],
      ])
  }

  @Test func firstPageOfATabBringsThePagesBelowIt() throws {
    var state = NavigationState()
    try state.show(try target("item/7"))
    expectEqual(urls(state), [["home", "item/7"]])
  }

  @Test func upLeadsToTheDeclaredParentWithoutAPageBelow() throws {
    var state = NavigationState()
    try state.push(try target("item/7"))
    try state.up()
    expectEqual(urls(state), [["home"]])
    #expect(throws: NavigationStateError.atRoot) { try state.up() }
    expectEqual(urls(state), [["home"]])
  }

  @Test func backToAPageLeavesAllAboveIt() throws {
    var state = try tabs()
    for url in ["item/1", "cart", "item/2"] { try state.show(try target(url)) }
    let item = state.selectedTab.entries[1].id
    try state.back(to: item)
    expectEqual(urls(state)[0], ["home", "item/1"])
    state.backToRoot()
    expectEqual(urls(state)[0], ["home"])
    #expect(throws: NavigationStateError.unknownEntry(item)) { try state.back(to: item) }
  }

  @Test func stacksAreSplitWhereAPageIsPresented() throws {
    var state = try tabs()
    for url in ["item/1", "cart", "item/2", "photo/a"] { try state.show(try target(url)) }
    expectEqual(
      state.selectedTab.stacks.map { $0.map(\.url) },
      [
        ["home", "item/1"], ["cart", "item/2"], ["photo/a"],
      ])
  }

  @Test func rejectedOperationKeepsTheStateAndReportsTheReason() throws {
    var state = try tabs()
    let before = state
    #expect(throws: NavigationStateError.atRoot) { try state.back() }
    #expect(throws: NavigationStateError.nothingPresented) { try state.dismiss() }
    #expect(throws: NavigationStateError.unknownTab("x")) { try state.select("x") }
    #expect(throws: NavigationStateError.unknownTab("x")) {
      try state.push(try target("cart"), in: "x")
    }
    for wrong in [Presentation.push, .tab, .root, .popTo] {
      #expect(throws: NavigationStateError.notAPresentation(wrong)) {
        try state.present(try target("cart"), as: wrong)
      }
    }
    expectEqual(state, before)
    var single = NavigationState()
    #expect(throws: NavigationStateError.noTabBeginsWith("orders")) {
      try single.show(try target("orders"))
    }
    #expect(throws: NavigationStateError.atRoot) { try single.back() }
    #expect(throws: NavigationStateError.atRoot) { try single.up() }
    expectEqual(single, NavigationState())
  }

  @Test func tabsAreNamedOnceAndAreNotTooMany() throws {
    #expect(throws: NavigationStateError.noTabs) { try NavigationState(tabs: []) }
    #expect(throws: NavigationStateError.duplicateTab("a")) {
      try NavigationState(tabs: ["a", "b", "a"])
    }
    let many = (0...NavigationState.Limits.tabs).map { "\($0)" }
    #expect(throws: NavigationStateError.tooManyTabs(limit: 16)) {
      try NavigationState(tabs: many)
    }
  }

  @Test func stateWithoutRoomRefusesEveryFurtherPage() throws {
    var state = try tabs()
    let item = try target("item/1")
    for _ in 0..<NavigationState.Limits.entries - 2 { try state.push(item) }
    let full = state
    #expect(throws: NavigationStateError.tooManyEntries(limit: 256)) { try state.push(item) }
    #expect(throws: NavigationStateError.tooManyEntries(limit: 256)) { try state.present(item) }
    #expect(throws: NavigationStateError.tooManyEntries(limit: 256)) {
      try state.replaceStack(with: Array(repeating: item, count: 256))
    }
    expectEqual(state, full)
    try state.replace(with: item)
    expectEqual(state.selectedTab.entries.count, full.selectedTab.entries.count)
  }

  @Test func identitiesOfPagesAreUnique() throws {
    var state = try tabs()
    var seen: [Int] = state.tabs.flatMap { $0.entries.map(\.id) }
    for _ in 0..<3 {
      try state.push(try target("item/1"))
      seen.append(try #require(state.top).id)
      try state.replace(with: try target("item/1"))
      seen.append(try #require(state.top).id)
      try state.back()
    }
    expectEqual(Set(seen).count, seen.count)
  }

  @Test func everyErrorHasATextInBothLanguages() {
    let errors: [NavigationStateError] = [
      .noTabs, .tooManyTabs(limit: 16), .duplicateTab("a"), .unknownTab("a"),
      .noTabBeginsWith("home"), .tooManyEntries(limit: 256), .atRoot, .nothingPresented,
      .unknownEntry(7), .notAPresentation(.root), .unknownVersion(2), .invalidIdentity(7),
    ]
    expectEqual(Set(errors.map(\.code)).count, errors.count)
    for messages in [Messages.english, .simplifiedChinese] {
      for error in errors {
        let text = messages.adding(.routerNavigation).text(for: error)
        #expect(!text.hasPrefix("navigation.") && !text.contains("{"), "\(text)")
        for value in error.parameters.values { #expect(text.contains(value), "\(text)") }
      }
    }
  }

  @Test func descriptionHidesSensitiveValues() throws {
    var state = try tabs()
    try state.push(try target("pay/4111"))
    try state.present(try target("cart"), as: .sheet)
    expectEqual("\(state)", "* shop: home > pay/<redacted> > sheet cart\n  orders: orders")
    var dumped = ""
    dump(state, to: &dumped)
    dump(state.selectedTab.entries, to: &dumped)
    #expect(!dumped.contains("4111"))
  }

  func isRefused(_ operation: () throws -> Void) -> Bool { (try? operation()) == nil }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func randomOperationsAgreeWithAListOfLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let targets = ["item/1", "item/2", "cart", "photo/a"].compactMap {
      router.resolve($0, from: .inside).target
    }
    var state = try NavigationState(tabs: ["a", "b"])
    var model: [[String]] = [[], []]
    var tab = 0
    for step in 0..<2_000 {
      let target = targets[Int.random(in: 0..<targets.count, using: &random)]
      let url = target.canonicalURL
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let isFull = model.joined().count == NavigationState.Limits.entries
        expectEqual(isRefused { try state.push(target) }, isFull)
        if !isFull { model[tab].append(url) }
      case 2:
        let isFull = model.joined().count == NavigationState.Limits.entries
        expectEqual(isRefused { try state.present(target) }, isFull)
        if !isFull { model[tab].append(model[tab].isEmpty ? url : "present \(url)") }
      case 3:
        expectEqual(isRefused { try state.back() }, (model[tab].count < 2))
        if model[tab].count > 1 { model[tab].removeLast() }
      case 4:
        let place = model[tab].lastIndex { $0.hasPrefix("present") }
        expectEqual(isRefused { try state.dismiss() }, (place == nil))
        if let place { model[tab].removeSubrange(place...) }
      case 5:
        tab = Int.random(in: 0..<2, using: &random)
        try state.select(["a", "b"][tab])
      case 6:
        try state.replace(with: target)
        let isModal = model[tab].last?.hasPrefix("present") == true
        model[tab] = model[tab].dropLast() + [isModal ? "present \(url)" : url]
      default:
        guard let entry = state.selectedTab.entries.randomElement(using: &random) else { continue }
        let place = try #require(state.selectedTab.entries.firstIndex(of: entry))
        try state.back(to: entry.id)
        model[tab].removeSubrange((place + 1)...)
      }
      expectEqual(urls(state), [model[tab], model[1 - tab]], "seed \(seed), step \(step)")
    }
  }
}
