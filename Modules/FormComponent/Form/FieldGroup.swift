public import ReactiveKit

/// Parts of a form in declared order, as one part. Business lines subclass it for a row or an address.
///
/// ```swift
/// let guest = FieldGroup("guest") { name; phone }
///
/// final class GuestRow: FieldGroup {
///   let name: TextFieldViewModel
///
///   init(_ id: String) {
///     let name = NameField()
///     self.name = name
///     super.init(id) { name }
///   }
/// }
/// ```
@MainActor
open class FieldGroup: FormNode {
  private let content: [FormNode]
  private let total: Property<FormTally>
  private lazy var lines: Property<[FormProblem]> =
    combine(all: parts.map(\.summary)) { [key] lines in lines.joined().map { $0.inside(key) } }
  private lazy var last = FormNode.lastField(of: content)
  private lazy var newest = FieldEntry.newest(of: parts)

  /// The program's focus request, until the user has entered a field.
  final var focusRequest: FocusRequest?
  /// Ends that request.
  final lazy var entering = newest.onChange { [weak self] entry in self?.followed(entry) }

  /// Makes a group of listed parts.
  ///
  /// In the initialiser of a class that has the parts as properties, use ``init(_:parts:)`` with an array: there
  /// a closure needs a list of captures, or cannot capture `self` before all properties have values.
  ///
  /// - Parameters:
  ///   - key: the group's name; empty for the outermost, whose paths begin with the parts' names.
  ///   - parts: the parts, in declared order.
  /// - Precondition: no two parts have the same name.
  public init(_ key: String = "", @FormBuilder parts: () -> [FormNode]) {
    let parts = parts()
    precondition(Set(parts.map(\.key)).count == parts.count, "two parts have the same key")
    content = parts
    total = Property.fold(parts.map(\.tally)) { FormTally(sumOf: $0) }.named("tally", of: key)
    super.init(key)
  }

  /// Makes a group of an array of parts.
  ///
  /// - Parameters:
  ///   - key: the group's name; empty for the outermost.
  ///   - parts: the parts, in declared order.
  /// - Precondition: no two parts have the same name.
  public convenience init(_ key: String = "", parts: [FormNode]) {
    self.init(key) { parts }
  }

  nonisolated deinit {}

  final override var parts: [FormNode] { content }

  /// The numbers of fields that are invalid, dirty or being checked.
  ///
  /// - Complexity: O(log parts) for a change of one field.
  public final override var tally: Property<FormTally> { total }

  /// The shown problems of the fields, in declared order.
  ///
  /// - Complexity: O(parts) for a change of one line.
  public final override var summary: Property<[FormProblem]> { lines }

  final override var lastField: Property<ObjectIdentifier?> { last }

  final override var newestEntry: Property<FieldEntry?> { newest }

  /// The values for a draft, by key.
  final override var draft: FormDraft? { .group(drafts { $0.draft }) }

  /// The values that differ from the baseline, by key; nil for none.
  final override var changes: FormDraft? {
    let changes = drafts { $0.changes }
    return changes.isEmpty ? nil : .group(changes)
  }

  private func drafts(_ draft: @MainActor (FormNode) -> FormDraft?) -> [String: FormDraft] {
    parts.reduce(into: [:]) { drafts, part in drafts[part.key] = draft(part) }
  }

  /// Passes every part its draft.
  ///
  /// - Returns: the paths that do not fit, including unknown keys, sorted by name.
  final override func take(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    guard case .group(var drafts) = draft else { return [key] }
    var failed: [String: [String]] = [:]
    for part in parts {
      if let draft = drafts.removeValue(forKey: part.key) {
        failed[part.key] = part.take(draft, use)
      } else if case .baseline(let keepsDirty) = use {
        part.reset(keepingDirty: keepsDirty)
      }
    }
    for key in drafts.keys { failed[key] = [key] }
    return failed.sorted { $0.key < $1.key }.flatMap { _, paths in
      paths.map { FormProblem.path($0, in: key) }
    }
  }

  final override func retryDrafts(
    _ draft: FormDraft, at path: String, _ use: DraftUse, _ failed: inout Set<String>
  ) {
    guard case .group(let drafts) = draft else { return }
    for part in parts.reversed() {
      guard let draft = drafts[part.key] else { continue }
      part.retryDrafts(draft, at: FormProblem.path(part.key, in: path), use, &failed)
    }
  }
}

/// Lists the parts of a form one under the other.
@resultBuilder
@MainActor
public enum FormBuilder {
  /// One part.
  public static func buildExpression(_ part: FormNode) -> [FormNode] { [part] }
  /// Several parts.
  public static func buildExpression(_ parts: [FormNode]) -> [FormNode] { parts }
  /// Parts one under the other.
  public static func buildBlock(_ parts: [FormNode]...) -> [FormNode] { parts.flatMap(\.self) }
  /// Parts behind a condition.
  public static func buildOptional(_ part: [FormNode]?) -> [FormNode] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [FormNode]) -> [FormNode] { part }
  /// The second branch.
  public static func buildEither(second part: [FormNode]) -> [FormNode] { part }
}
