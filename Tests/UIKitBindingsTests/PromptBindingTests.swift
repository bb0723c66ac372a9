#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  /// The prompts of a navigator are alert controllers.
  struct PromptBindingTests {
    static let delete = Prompt.Button("Delete", role: .destructive)
    static let keep = Prompt.Button("Keep", role: .cancel)
    static let alert = Prompt("Delete?", message: "For good.", buttons: delete, keep)
    static let sheet = Prompt("Share", style: .actionSheet, buttons: .init("Mail"), keep)

    func ask(_ prompt: Prompt, _ app: Application) -> Task<Prompt.Button?, Never> {
      Task { [navigator = app.navigator] in await navigator.ask(prompt) }
    }

    func shown(_ app: Application) async throws -> UIAlertController {
      try await waitUntil(app.window.drivenAlerts.count, is: 1)
      return try #require(app.window.drivenAlerts.first)
    }

    @Test func alertShowsThePromptAndAnswersIt() async throws {
      let app = try Application()
      let task = ask(Self.alert, app)
      let alert = try await shown(app)
      expectEqual(alert.title, "Delete?")
      expectEqual(alert.message, "For good.")
      expectEqual(alert.preferredStyle, .alert)
      expectEqual(alert.actions.map(\.style), [.destructive, .cancel])
      alert.driveTapping("Delete")
      try await expectEqual(task.waitForValue(), Self.delete)
      expectEqual(app.window.drivenAlerts.count, 0)
      expectEqual(app.navigator.state.value.prompt, nil)
    }

    @Test func actionSheetIsClosedByATapOutside() async throws {
      let app = try Application()
      let task = ask(Self.sheet, app)
      let sheet = try await shown(app)
      expectEqual(sheet.message, nil)
      #expect(sheet.popoverPresentationController?.sourceView != nil)
      sheet.driveTappingBeside()
      try await expectEqual(task.waitForValue(), Self.keep)
    }

    @Test func actionSheetWithoutCancelIsClosedOnlyByAButton() async throws {
      let app = try Application()
      let task = ask(Prompt("Share", style: .actionSheet, buttons: .init("Mail")), app)
      let sheet = try await shown(app)
      sheet.driveTappingBeside()
      expectEqual(app.window.drivenAlerts.count, 1)
      sheet.driveTapping("Mail")
      try await expectEqual(task.waitForValue()?.title, "Mail")
    }

    @Test func secondButtonThatCancelsIsAnOrdinaryOne() async throws {
      let app = try Application()
      let task = ask(Prompt("?", buttons: Self.keep, .init("No", role: .cancel)), app)
      let alert = try await shown(app)
      expectEqual(alert.actions.map(\.style), [.cancel, .default])
      alert.driveTapping("No")
      try await expectEqual(task.waitForValue()?.title, "No")
    }

    @Test func promptsAreShownOneAfterTheOther() async throws {
      let app = try Application()
      let tasks = [ask(Self.alert, app), ask(Self.sheet, app)]
      try await waitUntil(app.navigator.state.value.prompts.count, is: 2)
      let first = try await shown(app)
      first.driveTapping("Keep")
      let second = try await shown(app)
      expectEqual([first.title, second.title].compactMap(\.self).sorted(), ["Delete?", "Share"])
      second.driveTapping("Keep")
      for task in tasks { try await expectEqual(task.waitForValue(), Self.keep) }
    }

    @Test func withdrawnPromptIsDismissed() async throws {
      let app = try Application()
      let task = ask(Self.alert, app)
      _ = try await shown(app)
      task.cancel()
      try await expectEqual(task.waitForValue(), nil)
      expectEqual(app.window.drivenAlerts.count, 0)
    }

    @Test func pageThatIsPresentedMeanwhileIsBelowTheAlert() async throws {
      let app = try Application()
      let task = ask(Self.alert, app)
      _ = try await shown(app)
      app.open("item/1")
      app.open("cart")
      expectEqual(app.shown, ["home > item/1", "sheet cart"])
      let cart = app.window.rootViewController?.presentedViewController
      let alert = try #require(cart?.presentedViewController as? UIAlertController)
      try app.navigator.change { state throws(NavigationStateError) in try state.dismiss() }
      expectEqual(app.shown, ["home > item/1"])
      let again = try await shown(app)
      #expect(again !== alert)
      again.driveTapping("Keep")
      try await expectEqual(task.waitForValue(), Self.keep)
    }

    @Test func promptWaitsForTheTransitionsOfPages() async throws {
      let app = try Application()
      let task = ask(Self.alert, app)
      _ = try await shown(app)
      // All transitions of the process are slow meanwhile: the test must not await.
      UIViewController.driveSlowTransitions()
      app.open("cart")
      var titles: [[String?]] = []
      while UIViewController.drivenIsTransitioning, titles.count < 9 {
        UIViewController.driveEndingTransition()
        titles.append(app.window.drivenAlerts.map(\.title))
      }
      expectEqual(titles, [[], ["Delete?"], ["Delete?"]])
      app.window.drivenAlerts.first?.driveTapping("Delete")
      task.cancel()
      while UIViewController.drivenIsTransitioning { UIViewController.driveEndingTransition() }
      UIViewController.driveFastTransitions()
      expectEqual(app.navigator.state.value.prompt, nil)
      try await expectEqual(task.waitForValue(), Self.delete)
      expectEqual(app.window.drivenAlerts.count, 0)
    }

    @Test func closedWindowAndAlertsAreReleased() async throws {
      let tracker = LeakTracker()
      do {
        let app = try Application()
        tracker.track(app.navigator)
        let task = ask(Self.alert, app)
        let alert = try await shown(app)
        tracker.track(alert).driveTapping("Keep")
        try await expectEqual(task.waitForValue(), Self.keep)
        app.bag.dispose()
      }
      #expect(tracker.leaks().isEmpty)
    }
  }
#endif
