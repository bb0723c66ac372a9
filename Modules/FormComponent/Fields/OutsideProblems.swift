import ReactiveKit

/// Problems of a field's value that its own rules do not report.
nonisolated struct OutsideProblems: Equatable {
  /// Problems of rules of the form and of rows.
  var found: [Problem] = []
  /// Refusals of a server.
  var refused: [Problem] = []
}

/// Collects the problems of a field's value that are reported from outside: by rules attached later
/// and by a server.
final class OutsideRules {
  /// The problems; nil while nothing reports any, as for most fields.
  private let current = MutableProperty<Property<OutsideProblems>?>(nil) { $0 === $1 }
  /// The problems of a rule of two forms stand there twice, and are reported once.
  private var attached: [Property<[Problem]>] = []
  private var refused: Property<[Problem]>?

  init() {}

  nonisolated deinit {}

  /// The problems. Each call makes a new property: most fields do not need it.
  var problems: Property<OutsideProblems> { current.flatMap { $0 ?? Property(OutsideProblems()) } }

  /// The problems of the field's own rules and these, which count while the field is active.
  func added(
    to own: Property<[Problem]>, while isActive: Property<Bool>?
  ) -> Property<[Problem]> {
    current.flatMap { outside in
      guard let outside else { return own }
      return combine(own, outside.gated(by: isActive, none: OutsideProblems())) {
        $0 + $1.found + $1.refused
      }
    }
  }

  /// Adds the problems of rules of a form or of rows.
  func attach(_ found: [Property<[Problem]>]) {
    attached += found
    follow()
  }

  /// Removes problems that were added before; once, if they were added by two forms.
  func detach(_ found: [Property<[Problem]>]) {
    var counts = Dictionary(found.map { (ObjectIdentifier($0), 1) }, uniquingKeysWith: +)
    attached.removeAll { problems in
      guard let count = counts[ObjectIdentifier(problems)], count > 0 else { return false }
      counts[ObjectIdentifier(problems)] = count - 1
      return true
    }
    follow()
  }

  /// Sets the refusals of a server; nil for none.
  func refuse(_ refused: Property<[Problem]>?) {
    if self.refused == nil, refused == nil { return }
    self.refused = refused
    follow()
  }

  private func follow() {
    var known: Set<ObjectIdentifier> = []
    let rules = attached.filter { known.insert(ObjectIdentifier($0)).inserted }
    switch (rules.isEmpty, refused) {
    case (true, nil): current.value = nil
    case (true, let refused?): current.value = refused.map { OutsideProblems(refused: $0) }
    case (false, let refused):
      let refused = refused ?? Property([])
      current.value = combine(Property<[Problem]>.joined(rules), refused) {
        OutsideProblems(found: $0, refused: $1)
      }
    }
  }
}

extension Property where Value: Equatable {
  /// A property that has a value only while a field is active.
  func gated(by isActive: Property<Bool>?, none: Value) -> Property {
    guard let isActive else { return self }
    return combine(self, isActive) { $1 ? $0 : none }
  }
}

extension Property where Value == [Problem] {
  /// All problems of several properties, in their order.
  @inline(never)
  static func joined(_ parts: [Property]) -> Property {
    parts.count == 1 ? parts[0] : combine(all: parts) { Array($0.joined()) }
  }
}
