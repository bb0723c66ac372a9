import ReactiveKit

/// What others than the field's own rules have against its value.
nonisolated struct OutsideProblems: Equatable {
  /// What rules of the form and of rows found.
  var found: [Problem] = []
  /// What a server refused.
  var refused: [Problem] = []
}

/// Collects what others have against a field's value: rules that were attached later, and a server.
final class OutsideRules {
  let problems: Property<OutsideProblems>

  private let current: MutableProperty<Property<OutsideProblems>>
  private let none = Property(OutsideProblems())
  private var attached: [Property<[Problem]>] = []
  private var refused: Property<[Problem]>?

  init() {
    current = MutableProperty(none) { $0 === $1 }
    problems = current.flatten()
  }

  nonisolated deinit {}

  /// Adds what a rule of the form or of rows finds.
  func attach(_ found: Property<[Problem]>) {
    attached.append(found)
    follow()
  }

  /// Sets what a server has against the value; nil for nothing.
  func refuse(_ refused: Property<[Problem]>?) {
    if self.refused == nil, refused == nil { return }
    self.refused = refused
    follow()
  }

  private func follow() {
    switch (attached.isEmpty, refused) {
    case (true, nil): current.value = none
    case (true, let refused?): current.value = refused.map { OutsideProblems(refused: $0) }
    case (false, let refused):
      let refused = refused ?? Property([])
      current.value = combine(Property<[Problem]>.joined(attached), refused) {
        OutsideProblems(found: $0, refused: $1)
      }
    }
  }
}

extension Property where Value == [Problem] {
  /// All problems of several properties, in their order.
  static func joined(_ parts: [Property]) -> Property {
    parts.count == 1 ? parts[0] : combine(all: parts) { Array($0.joined()) }
  }
}
