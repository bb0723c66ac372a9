import ReactiveKit

/// The lines of the error summary of a group, by part.
///
/// Changed lines replace those of their part, at the same cost for any number of parts. The summary
/// as one array is made when it is read or observed: once for the whole form, groups inside groups
/// included. As in ``TallySum``, a derived property for each part replaces its lines and has a stamp as
/// its value.
final class SummaryLines {
  private struct Part {
    /// Lines with paths from inside of this group.
    var lines: [FormProblem] = []
    /// The same with paths from the outside.
    var placed: [FormProblem] = []
    /// A group that keeps lines of its own.
    var group: SummaryLines?
    var count = 0
    /// The number of changes when the lines changed last.
    var stamp = 0
  }

  private let key: String
  private var parts: ContiguousArray<Part>
  private var filled: PartPositions
  private var count = 0
  private var changes = 0
  /// The path of the group around this one.
  private var outside = ""
  /// What the paths begin with.
  private var prefix: String

  init(key: String, count: Int) {
    self.key = key
    prefix = key
    parts = ContiguousArray(repeating: Part(), count: count)
    filled = PartPositions(count: count)
  }

  nonisolated deinit {}

  /// Derives the lines of the group `key`, whose parts are in declared order.
  static func version(of parts: [any FormNode], in key: String) -> Property<SummaryVersion> {
    let lines = SummaryLines(key: key, count: parts.count)
    let stamps = parts.enumerated().map { $1.summaryStamp(in: lines, at: $0) }
    return newest(of: stamps, none: 0).map { SummaryVersion(lines: lines, stamp: $0) }
  }

  /// Replaces the lines of a part.
  ///
  /// - Returns: the part's stamp, which is a new one if the lines are.
  func set(_ lines: [FormProblem], at position: Int) -> Int {
    if parts[position].lines == lines { return parts[position].stamp }
    parts[position].lines = lines
    parts[position].placed = placed(lines)
    return noteChange(of: position, count: lines.count)
  }

  /// Notes that the lines of a group inside of this one have changed.
  ///
  /// - Returns: the part's new stamp.
  func set(_ group: SummaryLines, at position: Int) -> Int {
    parts[position].group = group
    return noteChange(of: position, count: group.count)
  }

  private func noteChange(of position: Int, count: Int) -> Int {
    changes += 1
    self.count += count - parts[position].count
    parts[position].count = count
    parts[position].stamp = changes
    if count == 0 { filled.remove(position) } else { filled.insert(position) }
    return changes
  }
}

// MARK: - The array

extension SummaryLines {
  /// All lines, in declared order, with their paths from the group's key on.
  ///
  /// - Complexity: O(lines). A path is made when its line changes, not with each array.
  var all: [FormProblem] {
    var all: [FormProblem] = []
    all.reserveCapacity(count)
    append(to: &all, outside: "")
    return all
  }

  private func append(to all: inout [FormProblem], outside: String) {
    place(in: outside)
    let parts = parts
    filled.forEach { position in
      if let group = parts[position].group {
        group.append(to: &all, outside: prefix)
      } else {
        for index in parts[position].placed.indices { all.append(parts[position].placed[index]) }
      }
    }
  }

  /// Makes the paths anew for another group around this one.
  private func place(in outside: String) {
    if self.outside == outside { return }
    self.outside = outside
    prefix = key.isEmpty || outside.isEmpty ? outside + key : "\(outside).\(key)"
    filled.forEach { parts[$0].placed = placed(parts[$0].lines) }
  }

  private func placed(_ lines: [FormProblem]) -> [FormProblem] {
    prefix.isEmpty ? lines : lines.map { $0.inside(prefix) }
  }
}

/// The lines of a group after a change of one of them.
struct SummaryVersion: Equatable {
  let lines: SummaryLines
  let stamp: Int

  static func == (left: SummaryVersion, right: SummaryVersion) -> Bool {
    left.stamp == right.stamp && left.lines === right.lines
  }
}
