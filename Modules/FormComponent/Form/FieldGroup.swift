public import ReactiveKit

/// Parts of a form in declared order, as one part.
///
/// ```swift
/// let guest = FieldGroup("guest") { name; phone }
/// ```
@MainActor
public final class FieldGroup: FormNode {
  /// The group's name; empty for the outermost, whose paths begin with the parts' names.
  public let key: String
  /// The parts, in declared order.
  public let parts: [any FormNode]
  /// How many fields are invalid, dirty or being checked.
  ///
  /// - Complexity: O(log parts) comparisons of numbers for a change of one field, apart from the search for
  ///   the first invalid one.
  public let tally: Property<FormTally>
  /// The shown problems of the fields, in declared order.
  ///
  /// - Complexity: O(parts) for a change of one line.
  public private(set) lazy var summary: Property<[FormProblem]> =
    combine(all: parts.map(\.summary)) { [key] lines in lines.joined().map { $0.inside(key) } }

  /// The fields of the parts, to find out whether it has one.
  private(set) lazy var members = GroupMembers(of: self)

  /// The last active field of the parts.
  private(set) lazy var lastField = LastField.following(parts)

  /// The latest move of the focus by the program.
  var focusRequest: FocusRequest?

  /// Makes a group of an array of parts.
  ///
  /// - Parameters:
  ///   - key: the group's name; empty for the outermost.
  ///   - parts: the parts, in declared order.
  /// - Precondition: no two parts have the same name.
  public init(_ key: String = "", parts: [any FormNode]) {
    precondition(Set(parts.map(\.key)).count == parts.count, "two parts have the same key")
    self.key = key
    self.parts = parts
    tally = TallySum.total(of: parts)
  }

  /// Makes a group of listed parts.
  ///
  /// In the initialiser of a class that has the parts as properties, use ``init(_:parts:)`` with an array: there
  /// a closure needs a list of captures, or cannot capture `self` before all properties have values.
  ///
  /// - Parameters:
  ///   - key: the group's name; empty for the outermost.
  ///   - parts: the parts, in declared order.
  public convenience init(_ key: String = "", @FormBuilder parts: () -> [any FormNode]) {
    self.init(key, parts: parts())
  }

  nonisolated deinit {}
}

/// The fields of a group: those that always belong to it, and the parts whose fields may change.
struct GroupMembers {
  private var fixed: Set<ObjectIdentifier> = []
  private var changing: [any FormNode] = []

  init(of group: FieldGroup) { add(group) }

  private mutating func add(_ group: FieldGroup) {
    for part in group.parts {
      switch part {
      case let field as FormField: fixed.insert(ObjectIdentifier(field))
      case let group as FieldGroup: add(group)
      case let row as FormRow: add(row.group)
      default: changing.append(part)
      }
    }
  }

  /// Whether a field belongs to the group.
  ///
  /// - Complexity: O(1), and O(fields of rows) for one that does not always belong to it.
  func contains(_ field: FormField) -> Bool {
    fixed.contains(ObjectIdentifier(field))
      || changing.contains { part in part.fields.contains { $0 === field } }
  }
}

/// Lists the parts of a form one under the other.
@resultBuilder
@MainActor
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
  /// The current fields, in declared order.
  public var fields: [FormField] { parts.flatMap(\.fields) }

  /// Calls back when a value changes or rows are added, removed or moved.
  public func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    let observations = parts.map { $0.onEdit(action) }
    return .action { for observation in observations { observation.dispose() } }
  }

  /// Shows every problem, because submitting was tried.
  public func showProblems() { transaction { for part in parts { part.showProblems() } } }

  /// Removes the server's refusals.
  public func forgetRefusals() { transaction { for part in parts { part.forgetRefusals() } } }

  /// Sets everything to the baseline, in one propagation.
  public func reset() { transaction { for part in parts { part.reset() } } }

  /// Empties everything, in one propagation.
  public func clear() { transaction { for part in parts { part.clear() } } }

  /// Makes the current values the baseline, in one turn.
  public func rebase() { transaction { for part in parts { part.rebase() } } }
}
