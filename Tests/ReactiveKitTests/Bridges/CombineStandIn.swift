/// Stands in for Combine, with the parts that the bridge of the page Bridging uses.
nonisolated enum Combine {
  protocol Cancellable {
    func cancel()
  }

  protocol Subscription: Cancellable, AnyObject {
    func request(_ demand: Subscribers.Demand)
  }

  protocol Subscriber<Input, Failure>: AnyObject {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
  }

  protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
  }

  final class AnyCancellable: Cancellable {
    private var action: (() -> Void)?
    init(_ cancel: @escaping () -> Void) { action = cancel }
    deinit { action?() }

    func cancel() {
      action?()
      action = nil
    }
  }
}

nonisolated extension Combine {
  enum Subscribers {
    struct Demand: Comparable {
      private var count: Int
      static let none = Demand(count: 0)
      static let unlimited = Demand(count: .max)
      static func max(_ value: Int) -> Demand { Demand(count: value) }
      static func < (left: Demand, right: Demand) -> Bool { left.count < right.count }
      static func > (left: Demand, right: Int) -> Bool { left.count > right }

      static func += (left: inout Demand, right: Demand) {
        let (sum, isTooLarge) = left.count.addingReportingOverflow(right.count)
        left.count = isTooLarge ? .max : sum
      }

      static func -= (left: inout Demand, right: Int) {
        if left != .unlimited { left.count -= right }
      }
    }

    enum Completion<Failure: Error> {
      case finished
      case failure(Failure)
    }

    /// Demands a given number of values.
    final class Sink<Input, Failure: Error>: Subscriber {
      private let first: Demand
      private let value: (Input) -> Void
      private let end: (Completion<Failure>) -> Void
      private var subscription: (any Subscription)?
      private var isOver = false

      init(
        demand: Demand = .unlimited, _ value: @escaping (Input) -> Void,
        _ end: @escaping (Completion<Failure>) -> Void
      ) {
        first = demand
        self.value = value
        self.end = end
      }

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(first)
      }

      func receive(_ input: Input) -> Demand {
        if !isOver { value(input) }
        return .none
      }

      func receive(completion: Completion<Failure>) {
        if isOver { return }
        isOver = true
        subscription = nil
        end(completion)
      }

      func request(_ demand: Demand) { subscription?.request(demand) }

      func cancel() {
        isOver = true
        let ended = subscription
        subscription = nil
        ended?.cancel()
      }
    }
  }
}

nonisolated extension Combine.Publisher {
  func sink(
    receiveCompletion: @escaping (Combine.Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> Combine.AnyCancellable {
    let sink = Combine.Subscribers.Sink(receiveValue, receiveCompletion)
    receive(subscriber: sink)
    return Combine.AnyCancellable { sink.cancel() }
  }
}

nonisolated extension Combine {
  /// Sends to those that are subscribed, first the current value if it has one.
  final class Hub<Output, Failure: Error>: Publisher {
    private(set) var value: Output?
    private var links: [Link] = []
    var subscriberCount: Int { links.count }

    init(_ value: Output? = nil) { self.value = value }

    func send(_ value: Output) {
      if self.value != nil { self.value = value }
      for link in links { link.send(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
      let ended = links
      links = []
      for link in ended { link.end(completion) }
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let link = Link(self) {
        _ = subscriber.receive($0)
      } end: {
        subscriber.receive(completion: $0)
      }
      links.append(link)
      subscriber.receive(subscription: link)
      if let value { link.send(value) }
    }

    final class Link: Subscription {
      let send: (Output) -> Void
      let end: (Subscribers.Completion<Failure>) -> Void
      private weak var hub: Hub?

      init(
        _ hub: Hub, send: @escaping (Output) -> Void,
        end: @escaping (Subscribers.Completion<Failure>) -> Void
      ) {
        self.hub = hub
        self.send = send
        self.end = end
      }

      func request(_: Subscribers.Demand) {}
      func cancel() { hub?.links.removeAll { $0 === self } }
    }
  }
}
