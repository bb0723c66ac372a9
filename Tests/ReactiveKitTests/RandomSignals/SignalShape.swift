import ReactiveKit

/// A random chain of operators, made twice: of the kernel's signals and of the model's.
indirect enum SignalShape {
  /// One of the program's subjects.
  case subject(Int)
  case sequence([Int])
  case failing(Int)
  case silent
  case one(SignalShape, Operation)
  case two(SignalShape, Pairing, SignalShape)
  case many(Joining, [SignalShape])
  /// Each value chooses one of the inner signals.
  case flat(Strategy, SignalShape, [SignalShape])

  /// Operators on one signal.
  enum Operation {
    case map, scan, reduce, distinct, unique, pairwise, share
    case filter(Int), skip(Int), skipWhile(Int)
    case take(Int), takeLast(Int), takeWhile(Int), takeThrough(Int)
    case collect(Int), start([Int]), retry(Int), again(Int)
    case scanInto, attempt(Int), completions
    case replay(Int, Replaying)
    /// A closure on the way performs a step of the program.
    case act(SignalProgram.Step), scanAndAct(SignalProgram.Step)
  }

  /// Operators on two signals.
  enum Pairing: CaseIterable {
    case takeUntil, skipUntil, replacedBy, withLatest, sample, recover, ifEmpty, retryWhen
  }

  /// How long a shared signal runs and remembers.
  enum Replaying: CaseIterable {
    case whileConnected, forever, whileReferenced
  }

  /// Operators on any number of signals.
  enum Joining: CaseIterable {
    case merge, concat, zip, combineLatest
  }

  enum Strategy: CaseIterable {
    case concat, merge, twoAtOnce, latest, first, race
  }
}

/// The common interface of the kernel's signals and the model's.
protocol ComparedSignal {
  static func emitting(_ values: [Int]) -> Self
  static func failing(_ code: Int) -> Self
  static var silent: Self { get }
  static func joined(_ joining: SignalShape.Joining, _ signals: [Self]) -> Self
  func applying(_ operation: SignalShape.Operation) -> Self
  func paired(_ pairing: SignalShape.Pairing, with other: Self) -> Self
  func flattened(_ strategy: SignalShape.Strategy, choosing inner: [Self]) -> Self
}

extension SignalShape {
  /// The signal of this shape on the given subjects.
  func made<Made: ComparedSignal>(on subjects: [Made]) -> Made {
    switch self {
    case .subject(let index): subjects[index]
    case .sequence(let values): .emitting(values)
    case .failing(let code): .failing(code)
    case .silent: .silent
    case .one(let shape, let operation): shape.made(on: subjects).applying(operation)
    case .two(let shape, let pairing, let other):
      shape.made(on: subjects).paired(pairing, with: other.made(on: subjects))
    case .many(let joining, let shapes): .joined(joining, shapes.map { $0.made(on: subjects) })
    case .flat(let strategy, let shape, let inner):
      shape.made(on: subjects).flattened(strategy, choosing: inner.map { $0.made(on: subjects) })
    }
  }
}

/// The closures of both.
enum SignalRules {
  /// Performs a step of the running program.
  static var act: (@MainActor (SignalProgram.Step) -> Void)?

  static func changed(_ value: Int) -> Int { value &* 3 &+ 1 }
  static func folded(_ values: [Int]) -> Int { values.reduce(0) { $0 &* 13 &+ $1 } }
  static func isChosen(_ value: Int, _ rest: Int) -> Bool { value.magnitude % 3 == UInt(rest) }
  static func chosen<Choice>(_ value: Int, of choices: [Choice]) -> Choice {
    choices[Int(value.magnitude % UInt(choices.count))]
  }
}
