import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A cell drops the six bindings of one row and binds those of another.
  static var cellReuse: Workload {
    Workload(
      id: "cell-reuse", title: "cell reuse: rebind 6 bindings",
      contestants: [
        Contestant("floor", CellReuse.floor), Contestant(ours, CellReuse.ours),
        Contestant("OpenCombine", CellReuse.openCombine),
      ])
  }
}

private enum CellReuse {
  static func floor() -> Step {
    let cell = Cell()
    let tally = Tally()
    let rows = (0..<2).map { row in (0..<6).map { FloorProperty(row * 10 + $0) } }
    let tokens = FloorBox<[FloorToken]>([])
    return .plain { count in
      for _ in 0..<count {
        let row = rows[tally.advance() & 1]
        for token in tokens.value { token.cancel() }
        tokens.value = [
          row[0].observe { [weak cell] in cell?.a = $0 },
          row[1].observe { [weak cell] in cell?.b = $0 },
          row[2].observe { [weak cell] in cell?.c = $0 },
          row[3].observe { [weak cell] in cell?.d = $0 },
          row[4].observe { [weak cell] in cell?.e = $0 },
          row[5].observe { [weak cell] in cell?.f = $0 },
        ]
        tally.add(cell.sum)
      }
      return tally.sum
    }
  }

  @MainActor
  static func ours() -> Step {
    let cell = Cell()
    let tally = Tally()
    let rows = (0..<2).map { row in (0..<6).map { MutableProperty(row * 10 + $0) } }
    let slot = ReuseSlot()
    return .isolated { count in
      for _ in 0..<count {
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
  }

  /// With a fresh set of cancellables per use: `prefix(untilOutputFrom:)` would leak.
  static func openCombine() -> Step {
    let cell = Cell()
    let tally = Tally()
    let rows = (0..<2).map { row in (0..<6).map { CurrentValueSubject<Int, Never>(row * 10 + $0) } }
    var bag: Set<AnyCancellable> = []
    return .plain { count in
      for _ in 0..<count {
        let row = rows[tally.advance() & 1]
        bag.removeAll()
        row[0].assign(to: \.a, on: cell).store(in: &bag)
        row[1].assign(to: \.b, on: cell).store(in: &bag)
        row[2].assign(to: \.c, on: cell).store(in: &bag)
        row[3].assign(to: \.d, on: cell).store(in: &bag)
        row[4].assign(to: \.e, on: cell).store(in: &bag)
        row[5].assign(to: \.f, on: cell).store(in: &bag)
        tally.add(cell.sum)
      }
      return tally.sum
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
