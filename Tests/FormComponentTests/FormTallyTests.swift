import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// Compares the sums of a group of many fields with a count of the fields one by one.
@Suite struct FormTallyTests {
  private let hidden = (0..<130).map { _ in MutableProperty(false) }
  private let fields: [TextFieldViewModel]
  private let group: FieldGroup

  init() {
    fields = hidden.enumerated().map {
      textField("f\($0)", rule: .length(0...3), isHidden: $1)
    }
    group = FieldGroup(parts: fields)
  }

  private func act(_ random: inout SplitMix64) {
    let index = Int.random(in: fields.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0...4: fields[index].text = ["", "a", "abcd"].randomElement(using: &random) ?? ""
    case 5: hidden[index].value.toggle()
    case 6: fields[index].refuse([Problem("server")])
    default: fields[index].rebase()
    }
  }

  /// Compares a tally with the states of the fields.
  private func check(_ tally: FormTally?, _ comment: Comment) {
    let invalid = zip(fields, hidden).filter { !$0.problems.value.isEmpty && !$1.value }
    let active = fields.filter { !$0.isHidden.value }
    expectEqual(tally?.fields, active.count, comment)
    expectEqual(tally?.invalid, invalid.count, comment)
    expectEqual(tally?.dirty, active.count { $0.isDirty.value }, comment)
    expectEqual(tally?.firstInvalid, invalid.first.map { ObjectIdentifier($0.0) }, comment)
  }

  @Test(arguments: 0..<10)
  func followsEveryFieldWhileItIsObserved(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seen = Recorder(group.tally)
    for step in 0..<60 {
      act(&random)
      check(seen.values.last, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<10)
  func isNeverStaleEvenInATransaction(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for step in 0..<10 {
      transaction {
        for _ in 0..<5 { act(&random) }
        check(group.tally.value, "seed \(seed), step \(step), inside")
        for _ in 0..<5 { act(&random) }
      }
      check(group.tally.value, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [(32, 1), (1_000, 2), (2_000, 3)])
  func aKeystrokeThatFlipsValidityChangesOneSumALevel(count: Int, levels: Int) {
    let fields = (0..<count).map {
      textField("f\($0)", initial: "abcd", rule: .length(atLeast: 4), shows: .onChange)
    }
    let group = FieldGroup(parts: fields)
    let observation = group.tally.observe { _ in }
    let changed = changes(in: [group.tally]) { fields[count / 2].text = "abc" }
    // The field's own, and one per level.
    expectEqual(changed.count { $0.type == "Property<FormTally>" }, levels + 1)
    observation.dispose()
  }

  @Test func aKeystrokeThatEnablesSubmittingComputesSevenProperties() {
    let name = textField("name", rule: .required)
    let phone = textField("phone", initial: "1", rule: .required)
    let form = Form(
      fields: FieldGroup {
        name; phone
      }
    ) { () throws(SubmitRefusal) in }
    let enabled = Recorder(form.submit.isEnabled)
    let changed = changes(in: [form.submit.isEnabled]) { name.text = "A" }
    expectEqual(enabled.values, [false, true])
    expectEqual(
      changed.filter { !$0.type.hasPrefix("Mutable") }.map(\.name).sorted(),
      [
        "form.isReady", "name.rules", "name.status", "name.tally", "name.value",
        "submit.isEnabled", "tally",
      ])
    let second = changes(in: [form.submit.isEnabled]) { name.text = "An" }
    expectEqual(second.map(\.name).sorted(), ["name.text", "name.value"])
  }

  @Test func aBoundFieldHasTwelvePropertiesAtMost() {
    let field = textField("phone", rule: .required)
    let bag = DisposeBag()
    bag += field.$text.observe { _ in }
    bag += field.shownProblems.observe { _ in }
    bag += field.isFocused.observe { _ in }
    let shown: [Source] = [field.$text, field.placeholder, field.shownProblems, field.isFocused]
    let graph = DependencyGraph(of: shown + [field.tally])
    expectEqual(graph.nodes.count, 12)
    let names = graph.nodes.map(\.name).filter { $0.hasPrefix("phone.") }
    expectEqual(
      names.map { String($0.dropFirst(6)) }.sorted(),
      [
        "baseline", "entry", "isFocused", "outside", "phase", "rules", "shownProblems", "status",
        "tally", "text", "value",
      ])
  }

  private func changes(in shown: [Source], _ act: () -> Void) -> [DependencyGraph.Node] {
    let before = DependencyGraph(of: shown).nodes
    act()
    return zip(before, DependencyGraph(of: shown).nodes).filter { $0.value != $1.value }.map(\.1)
  }
}
