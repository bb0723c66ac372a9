#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// The presentation of pages, and prompts.
  struct PromptViewTests {
    static let delete = Prompt.Button("Delete", role: .destructive)
    static let keep = Prompt.Button("Keep", role: .cancel)
    static let alert = Prompt("Delete?", message: "For good.", buttons: delete, keep)
    static let sheet = Prompt("Share", style: .actionSheet, buttons: .init("Mail"), keep)

    func ask(_ prompt: Prompt, _ app: Application) async throws -> Task<Prompt.Button?, Never> {
      let count = app.navigator.state.value.prompts.count
      let task = Task { [navigator = app.navigator] in await navigator.ask(prompt) }
      try await waitUntil(app.navigator.state.value.prompts.count, is: count + 1)
      app.window.driveUpdates()
      return task
    }

    @Test func pagesArePresentedInTheirStyles() throws {
      let app = try Application()
      for url in ["filter", "hint", "menu", "cart"] { app.open(url) }
      expectEqual(
        app.window.drivenPresentations, ["sheet 0.25 medium", "popover", "full", "sheet"])
      expectEqual(app.window.drivenProblems, [])
      for url in ["menu", "hint", "filter"] {
        app.window.driveSwipingAway()
        if url == "menu" { try app.navigator.back() }
        app.window.driveUpdates()
      }
      expectEqual(app.urls, ["home"])
    }

    @Test func tabsAreAddedAndRemoved() throws {
      let app = try Application(tabs: ["shop", "orders"])
      app.open("help/1")
      expectEqual(app.navigator.state.value.selection, "orders")
      try app.navigator.change { state throws(NavigationStateError) in
        try state.setTabs([("shop", nil)])
      }
      app.window.driveUpdates()
      expectEqual(app.shown, ["home 0"])
      expectEqual(app.window.drivenProblems, [])
    }

    @Test func alertShowsThePromptAndAnswersIt() async throws {
      let app = try Application()
      let task = try await ask(Self.alert, app)
      expectEqual(app.window.drivenAlert, "Delete?")
      expectEqual(app.window.drivenAlertIsDialog, false)
      #expect(app.shown.contains("For good."))
      app.window.driveAlertButton("Delete")
      try await expectEqual(task.waitForValue(), Self.delete)
      expectEqual(app.window.drivenAlert, nil)
      expectEqual(app.window.drivenProblems, [])
    }

    @Test func buttonCountsAlsoWhenTheDialogIsClosedBeforeItsAction() async throws {
      let app = try Application()
      let task = try await ask(Self.sheet, app)
      expectEqual(app.window.drivenAlert, "Share")
      expectEqual(app.window.drivenAlertIsDialog, true)
      app.window.driveClosingAlert()
      app.window.driveAlertButton("Mail")
      try await expectEqual(task.waitForValue()?.title, "Mail")
    }

    @Test func dialogClosedWithoutAButtonHasNoAnswer() async throws {
      let app = try Application()
      let task = try await ask(Self.sheet, app)
      app.window.driveClosingAlert()
      app.window.driveUpdates()
      expectEqual(app.window.drivenAlert, nil)
      try await expectEqual(task.waitForValue(), nil)
    }

    @Test func promptIsOverTheTopmostStackOfTheSelectedTab() async throws {
      let app = try Application(tabs: ["shop", "orders"])
      let task = try await ask(Self.alert, app)
      app.open("cart")
      expectEqual(app.window.drivenAlert, "Delete?")
      app.open("orders")
      expectEqual(app.window.drivenAlert, "Delete?")
      app.window.driveAlertButton("Keep")
      try await expectEqual(task.waitForValue(), Self.keep)
      expectEqual(app.window.drivenAlert, nil)
    }

    @Test func promptsFollowEachOtherAndAreWithdrawn() async throws {
      let app = try Application()
      let first = try await ask(Self.alert, app)
      let second = try await ask(Self.sheet, app)
      expectEqual(app.window.drivenAlert, "Delete?")
      app.window.driveAlertButton("Keep")
      app.window.driveUpdates()
      expectEqual(app.window.drivenAlert, "Share")
      second.cancel()
      try await expectEqual(second.waitForValue(), nil)
      app.window.driveUpdates()
      expectEqual(app.window.drivenAlert, nil)
      try await expectEqual(first.waitForValue(), Self.keep)
    }
  }
#endif
