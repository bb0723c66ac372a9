import ReactiveKit

extension Row {
  /// What the kernel does all day; the same cases as in `Benchmarks/Sources/kernel`.
  static let kernel = [
    Row("kernel: event through map, filter, map") {
      let tally = Tally()
      let source = Subject<Int, Never>()
      let observation = source.signal.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }
        .observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds { source.send(tally.advance()) }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    set(observers: 1), set(observers: 10), set(observers: 1_000),
    Row("kernel: diamond, one change") {
      let tally = Tally()
      let a = MutableProperty(0)
      let d = combine(a.map { $0 &+ 1 }, a.map { $0 &* 2 }) { $0 &+ $1 }
      let observation = d.observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds { a.value = tally.advance() }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    Row("kernel: bind and unbind a chain of five") {
      let tally = Tally()
      let property = MutableProperty(1)
      return { rounds in
        for _ in 0..<rounds {
          let observation = property.signal.map { $0 &* 3 }.filter { $0 & 3 != 0 }
            .map { $0 &+ 1 }.scan(0) { $0 &+ $1 }.distinct().observe { tally.add($0) }
          observation.dispose()
        }
        return tally.sum
      }
    },
    Row("kernel: switch to a cold signal of two values") {
      let tally = Tally()
      let outer = Subject<Int, Never>()
      let observation = outer.signal.flatMap(.latest) { .sequence($0...($0 &+ 1)) }
        .observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds { outer.send(tally.advance()) }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    Row("kernel: switch to a property, then set it") {
      let tally = Tally()
      let inner = [MutableProperty(0), MutableProperty(0)]
      let outer = Subject<Int, Never>()
      let observation = outer.signal.flatMap(.latest) { inner[$0].signal }
        .observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds {
          let value = tally.advance()
          outer.send(value & 1)
          inner[value & 1].value = value
        }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    Row("kernel: merge of ten, one value") {
      let tally = Tally()
      let sources = (0..<10).map { _ in Subject<Int, Never>() }
      let observation = Signal.merge(sources.map(\.signal)).observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds {
          let value = tally.advance()
          sources[value % 10].send(value)
        }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    Row("kernel: scan and distinct, one value") {
      let tally = Tally()
      let source = Subject<Int, Never>()
      let observation = source.signal.scan(0) { $0 &+ $1 }.distinct().observe { tally.add($0) }
      return { rounds in
        for _ in 0..<rounds { source.send(tally.advance() & 1) }
        return withExtendedLifetime(observation) { tally.sum }
      }
    },
    Row("kernel: command executed") {
      let tally = Tally()
      let command = Command<Int, Int, Never>(signal: { .just($0 &+ 1) })
      let observations = [
        command.isExecuting.observe { tally.add($0 ? 1 : 2) },
        command.values.observe { tally.add($0) },
      ]
      return { rounds in
        for _ in 0..<rounds { command.execute(tally.advance()) }
        return withExtendedLifetime(observations) { tally.sum }
      }
    },
    Row("kernel: two-way binding, one round trip") {
      let tally = Tally()
      let (a, b) = (MutableProperty(0), MutableProperty(0))
      let binding = a <-> b
      return { rounds in
        for _ in 0..<rounds {
          a.value = tally.advance()
          tally.add(b.value)
        }
        return withExtendedLifetime(binding) { tally.sum }
      }
    },
    Row("kernel: cell reuse, six bindings") {
      let cell = Cell()
      let tally = Tally()
      let rows = (0..<2).map { row in (0..<6).map { MutableProperty(row * 10 + $0) } }
      let slot = ReuseSlot()
      return { rounds in
        for _ in 0..<rounds {
          let row = rows[tally.advance() & 1]
          slot.reuse {
            row[0].bind(to: cell, \.a)
            row[1].bind(to: cell, \.b)
            row[2].bind(to: cell, \.c)
            row[3].bind(to: cell, \.d)
            row[4].bind(to: cell, \.e)
            row[5].bind(to: cell, \.f)
          }
          tally.add(cell.sum)
        }
        return tally.sum
      }
    },
  ]

  private static func set(observers count: Int) -> Row {
    Row("kernel: property set, observers: \(count)") {
      let tally = Tally()
      let property = MutableProperty(0)
      let observations = (0..<count).map { _ in property.observe { tally.add($0) } }
      return { rounds in
        for _ in 0..<rounds { property.value = tally.advance() }
        return withExtendedLifetime(observations) { tally.sum }
      }
    }
  }
}

/// Stands for the labels of a cell.
private final class Cell {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var sum: Int { a &+ b &+ c &+ d &+ e &+ f }
}
