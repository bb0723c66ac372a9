import ReactiveKit

/// The sum of the tallies of a form's parts.
///
/// A changed tally replaces the one of its part, at the same cost for any number of parts. A derived
/// property for each part does that and has a stamp as its value; the sum is derived from the stamps.
/// It is a function of the last tally of each part, so it does not matter when, how often or in which
/// order they are computed.
final class TallySum {
  private struct Part {
    var tally = FormTally()
    /// The number of changes when the tally changed last.
    var stamp = 0
  }

  private var parts: ContiguousArray<Part>
  private var invalid: PartPositions
  private var focused: PartPositions
  /// The part with the newest focus.
  private var newestFocus: Int?
  private var counts = FormTally()
  private var changes = 0

  init(count: Int) {
    parts = ContiguousArray(repeating: Part(), count: count)
    invalid = PartPositions(count: count)
    focused = PartPositions(count: count)
  }

  nonisolated deinit {}

  /// Derives the sum of the tallies of `parts`, which are in declared order.
  static func total(of parts: [any FormNode]) -> Property<FormTally> {
    let sum = TallySum(count: parts.count)
    let stamps = parts.enumerated().map { $1.tallyStamp(in: sum, at: $0) }
    return newest(of: stamps, none: 0).map { _ in sum.total }
  }

  /// The sum, with the first invalid field in declared order and the newest focus.
  var total: FormTally {
    counts.with(
      firstInvalid: invalid.first.flatMap { parts[$0].tally.firstInvalid },
      focusOf: newestFocus.map { parts[$0].tally })
  }

  /// Replaces the tally of a part.
  ///
  /// - Returns: the part's stamp, which is new if the tally has changed.
  func set(_ tally: FormTally, at position: Int) -> Int {
    let old = parts[position].tally
    if tally == old { return parts[position].stamp }
    changes += 1
    parts[position] = Part(tally: tally, stamp: changes)
    counts.replace(old, by: tally)
    // A list of rows may be invalid without an invalid field.
    if tally.firstInvalid == nil { invalid.remove(position) } else { invalid.insert(position) }
    if tally.focusedAt != old.focusedAt { noteFocus(of: position, tally.focusedAt) }
    return changes
  }

  private func noteFocus(of position: Int, _ focusedAt: Int) {
    if focusedAt == 0 { focused.remove(position) } else { focused.insert(position) }
    var newest: Int?
    // Several fields have the focus only until a view reports that the old one was left.
    focused.forEach { position in
      let isNewer = newest.map { parts[$0].tally.focusedAt < parts[position].tally.focusedAt }
      if isNewer != false { newest = position }
    }
    newestFocus = newest
  }
}

extension FormNode {
  /// Derives the stamp of this part in a sum.
  fileprivate func tallyStamp(in sum: TallySum, at position: Int) -> Property<Int> {
    // A field's tally is made without an intermediate property: one property less for each field.
    if let field = self as? FormField { return field.tallied { sum.set($0, at: position) } }
    return tally.map { sum.set($0, at: position) }
  }
}
