import Foundation
@_exported @preconcurrency import OpenCombine
import ReactiveKit

// The bridge of the page Bridging, compiled with OpenCombine: CombineBridge.swift is the file that the tests of
// ReactiveKit compile with a stand-in. It has no import of OpenCombine, which is exported to it from here.

enum Combine {
  typealias Publisher = OpenCombine.Publisher
  typealias Subscriber = OpenCombine.Subscriber
  typealias Subscribers = OpenCombine.Subscribers
  typealias Subscription = OpenCombine.Subscription
}

enum Thread {
  nonisolated static var isMainThread: Bool { Foundation.Thread.isMainThread }
}

struct Offline: Error {}

@MainActor
func expect(_ actual: [Int], _ expected: [Int], _ promise: String) {
  print(actual == expected ? "holds:" : "broken:", promise, actual)
  if actual != expected { exit(1) }
}

var log: [Int] = []
let bag = DisposeBag()

let current = CurrentValueSubject<Int, Never>(1)
current.toSignal().observe {
  log.append($0)
} completed: {
  log.append(-1)
}.disposed(by: bag)
current.send(2)
current.send(completion: .finished)
expect(log, [1, 2, -1], "a publisher emits inside the call that sends, and completes")

log = []
let failing = PassthroughSubject<Int, Offline>()
failing.toSignal().observe {
  log.append($0)
} failed: { _ in
  log.append(-2)
}.disposed(by: bag)
failing.send(1)
failing.send(completion: .failure(Offline()))
expect(log, [1, -2], "a failure passes")

log = []
let property = MutableProperty(1)
let subscription = property.signal.toPublisher().map { $0 * 10 }.sink { log.append($0) }
property.value = 2
expect(log, [10, 20], "a property is a publisher that starts with its value")
subscription.cancel()
property.value = 3
expect(log + [property.observerCount], [10, 20, 0], "cancelling ends the observation")

log = []
let first = property.signal.toPublisher().first().sink { _ in
  log.append(-1)
} receiveValue: {
  log.append($0)
}
expect(log + [property.observerCount], [3, -1, 0], "an operator that has enough cancels")
first.cancel()

log = []
let list = Signal<Int, Never>.sequence([1, 2, 3]).toPublisher()
let collected = list.collect().zip(list.dropFirst().collect()).sink { log = $0 + $1 }
expect(log, [1, 2, 3, 2, 3], "a signal that completes at once is a publisher")
collected.cancel()
