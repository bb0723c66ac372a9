/// Runs `changes` and tells observers of all of them at once, at the end.
///
/// Inside, every property already reads as set, derived ones included; observers run once, with
/// consistent values, after `changes` has returned, also when it throws. A property that is set
/// back to what it was does not tell. A transaction inside a transaction is part of it; one inside
/// an observer is a turn of its own after the current one.
///
/// ```swift
/// transaction {
///   firstName.value = "Ann"
///   lastName.value = "Lee"
/// }   // fullName tells once
/// ```
public func transaction<Result, Failure: Error>(
  _ changes: @MainActor () throws(Failure) -> Result
) throws(Failure) -> Result {
  Turn.transactions += 1
  defer { Turn.commit() }
  return try changes()
}

extension Turn {
  /// What the current transaction has set, in order.
  @exclusivity(unchecked) static var touched: [Touched] = []
  /// The epoch before the first change of the current transaction.
  @exclusivity(unchecked) static var touchedSince: UInt64 = 0

  @usableFromInline
  static func touch(_ change: Touched) {
    if touched.isEmpty { touchedSince = epoch }
    touched.append(change)
    hasUnmarked = true
  }

  /// Notes an observer that starts to observe a property after it was set in the transaction.
  @usableFromInline
  static func noteLate(_ link: Link, of source: Source) {
    guard let index = touched.lastIndex(where: { $0.source === source }) else { return }
    touched[index].late.append(LateLink(link: link))
  }

  /// Ends a transaction; the outermost one propagates what was set.
  @usableFromInline
  static func commit() {
    transactions -= 1
    guard transactions == 0, !touched.isEmpty else { return }
    var batch = touched
    let since = touchedSince
    touched = []
    for index in batch.indices { batch[index].seal() }
    let sealed = batch
    if isBusy {
      enqueue { propagate(sealed, since: since) }
    } else {
      isBusy = true
      propagate(sealed, since: since)
      finish()
    }
  }

  private static func propagate(_ batch: [Touched], since: UInt64) {
    for change in batch {
      mark(change.vertex)
    }
    hasUnmarked = !isQueueEmpty
    compute(since: since + 1)
    for change in batch { change.deliver() }
    deliver()
  }
}
