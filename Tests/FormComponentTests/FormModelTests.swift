import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Compares a form with two fields and rows with the values of its fields, one by one.
@Suite struct FormModelTests {
  private let title = textField("title", rule: .required)
  private let isHidden = MutableProperty(false)
  private let note: TextFieldViewModel
  private let guests = RepeatedGroup("guests", count: 1...4, rules: [.distinct(by: \.name)]) {
    GuestRow($0)
  }

  init() { note = textField("note", rule: .length(0...3), isHidden: isHidden) }

  private func form(_ parts: [FormNode]) -> Form<Void> {
    Form(fields: FieldGroup(parts: parts)) { () throws(SubmitRefusal) in }
  }

  /// A random action of a user, a program or a server.
  private func act(_ form: Form<Void>, _ random: inout SplitMix64) {
    let fields = form.fields.fields.compactMap { $0 as? TextFieldViewModel }
    guard let field = fields.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<19, using: &random) {
    case 0...4: field.text = ["", "a", "abcd"].randomElement(using: &random) ?? ""
    case 5: field.fieldLeft()
    case 6: guests.add(at: Int.random(in: -1...5, using: &random))
    case 7: guests.rows.value.randomElement(using: &random).map(guests.remove)
    case 8: guests.move(from: Int.random(in: 0...4, using: &random), to: 1)
    case 9: field.refuse([Problem("server")])
    case 10: form.reset.execute()
    case 11: form.rebase()
    case 12: form.fields.showProblems()
    case 13: isHidden.value.toggle()
    case 14: guests.swap(0, Int.random(in: 0...4, using: &random))
    case 15:
      guests.replaceAll(with: ["a", "", "a"].shuffled(using: &random)) { $0.name.setValue($1) }
    case 16: guests.add(contentsOf: ["a", "b"]) { $0.name.setValue($1) }
    case 17: Bool.random(using: &random) ? field.fieldEntered() : field.fieldLeft()
    default: form.clear.execute()
    }
  }

  /// The rows with a repeated name, by their problems.
  private func duplicates() -> [String] {
    guests.rows.value.filter { $0.name.problems.value.contains(Problem("form.duplicate")) }
      .map(\.key)
  }

  private func expectedDuplicates() -> [String] {
    var seen: Set<String> = []
    return guests.rows.value.filter {
      let name = $0.name.value
      return !name.isEmpty && !seen.insert(name).inserted
    }.map(\.key)
  }

  @Test(arguments: 0..<100)
  func sumsEqualACountOfTheFields(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let more = FieldGroup("more") {
      note; guests
    }
    let form = form([title, more])
    // Observed, so that the graph propagates the change and a read does not recompute the value.
    let valid = Recorder(form.isValid)
    let dirty = Recorder(form.isDirty)
    let summary = Recorder(form.summary)
    let first = Recorder(form.firstInvalid.map { $0.map { ObjectIdentifier($0) } })
    var baseline = guests.rows.value.map { ObjectIdentifier($0) }
    for step in 0..<60 {
      let wasDirty = form.isDirty.value
      act(form, &random)
      let fields = form.fields.fields
      let rows = guests.rows.value.map { ObjectIdentifier($0) }
      if wasDirty, !form.isDirty.value { baseline = rows }
      let invalid = fields.filter { !$0.problems.value.isEmpty }
      #expect(!isHidden.value || note.problems.value.isEmpty, "seed \(seed), step \(step)")
      expectEqual(valid.values.last, invalid.isEmpty, "seed \(seed), step \(step)")
      expectEqual(
        first.values.last ?? nil, invalid.first.map { ObjectIdentifier($0) }, "\(seed), \(step)")
      let isDirty =
        fields.contains { $0.isDirty.value && $0.isActive.value } || rows != baseline
      expectEqual(form.changes == .group([:]), !isDirty, "seed \(seed), step \(step)")
      expectEqual(duplicates(), expectedDuplicates(), "seed \(seed), step \(step)")
      expectEqual(dirty.values.last, isDirty, "seed \(seed), step \(step)")
      let shown = fields.filter { !$0.shownProblems.value.isEmpty }
      expectEqual(
        summary.values.last?.map(\.problems), shown.map(\.shownProblems.value),
        "seed \(seed), step \(step)")
      let guestPaths = guests.rows.value.map {
        (ObjectIdentifier($0.name), "guests.\($0.key).name")
      }
      let paths = Dictionary(uniqueKeysWithValues: guestPaths)
      let expected = shown.map { field in
        field === title
          ? "title" : "more.\(field === note ? "note" : paths[ObjectIdentifier(field)] ?? "-")"
      }
      expectEqual(summary.values.last?.map(\.path), expected, "seed \(seed), step \(step)")
      let ofGuests = expected.filter { $0.hasPrefix("more.guests") }
      expectEqual(guests.summary.value.map { "more.\($0.path)" }, ofGuests, "\(seed), \(step)")
      expectEqual(form.submit.isEnabled.value, invalid.isEmpty, "seed \(seed), step \(step)")
      #expect((1...4).contains(rows.count), "seed \(seed), step \(step)")
      expectEqual(Set(guests.rows.value.map(\.key)).count, rows.count, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<50)
  func draftTransfersTheEntryToAnotherForm(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let form = form([title, note, guests])
    for _ in 0..<30 { act(form, &random) }
    let saved = try JSONEncoder().encode(form.draft)
    let other = FormModelTests()
    let restored = other.form([other.title, other.note, other.guests])
    expectEqual(restored.restore(try JSONDecoder().decode(FormDraft.self, from: saved)), [])
    other.isHidden.value = isHidden.value
    expectEqual(restored.draft, form.draft, "seed \(seed)")
    expectEqual(restored.isValid.value, restored.fields.fields.allSatisfy(\.isValid.value))
    expectEqual(restored.summary.value, [], "a restored field has not been visited")
  }
}
