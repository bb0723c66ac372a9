#if LivePages
import FormComponent
import Foundation
import Messages
import ReactiveKit
import SessionRecording

/// A problem that a user of assistive technology has with a part of a page.
///
/// A field needs a label of its own. Other parts cannot have one: the title that is
/// made of their name is their label: `signOut` is "Sign out".
///
/// ```swift
/// for page in pages {
///   #expect(try await page.accessibilityProblems() == [])
/// }
/// ```
public nonisolated struct AccessibilityProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// It has no label; a placeholder, which disappears while the user types, does not count.
    case noLabel
    /// Another part of its kind has its label.
    case sameLabel(String)
    /// An option has no text.
    case emptyOption
    /// A field is shown as invalid without an explanation.
    case noReason
    /// A row has no text: its place from the top, from 0.
    case emptyRow(Int)
  }

  /// The part, by its kind and name: `field phone`.
  public let part: String
  /// What is wrong.
  public let kind: Kind

  /// Makes a problem.
  public init(_ part: String, _ kind: Kind) {
    (self.part, self.kind) = (part, kind)
  }

  /// The part and what is wrong, in one line.
  public var description: String {
    switch kind {
    case .noLabel: "\(part): no label"
    case .sameLabel(let label): "\(part): \"\(label)\" is the label of another one"
    case .emptyOption: "\(part): an option without text"
    case .noReason: "\(part): wrong without a reason"
    case .emptyRow(let row): "\(part): row \(row) without text"
    }
  }
}

extension PageInterface {
  /// The problems that users of assistive technology have with the page as it is now.
  ///
  /// - Complexity: O(parts + rows); of a list the first thousand rows are read.
  var accessibilityProblems: [AccessibilityProblem] {
    // Of two parts with a name the page shows the last.
    let shown = Dictionary(parts.map { ($0.name, $0) }) { _, last in last }
    var known: Set<[String]> = []
    var problems: [AccessibilityProblem] = []
    for part in parts where shown[part.name] === part {
      guard let (kind, found) = part.checked else { continue }
      let name = "\(kind) \(part.name)"
      problems += found.problems.map { AccessibilityProblem(name, $0) }
      guard let label = found.label else { continue }
      if label.isBlank {
        problems.append(AccessibilityProblem(name, .noLabel))
      } else if !known.insert([part.group ?? "", kind, label]).inserted {
        problems.append(AccessibilityProblem(name, .sameLabel(label)))
      }
    }
    return problems
  }
}

extension PagePart {
  /// A label, nil for a part that is not shown, and what else is wrong.
  fileprivate typealias Check = (label: String?, problems: [AccessibilityProblem.Kind])

  /// The kind of the part as its user sees it, and its check; nil for a part that is not a control.
  fileprivate var checked: (kind: String, check: Check)? {
    switch self {
    case let input as PageInput:
      guard let labelled = input.labelled else { return ("field", (title, [])) }
      let check = FieldCheck()
      labelled(check)
      return ("field", check.found)
    case let choice as PageChoice:
      let isEmpty = choice.options.contains(where: \.isBlank)
      return (choice.isSwitch ? "button" : "choice", (title, isEmpty ? [.emptyOption] : []))
    case is PageCommand: return ("button", (title, []))
    case let list as PageListing:
      let rows = list.rows(in: 0..<min(list.count, 1_000)).enumerated()
      let empty = rows.filter { !PageListing.hasText($0.element) }.map {
        AccessibilityProblem.Kind.emptyRow($0.offset)
      }
      return ("list", (title, empty))
    default: return nil
    }
  }

  /// The title that the default page shows.
  private var title: String {
    DefaultPart(.value, name, DefaultPart.title(of: name)).inGroup(group).title
  }
}

extension PageListing {
  fileprivate static func hasText(_ row: Row) -> Bool {
    row.values.contains { if case .text(let text) = $0.1 { !text.isBlank } else { false } }
  }
}

/// Checks a labelled field.
private final class FieldCheck: LabelledFieldVisitor {
  var found: PagePart.Check = (nil, [])

  nonisolated deinit {}

  func visit<Value>(_ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>) {
    if field.isHidden.value { return }
    let isWrong = !field.shownProblems.value.isEmpty
    let isExplained = !field.shownProblems.text(messages).value.isBlank
    found = (field.label.value, isWrong && !isExplained ? [.noReason] : [])
  }
}

extension String {
  /// Whether it contains no visible text.
  fileprivate nonisolated var isBlank: Bool {
    guard case .text(let text) = LiveValue.shown(self) else { return true }
    return text.allSatisfy(\.isWhitespace)
  }
}
#endif
