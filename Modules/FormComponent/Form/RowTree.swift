import ReactiveKit

/// The rows of a list in a tree of groups, which keeps the groups of rows that have not changed.
///
/// What is derived from all rows, such as their tally, is derived from a few groups, which have derived
/// it from their rows. When a row is added, the groups on the path to it are made again and not the
/// properties of ten thousand rows.
///
/// The groups are a cache: what is derived from them does not depend on how the rows are grouped.
final class RowTree<Row: FormNode> {
  /// The groups above the rows, those above these groups, and so on.
  private var levels: [[FieldGroup]] = []

  init() {}

  nonisolated deinit {}

  /// The parts that stand for all rows in their order: the rows themselves if they are few, else groups.
  ///
  /// - Complexity: O(rows) comparisons of references. Groups are made again for the rows between the
  ///   first and the last change.
  func parts(of rows: [Row]) -> [any FormNode] {
    if rows.count <= RowTreeSize.most {
      replaceLevels(by: [])
      return rows.map { $0 }
    }
    var levels = [regrouped(rows, at: 0)]
    while let top = levels.last, top.count > RowTreeSize.most {
      levels.append(regrouped(top, at: levels.count))
    }
    replaceLevels(by: levels)
    return levels.last ?? []
  }

  private func regrouped(_ parts: [some FormNode], at level: Int) -> [FieldGroup] {
    FieldGroup.grouping(parts, keeping: level < levels.count ? levels[level] : [])
  }

  private func replaceLevels(by new: [[FieldGroup]]) {
    let old = levels
    levels = new
    // Released last: the deinit of a row may change the rows.
    withExtendedLifetime(old) {}
  }
}

/// How many parts a group of a ``RowTree`` has.
nonisolated enum RowTreeSize {
  /// Fewer are put together with those of a neighbour.
  static let least = 16
  static let most = 32
}

extension FieldGroup {
  /// Groups parts in their order, and keeps those of `old` that have not changed before the first change
  /// and after the last.
  fileprivate static func grouping(
    _ parts: [some FormNode], keeping old: [FieldGroup]
  ) -> [FieldGroup] {
    var (first, last) = (0, old.count)
    var (start, end) = (0, parts.count)
    while first < last, old[first].stands(for: parts, from: start, to: end) {
      start += old[first].parts.count
      first += 1
    }
    while first < last, old[last - 1].stands(for: parts, upTo: end, from: start) {
      last -= 1
      end -= old[last].parts.count
    }
    if start < end, end - start < RowTreeSize.least {
      if first > 0 {
        first -= 1
        start -= old[first].parts.count
      } else if last < old.count {
        end += old[last].parts.count
        last += 1
      }
    }
    return old[..<first] + groups(of: parts[start..<end]) + old[last...]
  }

  /// Groups of equal size, as few as possible.
  private static func groups(of parts: ArraySlice<some FormNode>) -> [FieldGroup] {
    let count = (parts.count + RowTreeSize.most - 1) / RowTreeSize.most
    return (0..<count).map { index in
      let start = parts.startIndex + parts.count * index / count
      let end = parts.startIndex + parts.count * (index + 1) / count
      return FieldGroup(grouping: parts[start..<end].map { $0 })
    }
  }

  private func stands(for all: [some FormNode], upTo end: Int, from start: Int) -> Bool {
    end - parts.count >= start && stands(for: all, from: end - parts.count, to: end)
  }

  private func stands(for all: [some FormNode], from start: Int, to end: Int) -> Bool {
    guard start + parts.count <= end else { return false }
    for index in parts.indices where parts[index] !== all[start + index] { return false }
    return true
  }
}
