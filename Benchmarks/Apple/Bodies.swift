import MallocCounter
import ReactiveKit
import SwiftUI
import SwiftUIBindings

// What a change that is shown and a keystroke allocate and evaluate in SwiftUI: by the property wrappers, by
// Swift's Observation, and by SwiftUI's own state, which is what the stand-in itself needs.

struct WrappedLabel: View {
  @Observed var name: String

  init(_ name: Property<String>) {
    _name = Observed(name)
  }

  var body: some View { Text(name) }
}

struct ObservableLabel: View {
  let name: ObservableProperty<String>

  var body: some View { Text(name.value) }
}

/// Lets the program set the state of a view.
@MainActor final class Handle {
  var name: Binding<String>?
}

struct StateLabel: View {
  let handle: Handle
  @State private var name = ""

  var body: some View {
    let _ = keep($name)
    Text(name)
  }

  private func keep(_ name: Binding<String>) { if handle.name == nil { handle.name = name } }
}

struct WrappedField: View {
  @Bound var name: String

  init(_ name: MutableProperty<String>) {
    _name = Bound(name)
  }

  var body: some View { TextField("Name", text: $name) }
}

struct ObservableField: View {
  @Bindable var name: MutableObservableProperty<String>

  var body: some View { TextField("Name", text: $name.value) }
}

struct StateField: View {
  @State private var name = ""

  var body: some View { TextField("Name", text: $name) }
}

/// A way to read and set a value in a body.
enum BodyWay: String, CaseIterable { case wrappers, observation, state }

/// What the last of some equal steps has cost.
struct BodyCosts {
  let allocations: Int64
  let evaluations: Int
}

@MainActor enum Bodies {
  /// A label shows another text.
  static func change(_ way: BodyWay) -> BodyCosts {
    let (name, handle) = (MutableProperty(""), Handle())
    let window =
      switch way {
      case .wrappers: DrivenWindow(WrappedLabel(name))
      case .observation: DrivenWindow(ObservableLabel(name: name.observable))
      case .state: DrivenWindow(StateLabel(handle: handle))
      }
    return last(in: window) { number in
      if way == .state { handle.name?.wrappedValue = "\(number)" } else { name.value = "\(number)" }
      window.driveUpdates()
    }
  }

  /// The user types a key.
  static func keystroke(_ way: BodyWay) -> BodyCosts {
    let name = MutableProperty("")
    let window =
      switch way {
      case .wrappers: DrivenWindow(WrappedField(name))
      case .observation: DrivenWindow(ObservableField(name: name.observable))
      case .state: DrivenWindow(StateField())
      }
    window.driveFocus(on: "Name")
    return last(in: window) { _ in window.driveTyping("a") }
  }

  /// By the fourth step caches are filled and arrays have their room.
  private static func last(in window: DrivenWindow, _ step: (Int) -> Void) -> BodyCosts {
    for number in 0..<3 { step(number) }
    window.driveCountingFromZero()
    malloc_counter_start()
    step(3)
    let counts = malloc_counter_stop()
    let own = window.drivenEvaluations.filter { $0.key != "TextField" }
    return BodyCosts(allocations: counts.allocations, evaluations: own.values.reduce(0, +))
  }
}
