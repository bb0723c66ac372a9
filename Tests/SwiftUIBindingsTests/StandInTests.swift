#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import Testing

  /// The calls, in order.
  private final class Calls {
    var names: [String] = []
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Branches: View {
    @State private var isFirst = true

    var body: some View {
      Button("switch") { isFirst.toggle() }
      if isFirst { Counter(name: "first") } else { Counter(name: "second") }
    }
  }

  private struct Parent: View {
    @State private var taps = 0

    var body: some View {
      Button("parent \(taps)") { taps += 1 }
      Counter(name: "same")
      Counter(name: taps > 1 ? "new" : "old")
    }
  }

  private struct Level: EnvironmentKey {
    static let defaultValue = 0
  }

  extension EnvironmentValues {
    fileprivate var level: Int {
      get { self[Level.self] }
      set { self[Level.self] = newValue }
    }
  }

  private struct Reader: View {
    @Environment(\.level) private var level

    var body: some View { Text("level \(level)") }
  }

  private struct Setter: View {
    @State private var level = 1

    var body: some View {
      Button("up") { level += 1 }
      Middle().environment(\.level, level)
    }
  }

  private struct Middle: View {
    var body: some View { Reader() }
  }

  private struct Working: View {
    let calls: Calls
    @State private var isShown = true

    var body: some View {
      Button("toggle") { isShown.toggle() }
      if isShown {
        Text("page")
          .onAppear { calls.names.append("appear") }
          .onDisappear { calls.names.append("disappear") }
          .task {
            calls.names.append("task")
            try? await VirtualClock().sleep(for: .seconds(1))
            calls.names.append("canceled")
          }
      }
    }
  }

  private struct Stubborn: View {
    let text: Binding<String>

    var body: some View { TextField("Name", text: text) }
  }

  /// The stand-in keeps the rules of SwiftUI, on which the counts of the other tests rely.
  struct StandInTests {
    @Test func stateIsKeptWhileTheViewIsInItsPlace() {
      let window = DrivenWindow(Branches())
      window.driveTap("first 0")
      expectEqual(window.drivenTexts, ["switch", "first 1"])
      window.driveTap("switch")
      expectEqual(window.drivenTexts, ["switch", "second 0"])
      window.driveTap("switch")
      expectEqual(window.drivenTexts, ["switch", "first 0"])
    }

    @Test func equalViewIsNotEvaluated() {
      let window = DrivenWindow(Parent())
      window.driveTap("same 0")
      window.driveCountingFromZero()
      window.driveTap("parent 0")
      expectEqual(window.drivenEvaluations, ["Parent": 1])
      window.driveTap("parent 1")
      expectEqual(window.drivenEvaluations, ["Parent": 2, "Counter": 1])
      expectEqual(window.drivenTexts, ["parent 2", "same 1", "new 0"])
    }

    @Test func environmentChangeEvaluatesItsReaders() {
      let window = DrivenWindow(Setter())
      window.driveCountingFromZero()
      window.driveTap("up")
      expectEqual(window.drivenTexts, ["up", "level 2"])
      expectEqual(window.drivenEvaluations, ["Setter": 1, "Reader": 1])
    }

    @Test func workEndsWithItsView() async throws {
      let calls = Calls()
      let window = DrivenWindow(Working(calls: calls))
      try await waitUntil(calls.names.count, is: 2)
      window.driveTap("toggle")
      try await waitUntil(calls.names.count, is: 4)
      expectEqual(calls.names, ["appear", "task", "disappear", "canceled"])
      window.driveTap("toggle")
      window.driveClosing()
      expectEqual(calls.names.filter { $0 == "disappear" }.count, 2)
    }

    @Test func textFieldKeepsATextThatABindingRefusesSilently() {
      let window = DrivenWindow(Stubborn(text: Binding(get: { "fixed" }, set: { _ in })))
      window.driveFocus(on: "Name")
      window.driveTyping("x")
      expectEqual(window.drivenFields, ["fixedx"])
    }

    @Test func aTextThatIsRewrittenBreaksTheComposition() {
      struct Upper: View {
        @State private var text = ""
        var body: some View {
          TextField("Name", text: Binding(get: { text }, set: { text = $0.uppercased() }))
        }
      }
      let window = DrivenWindow(Upper())
      window.driveFocus(on: "Name")
      window.driveComposing("ni")
      expectEqual(window.drivenFields, ["NI"])
      expectEqual(window.drivenBrokenCompositions, 1)
    }
  }
#endif
