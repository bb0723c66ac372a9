#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  struct CommandBindingTests {
    let display = Display()

    @Test func aButtonExecutesItsCommandAndIsDisabledMeanwhile() {
      let work = Work()
      let button = UIButton()
      button.configuration = .plain()
      var history: [String] = []
      func note(_ event: String) {
        let spins = button.configuration?.showsActivityIndicator == true
        let state = button.isEnabled ? "enabled" : "disabled"
        history.append("\(event): \(state)\(spins ? ", spins" : "")")
      }
      let binding = button.bind(work.command)
      note("bound")
      button.driveTap()
      note("tapped")
      button.driveTap()
      note("tapped again")
      work.runs[0].complete()
      note("completed")
      work.isAllowed.value = false
      note("forbidden")
      expectEqual(
        history,
        [
          "bound: enabled", "tapped: disabled, spins", "tapped again: disabled, spins",
          "completed: enabled", "forbidden: disabled",
        ])
      expectEqual(work.runs.count, 1)
      binding.dispose()
      expectEqual(button.drivenActionCount, 0)
    }

    @Test func theErrorsOfATapAreASignal() {
      let work = Work()
      let button = UIButton()
      let errors = Recorder(work.command.errors)
      display.bag += button.bind(work.command)
      button.driveTap()
      work.runs[0].fail(WorkFailure())
      button.driveTap()
      work.runs[1].fail(WorkFailure())
      #expect(errors.difference(fromValues: [WorkFailure(), WorkFailure()]) == nil)
    }

    @Test func inputIsEvaluatedAtTheTap() {
      let button = UIButton()
      let field = UITextField()
      let search = Command<String, String, Never>(signal: { .just($0) })
      let values = Recorder(search.values)
      display.bag += button.bind(search) { [weak field] in field?.text ?? "" }
      field.text = "sea"
      button.driveTap()
      field.text = "mountains"
      button.driveTap()
      #expect(values.difference(fromValues: ["sea", "mountains"]) == nil)
    }

    @Test func refreshingEndsWithTheExecution() {
      let work = Work()
      let scroll = UIScrollView()
      display.bag += scroll.bind(refreshing: work.command)
      guard let control = scroll.refreshControl else {
        Issue.record("no refresh control")
        return
      }
      control.drivePulling()
      #expect(control.isRefreshing)
      work.runs[0].complete()
      #expect(!control.isRefreshing)
      work.command.execute()
      #expect(!control.isRefreshing)
      work.runs[1].fail(WorkFailure())
      work.isAllowed.value = false
      control.drivePulling()
      #expect(!control.isRefreshing)
      expectEqual(work.runs.count, 2)
    }

    @Test(arguments: [true, false])
    func refreshingEndsWithItsBindingAfterAnotherHasBegun(endsFirst: Bool) {
      let (first, second) = (Work(), Work())
      let control = UIRefreshControl()
      var binding = control.bind(refreshing: first.command)
      control.drivePulling()
      if endsFirst { binding.dispose() }
      binding = control.bind(refreshing: second.command)
      #expect(!control.isRefreshing)
      control.drivePulling()
      first.runs[0].complete()
      #expect(control.isRefreshing)
      second.runs[0].complete()
      #expect(!control.isRefreshing)
      withExtendedLifetime(binding) {}
    }

    @Test func endOfABindingLeavesRefreshingStartedByTheApplication() {
      let control = UIRefreshControl()
      let binding = control.bind(refreshing: Work().command)
      control.beginRefreshing()
      binding.dispose()
      #expect(control.isRefreshing)
    }

    @Test func aMenuFollowsItsCommands() {
      let first = Work()
      let second = Work()
      let button = UIButton()
      display.bag += button.bind(
        menu: "More",
        [
          MenuCommand("Archive", first.command),
          MenuCommand("Delete", attributes: .destructive, second.command),
        ])
      func lines() -> [String] {
        (button.menu?.children ?? []).compactMap { $0 as? UIAction }.map {
          $0.title + ($0.attributes.contains(.disabled) ? " -" : "")
            + ($0.attributes.contains(.destructive) ? " !" : "")
        }
      }
      expectEqual(lines(), ["Archive", "Delete !"])
      second.isAllowed.value = false
      expectEqual(lines(), ["Archive", "Delete - !"])
      (button.menu?.children.first as? UIAction)?.driveChoosing()
      expectEqual(first.runs.count, 1)
      expectEqual(lines(), ["Archive -", "Delete - !"])
    }

    @Test func aScreenIsReleasedWithItsBindings() {
      final class Screen {
        let button = UIButton()
        let item = UIBarButtonItem()
        let bag = DisposeBag()
        let work = Work()

        init() {
          bag += button.bind(work.command)
          bag += item.bind(work.command)
          bag += button.bind(menu: "", [MenuCommand("Again", work.command)])
        }
      }
      let tracker = LeakTracker()
      do {
        let screen = tracker.track(Screen())
        tracker.track(screen.button)
        tracker.track(screen.item)
        tracker.track(screen.work)
        tracker.track(screen.work.command)
        screen.button.driveTap()
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
