import ReactiveKit

/// An observer of an attack, and the values that it received.
final class AttackWatcher: Owner {
  let bag = DisposeBag()
  let name: String
  /// The observed property, for comparison with the value received last.
  let stage: Int
  /// The number of the value received last; nil if that has none.
  private(set) var last: Int?
  /// Whether the observed property must equal the stage's property at rest.
  let isExact: Bool
  private let isOrdered: Bool
  private var isEnded = false
  private var hasBegun = false
  private var observation: Disposable?
  private unowned let attack: Attack

  init(
    _ name: String, of stage: Int, in attack: Attack, isExact: Bool = false, isOrdered: Bool = false
  ) {
    self.name = name
    self.stage = stage
    self.attack = attack
    self.isExact = isExact
    self.isOrdered = isOrdered
  }

  /// Begins to observe.
  func begin(_ observe: (AttackWatcher) -> Disposable) {
    let made = observe(self)
    // Observing may compute the value, and code that runs then may end the observation already.
    hasBegun = true
    if isEnded { made.dispose() } else { observation = made }
  }

  /// Takes a value, and sometimes attacks.
  func take(_ value: some AttackShape) {
    if isEnded, hasBegun { attack.fail("\(name) was notified after its end") }
    if !value.isWhole { attack.fail("\(name) saw the parts \(value.numbers)") }
    if isOrdered, let last, let number = value.number, number <= last {
      attack.fail("\(name) saw \(number) after \(last)")
    }
    last = value.number
    attack.act(oneIn: 3)
  }

  /// Ends the observation by disposing or by dropping it.
  func end(byDropping isDropped: Bool) {
    isEnded = true
    let ending = observation.take()
    if isDropped {
      withExtendedLifetime(ending) {}
      // An observation with this lifetime ends with the bag.
      bag.dispose()
    } else {
      ending?.dispose()
      bag.dispose()
    }
  }
}
