#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  extension UIBarButtonItem {
    /// The visible part of the item.
    fileprivate var looks: String {
      let state = isEnabled ? "enabled" : "disabled"
      switch customView {
      case nil: return "\(title ?? ""), \(state)"
      case let view as UIActivityIndicatorView:
        return "\(view.isAnimating ? "spins" : "stands"), \(state)"
      case let button as UIButton:
        let spins = button.configuration?.showsActivityIndicator == true
        return "\(spins ? "spins" : "stands"), \(button.menu?.children.count ?? 0) lines"
      default: return "its own view, \(state)"
      }
    }
  }

  struct ExecutingItemTests {
    let display = Display()

    @Test func barButtonItemShowsAnIndicatorWhileItsCommandExecutes() {
      let work = Work()
      let item = UIBarButtonItem()
      item.title = "Save"
      let binding = item.bind(work.command)
      var history = [item.looks]
      item.driveTap()
      history.append(item.looks)
      item.driveTap()
      work.runs[0].complete()
      history.append(item.looks)
      item.driveTap()
      work.runs[1].fail(WorkFailure())
      history.append(item.looks)
      work.isAllowed.value = false
      history.append(item.looks)
      expectEqual(
        history,
        [
          "Save, enabled", "spins, disabled", "Save, enabled", "Save, enabled", "Save, disabled",
        ])
      expectEqual(work.runs.count, 2)
      work.isAllowed.value = true
      item.driveTap()
      expectEqual(item.customView?.accessibilityLabel, "Save")
      binding.dispose()
      #expect(item.customView == nil)
      #expect(item.primaryAction == nil)
      expectEqual(item.title, "Save")
    }

    @Test func itemBoundAgainDuringAnExecutionKeepsItsIndicator() {
      let work = Work()
      let item = UIBarButtonItem()
      item.title = "Save"
      var binding = item.bind(work.command)
      item.driveTap()
      binding = item.bind(work.command)
      expectEqual(item.looks, "spins, disabled")
      binding = item.bind(menu: "", [MenuCommand("Save", work.command)])
      expectEqual(item.looks, "spins, 1 lines")
      work.runs[0].complete()
      #expect(item.customView == nil)
      withExtendedLifetime(binding) {}
    }

    @Test func aViewOfTheApplicationStaysInAnItem() {
      let work = Work()
      let item = UIBarButtonItem()
      let own = UIView()
      item.customView = own
      let binding = item.bind(work.command)
      work.command.execute()
      #expect(item.customView === own)
      work.runs[0].complete()
      #expect(item.customView === own)
      // A title set while the command executes stays, too.
      item.customView = nil
      work.command.execute()
      item.customView = own
      work.runs[1].complete()
      binding.dispose()
      #expect(item.customView === own)
    }

    @Test func itemWithAMenuShowsAnIndicatorThatOpensTheMenu() {
      let (first, second) = (Work(), Work())
      let item = UIBarButtonItem()
      item.title = "More"
      let binding = item.bind(
        menu: "", [MenuCommand("Archive", first.command), MenuCommand("Delete", second.command)])
      func choose(_ line: Int) {
        let menu = (item.customView as? UIButton)?.menu ?? item.menu
        (menu?.children[line] as? UIAction)?.driveChoosing()
      }
      var history = [item.looks]
      choose(0)
      history.append(item.looks)
      choose(0)
      choose(1)
      first.runs[0].complete()
      history.append(item.looks)
      second.runs[0].complete()
      history.append(item.looks)
      expectEqual(
        history, ["More, enabled", "spins, 2 lines", "spins, 2 lines", "More, enabled"])
      expectEqual([first, second].map(\.runs.count), [1, 1])
      binding.dispose()
    }

    @Test func buttonWithAMenuShowsAnIndicatorWhileACommandExecutes() {
      let work = Work()
      let button = UIButton(configuration: .plain())
      display.bag += button.bind(menu: "", [MenuCommand("Again", work.command)])
      var history: [Bool?] = []
      func note() { history.append(button.configuration?.showsActivityIndicator) }
      note()
      work.command.execute()
      note()
      work.runs[0].complete()
      note()
      expectEqual(history, [false, true, false])
      #expect(button.isEnabled)
    }

    @Test func itemsAreReleasedWhileTheirCommandsExecute() {
      let tracker = LeakTracker()
      let work = Work()
      do {
        let (item, more) = (tracker.track(UIBarButtonItem()), tracker.track(UIBarButtonItem()))
        let bag = tracker.track(DisposeBag())
        bag += item.bind(work.command)
        bag += more.bind(menu: "", [MenuCommand("Again", work.command)])
        item.driveTap()
        if let view = item.customView { tracker.track(view) }
        if let view = more.customView { tracker.track(view) }
      }
      expectEqual(tracker.leaks(), [])
      work.runs[0].complete()
    }
  }
#endif
