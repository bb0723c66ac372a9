import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Properties derived from the rows of a list, while rows are added, removed and moved.
@Suite struct RowSumsTests {
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
      default: rows.randomElement(using: &random)?.name.text = "\(step)"
      }
      let all = guests.rows.value
      let shown = all.filter { !$0.name.shownProblems.value.isEmpty }
      let invalid = all.filter { !$0.name.problems.value.isEmpty }
      expectEqual(summary.values.last?.map(\.path), shown.map { "guests.\($0.key).name" })
      expectEqual(valid.values.last, invalid.isEmpty, "seed \(seed), step \(step)")
      expectEqual(
        last.values.last.map { $0 === all.last?.name }, true, "seed \(seed), step \(step)")
      #expect(form.firstInvalid.value === invalid.first?.name)
      expectEqual(form.fields.tally.value.fields, all.count)
    }
  }

  @Test func editOfARowThatReplacesARemovedOneIsObserved() {
    let guests = RepeatedGroup("guests") { GuestRow($0) }
    guests.add()
    var edits = 0
    let observation = guests.onEdit { edits += 1 }
    for step in 1...20 {
      transaction {
        guests.rows.value.first.map(guests.remove)
        guests.add()
      }
      guests.rows.value.first?.name.text = "a"
      expectEqual(edits, 2 * step)
    }
    observation.dispose()
  }
}
