/// What one contestant needs for a workload.
package struct Measurement: Encodable {
  package let name: String
  /// Median over the rounds, per operation; nil for rows that count memory.
  var nanoseconds: Double?
  /// Median over the rounds of the ratio to the floor in the same round.
  var ratio: Double?
  /// Half the distance of the quartiles of the ratio over its median.
  var spread: Double?
  /// Allocations per operation, or per live object.
  var mallocs = 0.0
  /// Bytes per live object.
  var bytes: Double?
  /// What the observers saw of the first operations.
  var checksum = 0
  /// Why the checksum differs from the floor's, when it may.
  var deviation: String?
}

/// The row of a workload.
package struct Row: Encodable {
  package let id: String
  package let title: String
  package let measurements: [Measurement]
  package let target: Target?
  package let verdict: Verdict

  /// Contestants whose observers saw something else than the floor's, without a stated reason.
  package var strangers: [String] {
    guard let floor = measurements.first else { return [] }
    return measurements.filter { $0.checksum != floor.checksum && $0.deviation == nil }.map(\.name)
  }
}

extension Row {
  /// Judges what was measured.
  package init(_ workload: Workload, _ measurements: [Measurement], _ target: Target?) {
    id = workload.id
    title = workload.title
    self.measurements = measurements
    self.target = target
    if workload.pending != nil {
      verdict = .pending
    } else if let target, let ours = measurements.first(where: { $0.name == Workload.ours }) {
      verdict = target.isReached(by: ours) ? .reached : .missed
    } else {
      verdict = .none
    }
  }
}
