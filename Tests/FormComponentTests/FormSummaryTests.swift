import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

/// The error summary of a form, group or list of rows.
@Suite struct FormSummaryTests {
  @Test func savedSummaryDoesNotChange() {
    let fields = (0..<40).map { textField("f\($0)", rule: .required) }
    let group = FieldGroup("g", parts: fields)
    group.showProblems()
    let taken = group.summary.value
    fields[3].text = "x"
    fields[39].text = "x"
    #expect(taken.count == 40 && group.summary.value.count == 38)
    #expect(taken[39].path == "g.f39" && group.summary.value[37].path == "g.f38")
    #expect(taken != group.summary.value)
    fields[3].text = ""
    fields[39].text = ""
    expectEqual(taken, group.summary.value)
  }

  @Test func unchangedLinesInOtherPlacesNotifyNoObserver() {
    let rows = RepeatedGroup("rows") { GuestRow($0) }
    let added = rows.add(contentsOf: ["", "x", ""]) { $0.name.setValue($1) }
    rows.showProblems()
    let summaries = Recorder(rows.summary)
    // The row between the two has no line.
    rows.move(from: 1, to: 0)
    rows.remove(added[1])
    expectEqual(summaries.values.map { $0.map(\.path) }, [["rows.1.name", "rows.3.name"]])
    rows.swap(0, 1)
    expectEqual(summaries.values.last?.map(\.path), ["rows.3.name", "rows.1.name"])
  }

  @Test(arguments: 0..<20)
  func summaryEqualsTheShownProblemsOfTheFields(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = [1, 2, 31, 33, 130][Int(seed) % 5]
    let fields = (0..<count).map { textField("f\($0)", rule: .notOneOf(["a", "b"])) }
    let half = count / 2
    let group = FieldGroup(
      "g", parts: [FieldGroup("h", parts: Array(fields[..<half]))] + Array(fields[half...]))
    for field in fields { field.showProblems() }
    let summaries = Recorder(group.summary)
    for step in 0..<50 {
      let index = Int.random(in: 0..<count, using: &random)
      fields[index].text = ["", "a", "b"].randomElement(using: &random) ?? ""
      let expected = fields.enumerated().filter { !$1.problems.value.isEmpty }.map { index, field in
        FormProblem(
          path: index < half ? "g.h.f\(index)" : "g.f\(index)", label: "F\(index)",
          problems: field.problems.value)
      }
      let summary = group.summary.value
      expectEqual(summary, expected, "seed \(seed), step \(step)")
      expectEqual(summaries.values.last, summary, "seed \(seed), step \(step)")
    }
  }
}
