import ReactiveKit

/// Problems of a field's value from outside the field.
nonisolated struct OutsideProblems: Equatable {
  /// Problems of rules of the form and of rows.
  var found: [Problem] = []
  /// Refusals of a server.
  var refused: [Problem] = []

  var isEmpty: Bool { found.isEmpty && refused.isEmpty }
}

/// Collects the problems of a field's value from outside: of rules attached later and of a server.
final class OutsideRules {
  /// The problems; nil without a source, as for most fields.
  private let current: MutableProperty<Property<OutsideProblems>?>
  /// The problems of a rule of two forms are attached twice, and reported once.
  private var attached: [Property<[Problem]>] = []
  private var refused: Property<[Problem]>?

  init(of key: String) {
    current = MutableProperty(nil) { $0 === $1 }.named("outside", of: key)
  }

  nonisolated deinit {}

  /// The status of a field with these problems.
  func added(to status: Property<FieldStatus>) -> Property<FieldStatus> {
    current.flatMap { outside in
      outside.map { combine(status, $0) { $0.adding($1) } } ?? status
    }
  }

  /// Adds the problems of rules of a form or of rows.
  func attach(_ found: [Property<[Problem]>]) {
    attached += found
    follow()
  }

  /// Removes attached problems; those attached by two forms are removed once.
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

extension Property where Value == [Problem] {
  /// All problems of several properties, in their order.
  @inline(never)
  static func joined(_ parts: [Property]) -> Property {
    parts.count == 1 ? parts[0] : combine(all: parts) { Array($0.joined()) }
  }
}
