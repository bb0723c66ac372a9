import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// The sums of a group of many fields, against a count of the fields one by one.
@Suite struct TallySumTests {
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
    case 0...4: fields[index].text.value = ["", "a", "abcd"].randomElement(using: &random) ?? ""
    case 5: hidden[index].value.toggle()
    case 6: fields[index].refuse([Problem("server")])
    default: fields[index].rebase()
    }
  }

  /// Compares a tally with what the fields are.
  private func check(_ tally: FormTally?, _ comment: Comment) {
    let invalid = zip(fields, hidden).filter { !$0.problems.value.isEmpty && !$1.value }
    let active = fields.filter { !$0.isHidden.value }
    expectEqual(tally?.fields, active.count, comment)
    expectEqual(tally?.invalid, invalid.count, comment)
    expectEqual(tally?.dirty, active.count { $0.isDirty.value }, comment)
    #expect(tally?.firstInvalid === invalid.first?.0, comment)
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
  func isRightWheneverItIsReadInATransactionToo(seed: UInt64) {
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

  @Test(arguments: [(100, 5), (2_000, 7)])
  func aKeystrokeThatFlipsValidityChangesOneSumAndAStampALevel(count: Int, levels: Int) {
    let fields = (0..<count).map {
      textField("f\($0)", initial: "abcd", rule: .length(atLeast: 4), shows: .onChange)
    }
    let group = FieldGroup(parts: fields)
    let observation = group.tally.observe { _ in }
    let before = DependencyGraph(of: [group.tally]).nodes
    fields[count / 2].text.value = "abc"
    let after = DependencyGraph(of: [group.tally]).nodes
    let changed = zip(before, after).filter { $0.value != $1.value }.map(\.1.type)
    expectEqual(changed.count { $0 == "Property<FormTally>" }, 1)
    // The field's and one a level.
    expectEqual(changed.count { $0 == "Property<Int>" }, levels + 1)
    observation.dispose()
  }
}
