import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// A list of many rows, whose sums are derived from groups of them.
@Suite struct RowTreeTests {
  /// A row without fields: light enough for thousands.
  private func row(_ key: String) -> FormRow { FormRow(key) {} }

  private func rows(_ group: any FormNode) -> [FormRow] {
    switch group {
    case let row as FormRow: [row]
    case let group as FieldGroup: group.parts.flatMap { rows($0) }
    default: []
    }
  }

  private func groups(in parts: [any FormNode]) -> [FieldGroup] {
    parts.compactMap { $0 as? FieldGroup }.flatMap { [$0] + groups(in: $0.parts) }
  }

  @Test func fewRowsStandForThemselves() {
    let tree = RowTree<FormRow>()
    let rows = (0..<32).map { row("\($0)") }
    #expect(tree.parts(of: rows).count == 32)
    #expect(groups(in: tree.parts(of: rows)).isEmpty)
    #expect(tree.parts(of: []).isEmpty)
  }

  @Test(arguments: 0..<10)
  func groupsHoldTheRowsInOrderAndAreNeitherSmallNorLarge(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tree = RowTree<FormRow>()
    var rows: [FormRow] = []
    for step in 0..<80 {
      let place = Int.random(in: 0...rows.count, using: &random)
      let count = Int.random(in: 0...(step.isMultiple(of: 10) ? 400 : 3), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: rows.insert(contentsOf: (0..<count).map { row("\($0)") }, at: place)
      case 2: rows.removeSubrange(place..<min(place + count, rows.count))
      default:
        if let last = rows.indices.last, place < last {
          rows.swapAt(place, min(place + count, last))
        }
      }
      let parts = tree.parts(of: rows)
      let held = parts.flatMap { self.rows($0) }
      #expect(held.elementsEqual(rows, by: ===), "seed \(seed), step \(step)")
      #expect(parts.count <= 32)
      #expect(groups(in: parts).allSatisfy { (16...32).contains($0.parts.count) })
    }
  }

  @Test(arguments: [(100, 1), (3_000, 3)])
  func addingARowMakesOnlyTheGroupsAboveIt(count: Int, made: Int) {
    let tree = RowTree<FormRow>()
    var rows = (0..<count).map { row("\($0)") }
    let before = groups(in: tree.parts(of: rows))
    rows.insert(row("new"), at: count / 2)
    let known = Set(before.map { ObjectIdentifier($0) })
    let after = groups(in: tree.parts(of: rows))
    #expect(after.count { !known.contains(ObjectIdentifier($0)) } == made)
    withExtendedLifetime(before) {}
  }

  @Test(arguments: 0..<6)
  func sumsOfManyRowsAreThoseOfTheRows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let guests = RepeatedGroup("guests", rules: [.distinct(by: \.name)]) { GuestRow($0) }
    let form = Form(fields: FieldGroup { guests }) { () throws(SubmitRefusal) in }
    let summary = Recorder(form.summary)
    let valid = Recorder(form.isValid)
    let last = Recorder(form.lastField)
    for step in 0..<40 {
      let rows = guests.rows.value
      let place = Int.random(in: 0...rows.count, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        guests.add(contentsOf: 0..<50) { $0.name.setValue($1.isMultiple(of: 3) ? "" : "\($1)") }
      case 1: guests.add(at: place)
      case 2: rows.randomElement(using: &random).map(guests.remove)
      case 3: guests.move(from: place, to: Int.random(in: 0...rows.count, using: &random))
      case 4: guests.swap(place, place + 1)
      case 5: form.fields.showProblems()
      case 6: form.rebase()
      case 7 where step.isMultiple(of: 5): form.reset.execute()
      default: rows.randomElement(using: &random)?.name.text.value = "\(step)"
      }
      let all = guests.rows.value
      let shown = all.filter { !$0.name.shownProblems.value.isEmpty }
      let invalid = all.filter { !$0.name.problems.value.isEmpty }
      #expect(summary.values.last?.map(\.path) == shown.map { "guests.\($0.key).name" })
      #expect(valid.values.last == invalid.isEmpty, "seed \(seed), step \(step)")
      #expect(last.values.last.map { $0 === all.last?.name } == true, "seed \(seed), step \(step)")
      #expect(form.firstInvalid.value === invalid.first?.name)
      #expect(form.fields.tally.value.fields == all.count)
    }
  }

  @Test func anEditOfARowThatTakesThePlaceOfARemovedOneIsNoticed() {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    guests.add()
    var edits = 0
    let observation = guests.onEdit { edits += 1 }
    for step in 1...20 {
      transaction {
        guests.rows.value.first.map(guests.remove)
        guests.add()
      }
      guests.rows.value.first?.name.text.value = "a"
      #expect(edits == 2 * step)
    }
    observation.dispose()
  }
}
