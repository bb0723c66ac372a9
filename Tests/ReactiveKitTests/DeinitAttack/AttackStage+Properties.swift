import ReactiveKit

// Setting, deriving and observing.
extension AttackStage {
  /// Sets a property in one of the possible ways.
  func set() {
    switch attack.below(9) {
    case 0: root.modify { $0 = make(for: root) }
    case 1: root.set(make(for: root))
    case 2: partner.value = make(for: partner)
    case 3:
      transaction {
        root.value = make(for: root)
        attack.act(oneIn: 2)
        root.value = make(for: root)
        partner.value = make(for: partner)
        attack.act(oneIn: 2)
      }
    case 4:
      if let terminal { terminal.send(make(for: root)) } else { terminal = root.terminal() }
    case 5: isThrottled.value.toggle()
    default: root.value = make(for: root)
    }
    checkSet()
  }

  /// Makes the value that is set next, and notes it.
  private func make(for property: MutableProperty<Value>) -> Value {
    let number = attack.nextNumber()
    let value = Value(number, in: attack)
    if property === root || isBound { expected = number }
    if property === partner || isBound { expectedOfPartner = number }
    return value
  }

  /// Binds the two properties, or ends the binding.
  func bindOrEnd() {
    if !attack.isBinding { return read() }
    if let ending = binding.take() {
      isBound = false
      ending.dispose()
    } else if !isBound {
      expected = expectedOfPartner
      isBound = true
      binding = root <-> partner
    }
  }

  /// An equal value made of different probes.
  func copy(_ value: Value) -> Value {
    value.number.map { Value($0, in: attack) } ?? value
  }

  func derive() {
    let kind = attack.below(8)
    let source = exact.isEmpty || attack.below(2) == 0 ? root : exact[attack.below(exact.count)]
    let made = kind < 5 ? makeExact(kind, from: source) : makeOther(kind, from: source)
    made.named("\(name(of: source))>\(kind)")
    if kind < 5 { exact.append(made) } else { other.append(made) }
    if exact.count + other.count > 12 { dropDerived() }
  }

  /// Derives a property whose number is the root's.
  private func makeExact(_ kind: Int, from source: Property<Value>) -> Property<Value> {
    let probe = Probe(attack.nextNumber(), in: attack)
    return switch kind {
    case 0:
      source.map { [unowned self] value in
        withExtendedLifetime(probe) {}
        return copy(value)
      }
    case 1:
      combine(source, partner, isThrottled) { [unowned self] value, _, _ in
        attack.act(oneIn: 8)
        return copy(value)
      }
    case 2:
      source.flatMap { [unowned self] value in
        let isPlain = value.number?.isMultiple(of: 2) ?? true
        return isPlain ? Property(copy(value)) : root.map { [unowned self] in copy($0) }
      }
    case 3: Property(initial: root.value, then: root.signal)
    default: combine(all: [root, source]) { [unowned self] in copy($0[1]) }
    }
  }

  /// Derives a property that has other numbers.
  private func makeOther(_ kind: Int, from source: Property<Value>) -> Property<Value> {
    switch kind {
    case 5: source.filter(initial: root.value) { ($0.number ?? 1) % 3 != 0 }
    case 6: source.distinct { $0.numbers.count == $1.numbers.count }
    default: isThrottled.flatMap { [root, partner] in $0 ? root : partner }
    }
  }

  private func name(of source: Property<Value>) -> String {
    source === root ? "root" : source.displayName
  }

  /// Drops a derived property.
  func dropDerived() {
    if attack.below(3) > 0, !exact.isEmpty {
      let dropped = exact.remove(at: attack.below(exact.count))
      withExtendedLifetime(dropped) {}
    } else if !other.isEmpty {
      let dropped = other.remove(at: attack.below(other.count))
      withExtendedLifetime(dropped) {}
    }
  }

  func observeProperty() {
    switch attack.below(6) {
    case 0, 1: observe(root, isExact: true, isOrdered: !attack.isBinding)
    case 2, 3, 4:
      if exact.isEmpty { return derive() }
      observe(exact[attack.below(exact.count)], isExact: true)
    default:
      if other.isEmpty { return derive() }
      observe(other[attack.below(other.count)])
    }
  }

  private func observe(
    _ property: Property<Value>, isExact: Bool = false, isOrdered: Bool = false
  ) {
    let watcher = AttackWatcher(
      "an observer of \(name(of: property))", of: place, in: attack, isExact: isExact,
      isOrdered: isOrdered)
    let probe = Probe(attack.nextNumber(), in: attack)
    let way = attack.below(3)
    attack.add(watcher) { watcher in
      switch way {
      case 0: property.observe(watcher) { $0.take($1) }
      case 1:
        property.observe { [weak watcher] value in
          watcher?.take(value)
          withExtendedLifetime(probe) {}
        }
      default:
        property.signal.observe { [weak watcher] value in
          watcher?.take(value)
          withExtendedLifetime(probe) {}
        }
      }
    }
  }
}
