public import ReactiveKit

/// Parts of a form in declared order, as one part.
///
/// ```swift
/// let guest = FieldGroup("guest") { name; phone }
/// ```
public final class FieldGroup: FormNode, SummaryPart {
  /// The group's name; empty for the outermost, whose paths begin with the parts' names.
  public let key: String
  /// The parts, in declared order.
  public let parts: [any FormNode]
  /// How many fields are invalid, dirty or being checked.
  ///
  /// - Complexity: a keystroke costs the same for ten and for a hundred thousand fields, but for a few
  ///   comparisons of numbers, O(log n).
  public let tally: Property<FormTally>
  /// What the fields show, in declared order.
  ///
  /// - Complexity: unobserved, a keystroke costs nothing; observed, a change of a line costs O(lines).
  public let summary: Property<[FormProblem]>

  let summaryVersion: Property<SummaryVersion>

  /// Makes a group of an array of parts.
  ///
  /// - Precondition: no two parts have the same name.
  public init(_ key: String = "", parts: [any FormNode]) {
    precondition(Set(parts.map(\.key)).count == parts.count, "two parts have the same key")
    self.key = key
    self.parts = parts
    tally = TallySum.total(of: parts)
    summaryVersion = SummaryLines.version(of: parts, in: key)
    summary = summaryVersion.map { $0.lines.all }
  }

  /// Makes a group of listed parts.
  public convenience init(_ key: String = "", @FormBuilder parts: () -> [any FormNode]) {
    self.init(key, parts: parts())
  }
}

/// Lists the parts of a form one under the other.
@resultBuilder
public enum FormBuilder {
  /// One part.
  public static func buildExpression(_ part: any FormNode) -> [any FormNode] { [part] }
  /// Several parts.
  public static func buildExpression(_ parts: [any FormNode]) -> [any FormNode] { parts }
  /// Parts one under the other.
  public static func buildBlock(_ parts: [any FormNode]...) -> [any FormNode] {
    parts.flatMap(\.self)
  }
  /// Parts behind a condition.
  public static func buildOptional(_ part: [any FormNode]?) -> [any FormNode] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [any FormNode]) -> [any FormNode] { part }
  /// The second branch.
  public static func buildEither(second part: [any FormNode]) -> [any FormNode] { part }
}

extension FieldGroup {
  /// The fields there are now, in declared order.
  public var fields: [FormField] { parts.flatMap(\.fields) }

  /// Calls back when a value changes or rows come, go or move.
  public func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    let observations = parts.map { $0.onEdit(action) }
    return .action { for observation in observations { observation.dispose() } }
  }

  /// Shows every problem, because submitting was tried.
  public func showProblems() { transaction { for part in parts { part.showProblems() } } }

  /// Takes back what a server has said.
  public func forgetRefusals() { transaction { for part in parts { part.forgetRefusals() } } }

  /// Sets everything to the baseline, in one turn.
  public func reset() { transaction { for part in parts { part.reset() } } }

  /// Empties everything, in one turn.
  public func clear() { transaction { for part in parts { part.clear() } } }

  /// Makes what is there now the baseline, in one turn.
  public func rebase() { transaction { for part in parts { part.rebase() } } }

  /// The values for a draft, by key.
  public var draft: FormDraft? {
    .group(
      parts.reduce(into: [:]) { drafts, part in
        if let draft = part.draft { drafts[part.key] = draft }
      })
  }

  /// Sets what a draft has; what it does not have stays.
  ///
  /// - Returns: the paths that could not be restored.
  public func restore(_ draft: FormDraft) -> [String] {
    guard case .group(let drafts) = draft else { return [key] }
    let known = Dictionary(uniqueKeysWithValues: parts.map { ($0.key, $0) })
    return transaction {
      drafts.sorted { $0.key < $1.key }.flatMap { key, draft in
        (known[key]?.restore(draft) ?? [key]).map { self.key.isEmpty ? $0 : "\(self.key).\($0)" }
      }
    }
  }
}
