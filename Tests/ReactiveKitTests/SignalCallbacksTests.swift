import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct SignalCallbacksTests {
  /// Calls back on the main actor.
  final class Keyboard {
    var handlers: [Int: @MainActor (String) -> Void] = [:]
    private var count = 0

    func add(_ handler: @escaping @MainActor (String) -> Void) -> Int {
      count += 1
      handlers[count] = handler
      return count
    }
  }

  @Test func registersPerObservationAndRemovesAtItsEnd() {
    let keyboard = Keyboard()
    let keys = Signal<String, Never>.callbacks {
      keyboard.add($0)
    } remove: {
      keyboard.handlers[$0] = nil
    }
    #expect(keyboard.handlers.isEmpty)
    var seen: [String] = []
    let first = keys.observe { seen.append("first \($0)") }
    let second = keys.observe { seen.append("second \($0)") }
    keyboard.handlers[2]?("a")
    second.dispose()
    expectEqual(Array(keyboard.handlers.keys), [1])
    keyboard.handlers[1]?("b")
    expectEqual(seen, ["second a", "first b"])
    first.dispose()
    #expect(keyboard.handlers.isEmpty)
  }

  @Test func endInsideTheFirstCallbackRemovesToo() {
    let keyboard = Keyboard()
    let keys = Signal<String, Never>.callbacks {
      let token = keyboard.add($0)
      keyboard.handlers[token]?("at once")
      return token
    } remove: {
      keyboard.handlers[$0] = nil
    }
    let seen = Recorder(keys.take(1))
    expectEqual(seen.values, ["at once"])
    #expect(keyboard.handlers.isEmpty)
  }

  @Test func notificationsPostedOnAnotherThreadArriveInOrder() async throws {
    let center = NotificationCenter()
    let name = Notification.Name("cityChanged")
    let cities = Signal<String, Never>.callbacksFromAnyThread { send in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        send(note.userInfo?["city"] as? String ?? "")
      }
    } remove: {
      center.removeObserver($0)
    }
    let recording = Recorder(cities.take(2))
    try await Task { @concurrent in
      for city in ["Beijing", "Xi'an", "Dali"] {
        center.post(name: name, object: nil, userInfo: ["city": city])
      }
    }.waitForValue()
    try await waitUntil(recording.termination, is: .completed)
    expectEqual(recording.values, ["Beijing", "Xi'an"])
  }
}
