import SessionRecording

/// The result of replaying a session.
nonisolated struct ReplayReport: Encodable {
  /// A path whose value changed, or differs from the recorded one.
  struct Change: Encodable, Hashable {
    let path: String
    let before: SessionValue?
    let after: SessionValue?

    /// `path = value` for a new value, `path: before -> after` for a changed one.
    var text: String {
      guard let before else { return "\(path) = \(ReplayReport.shown(after))" }
      return "\(path): \(before) -> \(ReplayReport.shown(after))"
    }

    init(_ difference: SessionDifference) {
      path = difference.path
      before = difference.before
      after = difference.after
    }
  }

  /// An event and its effects.
  struct Step: Encodable {
    let index: Int?
    let milliseconds: Int
    let event: String
    let page: String
    let changes: [Change]
    let differences: [Change]
    /// Not part of the report.
    let isCompared: Bool

    enum CodingKeys: String, CodingKey {
      case index, event, page, changes, differences
      case milliseconds = "at"
    }
  }

  private(set) var steps: [Step] = []
  /// Why the session could not be replayed to its end.
  var error: String?

  /// The position of the last event; nil before the first.
  var lastIndex: Int? { steps.last?.index }

  /// The place of the first step that had no recorded state; nil when all were compared.
  var firstUncompared: String? {
    steps.first { !$0.isCompared }.map { SessionEvent.place($0.index) }
  }

  /// The report with only the steps that differ from the recorded ones.
  var withDifferences: ReplayReport {
    var report = self
    report.steps = steps.filter { !$0.differences.isEmpty }
    return report
  }

  /// Adds a step.
  mutating func add(_ step: SessionStep) {
    steps.append(
      Step(
        index: step.index, milliseconds: step.event?.milliseconds ?? 0,
        event: step.event?.action.description ?? "start", page: step.state.page,
        changes: step.changes.map(Change.init), differences: step.differences.map(Change.init),
        isCompared: step.isCompared))
  }

  /// One line for each first difference from the recorded values, and for the error, for standard
  /// error.
  var diagnostics: [String] {
    let known = [[]] + steps.map { Set($0.differences) }
    return zip(steps, known).flatMap { step, known in
      step.differences.filter { !known.contains($0) }.map { difference in
        let place = SessionEvent.place(step.index)
        let (expected, actual) = (Self.shown(difference.before), Self.shown(difference.after))
        return "\(place): page \(SessionValue.text(step.page)): \(difference.path): "
          + "expected \(expected), is \(actual)"
      }
    } + (error.map { [$0] } ?? [])
  }

  /// The steps as text, with highlighted events. Values removed with their page are omitted.
  func texts(_ paint: Paint) -> [String] {
    let pages = [""] + steps.map(\.page)
    return zip(steps, pages).map { step, pageBefore in
      let head = "> \(Self.time(step.milliseconds))  \(step.event)"
      let changes = step.changes.filter { $0.after != nil || step.page == pageBefore }
      return ([paint(head, .bold)] + changes.map { "  \($0.text)" }).joined(separator: "\n")
    }
  }

  fileprivate static func shown(_ value: SessionValue?) -> String {
    value?.description ?? "nothing"
  }

  /// `61.040 s`.
  private static func time(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
  }
}
