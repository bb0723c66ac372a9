import FoundationEssentials
import LimitTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A presentation is data: of the system, with detents, or the application's own.
@Suite("Presentations") @MainActor struct PresentationTests {
  static let all: [Presentation] =
    [.push, .present, .sheet, .popover, .replace, .tab, .root, .popTo]
    + [
      .sheet(detents: [.medium, .large]), .sheet(detents: [.fraction(0.4), .height(320)]),
      Presentation("drawer", like: .present), Presentation("zoom", like: .push),
      Presentation("a(b):c,", like: .sheet), Presentation("", like: .popover),
    ]

  static let shop = RouteModule("shop") {
    Route("home", page: "home")
    Route("filter", page: "filter", presentation: .sheet(detents: [.medium, .large]))
    Route("menu", page: "menu", presentation: Presentation("drawer", like: .present))
    Route("photo/:id", page: "photo", presentation: Presentation("zoom", like: .push))
    Route("hint", page: "hint", presentation: .popover)
    Route("step/:n", page: "step", presentation: .replace)
    Route("shop/:id", page: "item", presentation: .popTo, foldsCase: true)
    Route("shop/sale", page: "sale")
    Route("search?q", page: "search", presentation: .popTo)
  }

  let router: Router
  init() throws { router = try testRouter(modules: [Self.shop]) }

  /// The pages after URLs were opened from home.
  func pages(_ urls: String...) throws -> NavigationState {
    var state = NavigationState()
    for url in ["home"] + urls { try state.show(try NavigationFixture.target(url, router)) }
    return state
  }

  @Test func textIsReadAgain() throws {
    expectEqual(
      Self.all.map(\.rawValue),
      ["push", "present", "sheet", "popover", "replace", "tab", "root", "popTo"] + [
        "sheet(medium,large)", "sheet(0.4,320.0pt)", "present:drawer", "push:zoom",
        "sheet:a(b):c,", "popover:",
      ])
    expectEqual(Self.all.map { Presentation(rawValue: $0.rawValue) }, Self.all)
    let data = try JSONEncoder().encode(Self.all)
    expectEqual(try JSONDecoder().decode([Presentation].self, from: data), Self.all)
  }

  @Test(arguments: [
    "", "Push", "push(medium)", "sheet(", "sheet()", "sheet(medium,)", "sheet(,)", "sheet(nan)",
    "sheet(infpt)", "sheet(huge)", "sheet(medium)x", "drawer", ":drawer",
  ])
  func otherTextIsRefused(_ text: String) {
    #expect(Presentation(rawValue: text) == nil)
    let document = "[\"\(text)\"]"
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Presentation].self, from: Data(document.utf8))
    }
  }

  @Test func nonFiniteDetentIsOmitted() {
    let sheet = Presentation.sheet(detents: [.fraction(.nan), .height(.infinity), .medium])
    expectEqual(sheet.rawValue, "sheet(medium)")
  }

  @Test func pagesAreShownAsTheirPresentationIsLike() throws {
    expectEqual(
      try pages("photo/1", "filter", "menu", "hint").description,
      "* main: home > push:zoom photo/1 > sheet(medium,large) filter > present:drawer menu"
        + " > popover hint")
    let stacks = try pages("photo/1", "filter", "photo/2", "hint").selectedTab.stacks
    expectEqual(
      stacks.map { $0.map(\.url) }, [["home", "photo/1"], ["filter", "photo/2"], ["hint"]])
  }

  @Test func replacingKeepsThePresentationOfThePage() throws {
    expectEqual(
      try pages("step/1").description, "* main: step/1")
    expectEqual(
      try pages("photo/1", "step/1", "step/2").description, "* main: home > push:zoom step/2")
    expectEqual(try pages("hint", "step/1").description, "* main: home > popover step/1")
  }

  @Test func storedStateKeepsPresentations() throws {
    let state = try pages("photo/1", "filter", "menu")
    let data = try JSONEncoder().encode(state)
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    expectEqual(saved.tabs.map(\.entries), state.tabs.map(\.entries))
    let forged = String(decoding: data, as: UTF8.self)
      .replacing("present:drawer", with: "replace")
    #expect(throws: NavigationStateError.notAPresentation(.replace)) {
      try JSONDecoder().decode(NavigationState.self, from: Data(forged.utf8))
    }
  }

  @Test func popToComparesTheRouteAndItsParametersAlone() throws {
    var state = try pages("search?q=x&utm=1", "photo/1")
    try state.show(try NavigationFixture.target("search?utm=2&q=x", router))
    expectEqual(state.description, "* main: home > search?q=x")
    try state.show(try NavigationFixture.target("search?q=y", router))
    expectEqual(state.description, "* main: home > search?q=x > search?q=y")
    // A URL that only this route folds cannot be printed without its undeclared parts.
    var folded = try pages("SHOP/sale?token=1", "photo/1")
    try folded.show(try NavigationFixture.target("SHOP/sale?token=2", router))
    expectEqual(folded.selectedTab.entries.count, 2)
  }
}
