import LimitTesting
import ReactiveKit
import Testing

/// An inner signal of `flatMap(.latest)`, or all of it, ends while a value is emitted: it is freed when the
/// emission has returned, neither earlier nor later.
@Suite struct LatestRunTests {
  /// The observer's action on the first value.
  nonisolated enum Action: CaseIterable {
    case dispose, drop, switchOver, complete, dropAll, sendAndComplete
  }

  private final class Held {}

  /// An outer signal, two inner ones, and the recorded values.
  private final class Scene {
    var outer: Subject<Signal<Int, Never>, Never>? = Subject()
    var inner: Subject<Int, Never>? = Subject()
    let other = Subject<Int, Never>()
    var observation: Disposable?
    var events: [Event<Int, Never>] = []
    weak var held: Held?

    func observe(_ action: Action) {
      let held = Held()
      self.held = held
      observation = outer?.signal.flatMap(.latest) { $0 }.observeEvents { [unowned self] event in
        events.append(event)
        if event == .value(1) { perform(action) }
        // The closure and what it retains are there until it returns.
        withExtendedLifetime(held) { #expect(self.held != nil) }
      }
    }

    func perform(_ action: Action) {
      switch action {
      case .dispose: observation?.dispose()
      case .drop: observation = nil
      case .switchOver:
        outer?.send(other.signal)
        other.send(5)
      case .complete: inner?.complete()
      case .dropAll: (outer, inner, observation) = (nil, nil, nil)
      case .sendAndComplete:
        inner?.send(7)
        inner?.complete()
      }
    }
  }

  @Test(arguments: Action.allCases, [false, true])
  func isFreedWhenItHasEmitted(action: Action, isOuterOver: Bool) {
    let scene = Scene()
    scene.observe(action)
    if let inner = scene.inner { scene.outer?.send(inner.signal) }
    if isOuterOver { scene.outer?.complete() }
    scene.inner?.send(1)
    scene.inner?.send(2)
    let end: [Event<Int, Never>] = isOuterOver ? [.completed] : []
    let expected: [Event<Int, Never>] =
      switch action {
      case .dispose, .drop, .dropAll: [.value(1)]
      case .switchOver: isOuterOver ? [.value(1), .value(2)] : [.value(1), .value(5)]
      case .complete: [.value(1)] + end
      case .sendAndComplete: [.value(1), .value(7)] + end
      }
    expectEqual(scene.events, expected)
    scene.observation = nil
    #expect(scene.held == nil)
  }

  /// The inner signal emits while it is attached.
  @Test(arguments: Action.allCases)
  func isFreedWhenItHasEmittedAtOnce(action: Action) {
    let scene = Scene()
    scene.observe(action)
    let sequence = Signal<Int, Never> { observer, _ in
      observer.send(0)
      observer.send(1)
      observer.send(2)
      observer.complete()
    }
    scene.outer?.send(sequence)
    scene.outer?.complete()
    let expected: [Event<Int, Never>] =
      switch action {
      case .dispose, .drop, .dropAll: [.value(0), .value(1)]
      // The outer signal delivers the other one after this one.
      case .switchOver: [.value(0), .value(1), .value(2)]
      case .complete, .sendAndComplete: [.value(0), .value(1), .value(2), .completed]
      }
    expectEqual(scene.events, expected)
    scene.observation = nil
    #expect(scene.held == nil)
  }

  /// Values sent to the outer signal while it delivers follow the values of the inner one.
  @Test func switchesOverAfterEachEmission() {
    let outer = Subject<Int, Never>()
    var values: [Int] = []
    let observation = outer.signal
      .flatMap(.latest) { level in Signal<Int, Never>.sequence([level, level + 100]) }
      .observe { value in
        values.append(value)
        if value < 5 { outer.send(value + 1) }
      }
    outer.send(0)
    expectEqual(values, [0, 100, 1, 101, 2, 102, 3, 103, 4, 104, 5, 105])
    observation.dispose()
  }
}
