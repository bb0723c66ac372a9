#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import Foundation
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings
  import Testing
  import TownTesting

  /// The length of the histories: with `TRELLIS_LONG_LISTS` as in `scripts/check-apple --long`.
  private var size: (rows: Int, changes: Int) {
    ProcessInfo.processInfo.environment["TRELLIS_LONG_LISTS"] == nil ? (300, 500) : (10_000, 5_000)
  }

  /// The text of a row without a change, with its taps.
  private func text(_ town: Town, _ taps: [Int: Int]) -> String {
    taps[town.id].map { "\(town.name) \($0)" } ?? town.name
  }

  /// The tests track identity themselves: the number of taps on each row on screen, which is state
  /// of the row's view.
  struct RandomRowsTests {
    @Test(arguments: [UInt64(1), 2]) func rowsKeepIdentityAndState(seed: UInt64) {
      var random = ChangingTowns(size.rows, seed: seed)
      let list = TownList(random.rows, keepsViewModels: seed == 2)
      let window = DrivenWindow(TownScreen(list: list))
      var first = 0
      var taps: [Int: Int] = [:]
      for change in 0..<size.changes {
        let visible = random.rows[first...].prefix(10)
        if change % 3 == 0, !visible.isEmpty {
          let row = random.rows[first + random.number(below: visible.count)]
          window.driveTap(text(row, taps))
          taps[row.id, default: 0] += 1
        }
        random.change()
        random.shrink(to: size.rows + 50)
        list.show(random.rows)
        window.driveUpdates()
        if change % 7 == 0 {
          let row = random.number(below: random.rows.count)
          // Rows that leave the screen before it is scrolled lose their state, too.
          first = max(0, min(first, random.rows.count - 10))
          keep(&taps, random.rows, first)
          first = max(0, min(row, random.rows.count - 10))
          window.driveScrolling(to: row)
        }
        first = max(0, min(first, random.rows.count - 10))
        keep(&taps, random.rows, first)
        let shown = random.rows[first...].prefix(10).map { text($0, taps) }
        expectEqual(window.drivenTexts, shown, "change \(change) of seed \(seed)")
        if window.drivenTexts != shown { break }
        let onScreen = Set(random.rows[first...].prefix(10).map(\.id))
        let appeared = Set(list.made.values.filter { $0.history.last == "appeared" }.map(\.id))
        expectEqual(appeared, onScreen, "change \(change) of seed \(seed)")
        if appeared != onScreen { break }
      }
      expectEqual(window.drivenProblems, [])
    }

    /// Rows that are not on screen have lost their state.
    private func keep(_ taps: inout [Int: Int], _ rows: [Town], _ first: Int) {
      let shown = Set(rows[first...].prefix(10).map(\.id))
      taps = taps.filter { shown.contains($0.key) }
    }

    @Test func rowsOfSectionsAreThoseOfTheList() {
      var random = ChangingSections(sections: 12, rows: min(size.rows, 600), seed: 4)
      let list = SectionedTowns(random.sections)
      let window = DrivenWindow(RegionScreen(list: list), rows: 12)
      for change in 0..<min(size.changes, 1_000) {
        random.change()
        list.show(random.sections)
        window.driveUpdates()
        let first = change % 7 == 0 ? random.number(below: 200) : nil
        if let first { window.driveScrolling(to: first) }
        let lines = random.sections.flatMap { [$0.header.name] + $0.rows.map(\.name) }
        expectEqual(window.drivenRowCount, lines.count)
        let shown = window.drivenTexts
        let place = lines.indices.first { lines[$0...].starts(with: shown) }
        #expect(place != nil, "change \(change)")
        if let first { expectEqual(place, max(0, min(first, lines.count - 12))) }
        if place == nil { break }
      }
      let onScreen = list.list.sections.value.flatMap { $0.cells.made }
        .filter { $0.history.last == "appeared" }.map { $0.name.value }
      #expect(Set(onScreen).isSubset(of: Set(window.drivenTexts)))
      expectEqual(window.drivenProblems, [])
    }

    @Test func aRowThatChangesSectionsStaysOnScreenForItsViewModel() {
      let list = SectionedTowns([region(0, [1, 2]), region(1, [3])])
      let window = DrivenWindow(RegionScreen(list: list))
      let moving = list.list.sections.value[0].cells[1]
      list.show([region(0, [1]), region(1, [3, 2])])
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["region 0", "town 1", "region 1", "town 3", "town 2"])
      #expect(list.list.sections.value[1].cells[1] === moving)
      expectEqual(moving.history, ["appeared"])
      list.show([region(0, [1]), region(1, [3])])
      window.driveUpdates()
      expectEqual(moving.history, ["appeared", "disappeared"])
    }
  }
#endif
