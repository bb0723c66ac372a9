#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  private struct Refused: Error {
    let code: Int
  }

  /// A command whose work the test ends.
  private final class Saving {
    let work = Subject<Void, Refused>()
    let isAllowed = MutableProperty(true)
    private(set) lazy var save = Command<Int, Void, Refused>(
      enabledIf: isAllowed,
      signal: { [work, weak self] input in
        self?.inputs.append(input)
        return work.signal
      })
    private(set) var inputs: [Int] = []
  }

  private struct SaveScreen: View {
    let saving: Saving

    var body: some View {
      CommandButton("Save", saving.save, input: { 7 })
        .alert("Not saved", errorsOf: saving.save, button: "OK") { "code \($0.code)" }
    }
  }

  /// A screen that can be left, whose command fails when it is executed.
  private struct LeavingScreen: View {
    let book: Command<Int, Void, Refused>
    @State private var isShown = true

    var body: some View {
      Button("leave") { isShown.toggle() }
      if isShown {
        Text("page").alert("Not booked", errorsOf: book, button: "OK") { "code \($0.code)" }
      }
    }
  }

  private struct Bar: View {
    let save: Command<Void, Void, Never>

    var body: some View {
      Text("page").toolbar {
        CommandButton("Save", save)
        Menu("More") {
          CommandButton(save, role: .destructive) { Label("Save anyway", systemImage: "tray") }
        }
      }
    }
  }

  struct CommandButtonTests {
    @Test func tapExecutesWithTheCurrentInput() {
      let saving = Saving()
      let window = DrivenWindow(SaveScreen(saving: saving))
      window.driveTap("Save")
      expectEqual(saving.inputs, [7])
      expectEqual(window.drivenProgressViews, 1)
      expectEqual(window.drivenIsEnabled("Save"), false)
      window.driveTap("Save")
      expectEqual(saving.inputs, [7])
      saving.work.complete()
      window.driveUpdates()
      expectEqual(window.drivenProgressViews, 0)
      expectEqual(window.drivenIsEnabled("Save"), true)
    }

    @Test func aDisabledCommandDisablesItsButton() {
      let saving = Saving()
      let window = DrivenWindow(SaveScreen(saving: saving))
      saving.isAllowed.value = false
      window.driveUpdates()
      expectEqual(window.drivenIsEnabled("Save"), false)
      window.driveTap("Save")
      expectEqual(saving.inputs, [])
    }

    @Test func anErrorIsShownUntilItIsClosed() {
      let saving = Saving()
      let window = DrivenWindow(SaveScreen(saving: saving))
      window.driveTap("Save")
      saving.work.fail(Refused(code: 3))
      window.driveUpdates()
      expectEqual(window.drivenAlert, "Not saved")
      #expect(window.drivenTexts.contains("code 3"))
      window.driveAlertButton("OK")
      #expect(window.drivenAlert == nil)
    }

    @Test func laterFailureReplacesTheShownOneAndALeftScreenShowsNone() {
      let book = Command<Int, Void, Refused>(signal: { .fail(Refused(code: $0)) })
      let window = DrivenWindow(LeavingScreen(book: book))
      for code in 1...1_000 { book.execute(code) }
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["leave", "page", "code 1000", "OK"])
      window.driveAlertButton("OK")
      window.driveTap("leave")
      book.execute(1)
      window.driveUpdates()
      window.driveTap("leave")
      #expect(window.drivenAlert == nil)
      book.execute(2)
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["leave", "page", "code 2", "OK"])
    }

    @Test func errorsAreThoseOfTheCurrentCommand() {
      struct Screen: View {
        let books: [Command<Int, Void, Refused>]
        @State var place = 0

        var body: some View {
          Button("next") { place += 1 }
          Text("page").alert("Not booked", errorsOf: books[place], button: "OK") {
            "code \($0.code)"
          }
        }
      }
      let books = (0..<2).map { _ in
        Command<Int, Void, Refused>(signal: { .fail(Refused(code: $0)) })
      }
      let window = DrivenWindow(Screen(books: books))
      books[0].execute(1)
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["next", "page", "code 1", "OK"])
      window.driveTap("next")
      #expect(window.drivenAlert == nil)
      books[0].execute(2)
      window.driveUpdates()
      #expect(window.drivenAlert == nil)
      books[1].execute(3)
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["next", "page", "code 3", "OK"])
    }

    @Test func commandsStandInToolbarsAndMenus() {
      let taps = MutableProperty(0)
      let window = DrivenWindow(
        Bar(
          save: Command(signal: {
            .deferred {
              taps.value += 1
              return .just(())
            }
          })))
      window.driveTap("Save")
      window.driveTap("Save anyway")
      expectEqual(taps.value, 2)
      expectEqual(window.drivenImages, ["tray"])
    }

    @Test func windowClosedDuringAnExecutionIsReleased() {
      let tracker = LeakTracker()
      let work: Subject<Void, Refused>
      do {
        let saving = tracker.track(Saving())
        work = saving.work
        let window = tracker.track(DrivenWindow(SaveScreen(saving: saving)))
        window.driveTap("Save")
        expectEqual(window.drivenProgressViews, 1)
      }
      expectEqual(tracker.leaks(), [])
      work.complete()
    }

    @Test func signalsAreObservedWhileTheViewIsOnScreen() {
      struct Page: View {
        let signal: Signal<Int, Never>
        @State var last = 0
        var body: some View { Text("\(last)").onEmit(signal) { last = $0 } }
      }
      let subject = Subject<Int, Never>()
      var window: DrivenWindow? = DrivenWindow(Page(signal: subject.signal))
      subject.send(5)
      window?.driveUpdates()
      expectEqual(window?.drivenTexts, ["5"])
      weak let gone = window
      window = nil
      #expect(gone == nil)
      subject.send(6)
    }
  }
#endif
