import ReactiveKit

// With `CONCRETE` the types are known, and the compiler inlines and specializes what it can see of
// the kernel; without it they are generic, as in a client's own components.
#if CONCRETE
  struct Operators {
    typealias Value = Payload
    typealias Failure = Fault
    let a = Payload(0)
    let b = Payload(1)
    let c = Payload(2)
    let last = Payload(3)
    let fault = Fault.named("fault")

    func text(_ value: Payload) -> String { "\(value.index)" }
    func faultText(_ fault: Fault) -> String { fault == .named("fault") ? "!" : "?" }
  }
#else
  struct Operators<Value: Hashable & Sendable, Failure: Error> {
    let a: Value
    let b: Value
    let c: Value
    let last: Value
    let fault: Failure
    let describe: @MainActor (Value) -> String

    func text(_ value: Value) -> String { describe(value) }
    func faultText(_ fault: Failure) -> String { "!" }
  }
#endif

extension Operators: Program {
  func run(_ log: Log) async {
    creation(log)
    transforms(log)
    errors(log)
    selection(log)
    sharing(log)
    combinations(log)
    flattening(log)
    properties(log)
    derivations(log)
    bindings(log)
    time(log)
    commands(log)
    debugging(log)
    await async(log)
  }

  /// Logs what an operator makes of some values and a completion.
  func feed<Result>(
    _ log: Log, _ values: [Value], _ make: (Signal<Value, Failure>) -> Signal<Result, Failure>,
    show: @escaping @MainActor (Result) -> String
  ) {
    let subject = Subject<Value, Failure>()
    log.events(make(subject.signal), show, faultText)
    for value in values { subject.send(value) }
    subject.complete()
  }
}
