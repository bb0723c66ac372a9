import ReactiveKit
import Testing

@testable import FormComponent

/// What a keystroke costs in a form of 100 and of 2,000 fields, counted in properties that it changes. Parts
/// that are lighter than fields are 10,000.
@Suite struct FlatKeystrokeTests {
  /// The stored values that an action changes in the live graph.
  private struct Changes {
    /// How many properties of each type changed, stamps apart.
    var properties: [String: Int] = [:]
    /// How many stamps changed.
    var stamps = 0
    /// How many lines were stored, summaries apart: they share what has not changed, see `made`.
    var lines = 0

    init(of roots: [Source], by action: () -> Void) {
      let before = DependencyGraph(of: roots).nodes
      action()
      let after = DependencyGraph(of: roots).nodes
      for (old, new) in zip(before, after) where old.value != new.value {
        if new.type == "Property<Int>" {
          stamps += 1
        } else {
          properties[new.type, default: 0] += 1
        }
        if new.type != "Property<FormSummary>" {
          lines += new.value.occurrences(of: "FormProblem(")
        }
      }
    }
  }

  /// A form with a field that everything about is observed.
  private func changesOfAFlip(inAFormOf count: Int) -> Changes {
    let fields = (0..<count).map {
      textField("f\($0)", initial: "abcd", rule: .length(atLeast: 4), shows: .onChange)
    }
    let form = Form(fields: FieldGroup(parts: fields)) { () throws(SubmitRefusal) in }
    let field = fields[count / 2]
    let bag = DisposeBag()
    bag += combine(form.isValid, form.isDirty, form.firstInvalid) { _, _, _ in 0 }.observe { _ in }
    bag += form.summary.observe { _ in }
    bag += form.submit.isEnabled.observe { _ in }
    return Changes(of: [form.summary, form.isValid]) { field.text.value = "abc" }
  }

  @Test func aKeystrokeThatFlipsValidityChangesTheSamePropertiesForAnyNumberOfFields() {
    let small = changesOfAFlip(inAFormOf: 100)
    let large = changesOfAFlip(inAFormOf: 2_000)
    #expect(small.properties == large.properties)
    #expect(small.properties["Property<FormTally>"] == 1)
    #expect([small.lines, large.lines] == [0, 0])
    // The field's and one a level, five and seven, for the tally and for the summary.
    #expect([small.stamps, large.stamps] == [12, 16])
  }

  /// How many nodes of a summary are not those of the one before.
  private func made(_ summary: FormSummary, after before: FormSummary) -> Int {
    var known: Set<ObjectIdentifier> = []
    visit(before.root) { known.insert(ObjectIdentifier($0)).inserted }
    var count = 0
    visit(summary.root) { node in
      let isNew = !known.contains(ObjectIdentifier(node))
      count += isNew ? 1 : 0
      return isNew
    }
    return count
  }

  private func visit(_ node: SummaryNode, _ goesOn: (SummaryNode) -> Bool) {
    guard goesOn(node) else { return }
    switch node.content {
    case .lines: break
    case .group(let group, _): visit(group, goesOn)
    case .children(let children): for child in children { visit(child, goesOn) }
    }
  }

  @Test(arguments: [(100, 3), (2_000, 4)])
  func aKeystrokeWhereAllAreInvalidMakesALineAndANodeALevel(count: Int, nodes: Int) throws {
    let fields = (0..<count).map {
      textField("f\($0)", rule: .notOneOf(["a", "b"]), shows: .onChange)
    }
    for field in fields { field.text.value = "a" }
    let form = Form(fields: FieldGroup(parts: fields)) { () throws(SubmitRefusal) in }
    let bag = DisposeBag()
    bag += combine(form.isValid, form.isDirty, form.firstInvalid) { _, _, _ in 0 }.observe { _ in }
    var summaries: [FormSummary] = []
    bag += form.summary.observe { summaries.append($0) }
    let changes = Changes(of: [form.summary, form.isValid]) { fields[7].text.value = "b" }
    #expect(summaries.map(\.count) == [count, count])
    let (first, last) = (try #require(summaries.first), try #require(summaries.last))
    #expect(made(last, after: first) == nodes)
    #expect(first[7].problems == [Problem("form.forbidden", ["word": "a"])])
    #expect(last[7].problems == [Problem("form.forbidden", ["word": "b"])])
    #expect(changes.lines == 0)
    #expect(changes.properties["Property<FormTally>"] == nil)
    #expect(changes.stamps == (count == 100 ? 6 : 8))
  }

  @Test(arguments: [100, 10_000])
  func aKeystrokeComputesNoUnobservedSummary(count: Int) {
    let parts = (0..<count).map { ShownPart("p\($0)") }
    let group = FieldGroup(parts: parts)
    let changes = Changes(of: [group.summary] + parts.map(\.lines)) { parts[7].show("b") }
    #expect(changes.properties == ["MutableProperty<Array<FormProblem>>": 1])
    #expect(changes.lines == 1)
    #expect(group.summary.value[7].problems == [Problem("b")])
  }

  @Test(arguments: [(100, 6), (10_000, 7)])
  func groupsInsideOfGroupsShareWhatHasNotChangedToo(count: Int, nodes: Int) {
    let parts = (0..<count).map { ShownPart("p\($0)") }
    let inner = FieldGroup("inner", parts: parts)
    let group = FieldGroup("outer") { inner }
    let observation = group.summary.observe { _ in }
    let before = group.summary.value
    parts[7].show("b")
    let after = group.summary.value
    #expect(made(after, after: before) == nodes)
    #expect([before, after].map { $0[7].problems } == [[Problem("a")], [Problem("b")]])
    #expect(after[7].path == "outer.inner.p7")
    #expect(inner.summary.value[7].path == "inner.p7")
    observation.dispose()
  }
}

/// A part that shows a problem and is nothing else: light enough for ten thousand.
private final class ShownPart: FormNode {
  let key: String
  let lines: MutableProperty<[FormProblem]>

  init(_ key: String, _ code: String = "a") {
    self.key = key
    lines = MutableProperty([])
    show(code)
  }

  /// Shows a problem of a code; none if that is empty.
  func show(_ code: String) {
    lines.value =
      code.isEmpty ? [] : [FormProblem(path: key, label: "", problems: [Problem(code)])]
  }

  var fields: [FormField] { [] }
  var tally: Property<FormTally> { Property(FormTally()) }
  var summary: Property<FormSummary> { lines.map { FormSummary($0) } }
  func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable { .action {} }
  func showProblems() {}
  func forgetRefusals() {}
  func reset() {}
  func clear() {}
  func rebase() {}
  func reset(to _: FormDraft, keepingDirty _: Bool) -> [String] { [] }
  var draft: FormDraft? { nil }
  var changes: FormDraft? { nil }
  func restore(_ draft: FormDraft) -> [String] { [] }
}

extension String {
  /// How often a text occurs.
  fileprivate func occurrences(of text: String) -> Int {
    ranges(of: text).count
  }
}
