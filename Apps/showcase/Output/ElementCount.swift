import Loading
import ReactiveKit

/// Counts the decoded elements of several feeds, on any thread.
nonisolated final class ElementCount: Sendable {
  private let counts = Locked<[Int]>([])

  /// The elements of all feeds.
  var total: Int { counts.withLock { $0.reduce(0, +) } }

  /// The same feed with counted elements.
  func counting(_ source: DataSource) -> DataSource {
    let place = counts.withLock { counts in
      counts.append(0)
      return counts.count - 1
    }
    return source.reportingElements { [counts] count in
      counts.withLock { $0[place] = count }
    }
  }
}
