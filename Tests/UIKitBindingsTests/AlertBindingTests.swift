#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Router
  import RouterNavigation
  import Testing
  import UIKit
  import UIKitBindings

  private struct Refused: Error {
    let code: Int
  }

  /// A page that shows why booking has failed.
  private final class BookPage: UIViewController {
    let book = Command<Int, Void, Refused>(signal: { .fail(Refused(code: $0)) })
    let bag = DisposeBag()

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      bag += bind(alert: title, errorsOf: book, button: "OK") { "code \($0.code)" }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    func fail(_ code: Int) { book.execute(code) }
  }

  private func window(_ root: UIViewController) -> UIWindow {
    let window = screen()
    window.rootViewController = root
    return window
  }

  extension UIWindow {
    /// The alerts on screen, the lowest first.
    fileprivate var alerts: [String] {
      drivenAlerts.map { "\($0.title ?? "") \($0.message ?? "")" }
    }
  }

  struct AlertBindingTests {
    @Test func aFailureIsShownUntilTheUserClosesIt() {
      let page = BookPage("page")
      let window = window(page)
      var history = [window.alerts]
      page.fail(1)
      history.append(window.alerts)
      window.drivenAlerts.last?.driveTapping("OK")
      history.append(window.alerts)
      page.fail(2)
      history.append(window.alerts)
      expectEqual(history, [[], ["page code 1"], [], ["page code 2"]])
      expectEqual(window.drivenAlerts.map(\.preferredStyle), [.alert])
    }

    @Test func laterFailureReplacesTheShownOne() {
      let page = BookPage("page")
      let window = window(page)
      for code in 1...1_000 { page.fail(code) }
      expectEqual(window.alerts, ["page code 1000"])
      window.drivenAlerts.last?.driveTapping("OK")
      expectEqual(window.alerts, [])
    }

    @Test func alertIsPresentedOverThatOfAnotherScreen() {
      let root = UINavigationController()
      let (first, second) = (BookPage("first"), BookPage("second"))
      root.setViewControllers([first], animated: false)
      let window = window(root)
      first.fail(1)
      root.pushViewController(second, animated: false)
      second.fail(2)
      expectEqual(window.alerts, ["first code 1", "second code 2"])
      // The lower one is still that of its screen.
      root.popViewController(animated: false)
      first.fail(3)
      expectEqual(window.alerts, ["first code 3", "second code 2"])
      window.drivenAlerts.last?.driveTapping("OK")
      expectEqual(window.alerts, ["first code 3"])
      window.drivenAlerts.last?.driveTapping("OK")
      expectEqual(window.alerts, [])
    }

    @Test func screenOutsideAWindowReportsNoFailure() {
      let root = UINavigationController()
      let (first, second) = (BookPage("first"), BookPage("second"))
      first.fail(0)
      root.setViewControllers([first], animated: false)
      let window = window(root)
      root.pushViewController(second, animated: false)
      first.fail(1)
      expectEqual(window.alerts, [])
      root.popViewController(animated: false)
      second.fail(2)
      first.fail(3)
      expectEqual(window.alerts, ["first code 3"])
    }

    @Test func failureWaitsForAPresentationAndIsShownOverIt() {
      let (page, sheet) = (BookPage("page"), UIViewController())
      let window = window(page)
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      page.present(sheet, animated: true)
      page.fail(1)
      page.fail(2)
      expectEqual(window.alerts, [])
      UIViewController.driveEndingTransition()
      expectEqual(window.alerts, ["page code 2"])
      #expect(window.drivenAlerts.last?.presentingViewController === sheet)
      // It is still coming up.
      page.fail(3)
      UIViewController.driveEndingTransition()
      expectEqual(window.alerts, ["page code 3"])
      #expect(!UIViewController.drivenIsTransitioning)
    }

    @Test func screenBeingDismissedReportsNoFailureButTheOneBelowDoes() {
      let (page, sheet) = (BookPage("page"), BookPage("sheet"))
      let window = window(page)
      page.present(sheet, animated: false)
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      page.dismiss(animated: true)
      sheet.fail(1)
      page.fail(2)
      expectEqual(window.alerts, [])
      UIViewController.driveEndingTransition()
      expectEqual(window.alerts, ["page code 2"])
    }

    @Test func aFailureWhileTheAlertIsClosingIsShownInAnotherOne() {
      let page = BookPage("page")
      let window = window(page)
      page.fail(1)
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      let first = window.drivenAlerts.last
      first?.driveTapping("OK")
      page.fail(2)
      expectEqual(window.alerts, ["page code 1"])
      UIViewController.driveEndingTransition()
      expectEqual(window.alerts, ["page code 2"])
      #expect(window.drivenAlerts.last !== first)
    }

    @Test func endedBindingShowsNoFurtherValues() {
      let page = BookPage("page")
      let window = window(page)
      page.fail(1)
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      window.drivenAlerts.last?.driveTapping("OK")
      page.fail(2)
      page.bag.removeAll()
      UIViewController.driveEndingTransition()
      page.fail(3)
      expectEqual(window.alerts, [])
      #expect(!UIViewController.drivenIsTransitioning)
    }

    @Test func screenWithAnAlertIsReleased() {
      let tracker = LeakTracker()
      do {
        let page = tracker.track(BookPage("page"))
        let window = tracker.track(window(page))
        tracker.track(page.book)
        page.fail(1)
        for alert in window.drivenAlerts { tracker.track(alert) }
        window.drivenAlerts.last?.driveTapping("OK")
        page.fail(2)
        for alert in window.drivenAlerts { tracker.track(alert) }
      }
      expectEqual(tracker.leaks(), [])
    }
  }

  /// Alerts presented by pages, while a navigator presents and dismisses.
  struct NavigatorAlertTests {
    /// An application whose pages fail on demand.
    private struct Failing {
      let book = Command<Int, Void, Refused>(signal: { .fail(Refused(code: $0)) })
      let app: Application

      init(on url: String) throws {
        let book = book
        app = try Application { page in
          if page.url != url { return }
          page.loaded = { page in
            page.bag += page.bind(alert: url, errorsOf: book, button: "OK") { "code \($0.code)" }
          }
        }
      }

      /// The topmost page of the last presented stack.
      var top: String? { (app.top?.topViewController as? AppPage)?.url }
      var alerts: [String] { app.window.alerts }
    }

    @Test func sheetOfTheNavigatorIsPresentedOverAPagesAlert() throws {
      let failing = try Failing(on: "home")
      let app = failing.app
      failing.book.execute(1)
      app.open("cart")
      expectEqual(failing.top, "cart")
      expectEqual(failing.alerts, ["home code 1"])
      app.top?.driveSwipingAway()
      expectEqual(app.pages, ["home"])
      app.open("photo/1")
      expectEqual(failing.top, "photo/1")
      try app.navigator.back()
      expectEqual(app.shown, ["home"])
      expectEqual(failing.alerts, ["home code 1"])
      app.window.drivenAlerts.last?.driveTapping("OK")
      expectEqual(failing.alerts, [])
      app.open("cart")
      expectEqual(app.shown, ["home", "sheet cart"])
    }

    @Test func dismissingAPageDismissesItsAlert() throws {
      let failing = try Failing(on: "cart")
      let app = failing.app
      app.open("cart")
      failing.book.execute(1)
      expectEqual(failing.alerts, ["cart code 1"])
      try app.navigator.back()
      expectEqual(failing.alerts, [])
      app.open("photo/1")
      expectEqual(app.shown, ["home", "full photo/1"])
    }

    @Test func navigatorWaitsForTheTransitionOfAnAlert() throws {
      let failing = try Failing(on: "home")
      let app = failing.app
      UIViewController.driveSlowTransitions()
      defer { UIViewController.driveFastTransitions() }
      failing.book.execute(1)
      app.open("cart")
      #expect(app.window.rootViewController?.presentedViewController is UIAlertController)
      // The alert has appeared, and then the sheet.
      UIViewController.driveEndingTransition()
      UIViewController.driveEndingTransition()
      expectEqual(failing.top, "cart")
      try app.navigator.back()
      UIViewController.driveEndingTransition()
      app.window.drivenAlerts.last?.driveTapping("OK")
      app.open("photo/1")
      expectEqual(failing.alerts, ["home code 1"])
      UIViewController.driveEndingTransition()
      UIViewController.driveEndingTransition()
      expectEqual(app.shown, ["home", "full photo/1"])
      expectEqual(failing.alerts, [])
      #expect(!UIViewController.drivenIsTransitioning)
    }
  }
#endif
