public import ReactiveKit

/// Uses a base view-model as a list of reused cells does: bind, rebind to another one, release.
///
/// It reports properties that have no value when a cell binds, observations that a rebound cell
/// leaves behind, and view-models that stay alive:
///
/// ```swift
/// let problems = checkComponent {
///   HotelCellViewModel(hotel)
/// } properties: { cell in
///   [ComponentProperty("title", cell.title), ComponentProperty("price", cell.price)]
/// }
/// #expect(problems == [])
/// ```
///
/// - Parameters:
///   - shared: objects that the view-models receive and observe, for instance the current city:
///     they must have no observers after the view-models have been released.
///   - make: makes a new view-model; called several times.
///   - properties: lists the properties that a cell binds. State the type of its parameter when the
///     list is long, `{ (cell: HotelCellViewModel) in`: inferring it takes the compiler seconds.
/// - Returns: every problem once, in the order of the list.
@MainActor
public func checkComponent<ViewModel: AnyObject>(
  shared: [ComponentProperty] = [], make: () -> ViewModel,
  properties: (ViewModel) -> [ComponentProperty]
) -> [ComponentProblem] {
  var check = ComponentCheck()
  let before = shared.map { $0.observerCount() }
  let tracker = LeakTracker()
  check.rebind(tracker, make, properties)
  check.releaseWhileBound(tracker, make, properties)
  for (property, count) in zip(shared, before) {
    check.expect(property.name, count, property.observerCount())
  }
  // One leak is enough: all have the same cause.
  if let leak = tracker.leaks().first { check.add(.leaked(leak)) }
  return check.problems
}

/// One run of the check. Its steps are functions so that their variables are released when they
/// return.
private struct ComponentCheck {
  private(set) var problems: [ComponentProblem] = []

  mutating func add(_ problem: ComponentProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  mutating func expect(_ name: String, _ expected: Int, _ count: Int) {
    if count > expected { add(.observationsLeft(name, count: count - expected)) }
  }

  /// Shows two view-models in one cell, one after the other.
  mutating func rebind<ViewModel: AnyObject>(
    _ tracker: LeakTracker, _ make: () -> ViewModel,
    _ properties: (ViewModel) -> [ComponentProperty]
  ) {
    let cell = ReuseSlot()
    let first = tracker.track(make())
    let second = tracker.track(make())
    let sets = [properties(first), properties(second)]
    let before = sets.map { set in set.map { $0.observerCount() } }
    for set in sets { bind(set, in: cell) }
    cell.clear()
    for (set, counts) in zip(sets, before) {
      for (property, count) in zip(set, counts) {
        expect(property.name, count, property.observerCount())
      }
    }
    withExtendedLifetime((first, second)) {}
  }

  /// Drops a view-model that a cell still shows, then the cell.
  mutating func releaseWhileBound<ViewModel: AnyObject>(
    _ tracker: LeakTracker, _ make: () -> ViewModel,
    _ properties: (ViewModel) -> [ComponentProperty]
  ) {
    let cell = ReuseSlot()
    bind(properties(tracker.track(make())), in: cell)
    cell.clear()
  }

  private mutating func bind(_ properties: [ComponentProperty], in cell: ReuseSlot) {
    let counters = properties.map { _ in DeliveryCounter() }
    cell.reuse {
      for (property, counter) in zip(properties, counters) {
        property.observe { counter.count += 1 }
      }
    }
    for (property, counter) in zip(properties, counters) {
      switch counter.count {
      case 0: add(.noValue(property.name))
      case 1: break
      default: add(.severalValues(property.name, count: counter.count))
      }
    }
  }
}

/// Counts the values that observing a property delivers at once.
private final class DeliveryCounter {
  var count = 0

  nonisolated deinit {}
}

/// A property of a base view-model, under its name, for ``checkComponent(shared:make:properties:)``.
@MainActor
public struct ComponentProperty {
  /// The name in reports.
  public let name: String

  let observe: (@escaping @MainActor () -> Void) -> Disposable
  let observerCount: () -> Int

  /// Lists a property.
  public init<Value>(_ name: String, _ property: Property<Value>) {
    self.name = name
    observe = { onValue in property.observe { _ in onValue() } }
    observerCount = { property.observerCount }
  }

  /// Lists a signal instead of a property; it must emit a value as soon as it is observed.
  public init<Value>(_ name: String, _ signal: Signal<Value, Never>) {
    self.name = name
    observe = { onValue in signal.observe { _ in onValue() } }
    observerCount = { 0 }
  }

  /// Lists a subject that the component shares with others.
  public init<Value>(_ name: String, _ subject: Subject<Value, Never>) {
    self.name = name
    observe = { onValue in subject.signal.observe { _ in onValue() } }
    observerCount = { subject.observerCount }
  }
}

/// A fault of a base view-model.
public nonisolated enum ComponentProblem: Equatable, Sendable, CustomStringConvertible {
  /// Observing delivered no value at once: a reused cell would keep showing the old row.
  case noValue(String)
  /// Observing delivered several values at once: the cell would flicker.
  case severalValues(String, count: Int)
  /// Observations were left behind by rebinding or by releasing the view-model.
  case observationsLeft(String, count: Int)
  /// The view-model is alive although nothing outside retains it.
  case leaked(Leak)

  /// One line.
  public var description: String {
    switch self {
    case .noValue(let name): "\(name) has no value when it is observed"
    case .severalValues(let name, let count): "\(name) delivers \(count) values when it is observed"
    case .observationsLeft(let name, let count): "\(name) keeps \(count) observations"
    case .leaked(let leak): leak.description
    }
  }
}
