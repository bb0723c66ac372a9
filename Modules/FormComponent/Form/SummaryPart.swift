import ReactiveKit

/// A part of a form whose lines need not be made an array to be handed to the group around it.
protocol SummaryPart: AnyObject {
  /// The lines, after each change of one of them.
  var summaryVersion: Property<SummaryVersion> { get }
}

extension FormNode {
  /// Derives the stamp of this part in the lines of the group around it.
  func summaryStamp(in lines: SummaryLines, at position: Int) -> Property<Int> {
    switch self {
    case let field as FormField: field.summarised { lines.set($0, at: position) }
    case let part as any SummaryPart: part.summaryVersion.map { lines.set($0.lines, at: position) }
    default: summary.map { lines.set($0, at: position) }
    }
  }
}
