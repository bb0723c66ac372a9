import Foundation

/// What a row must reach, from a `targets.json`.
package struct Target: Codable {
  /// At most this many times the floor.
  package var ratio: Double?
  /// At most this many allocations per operation, or per live object.
  package var mallocs: Double?
  /// At most this many bytes per live object.
  package var bytes: Double?
  /// By which part ratio and bytes may be exceeded: what two runs on a quiet machine differ by.
  package var tolerance: Double?

  /// The targets by row.
  package static func all(in json: [UInt8]) throws -> [String: Target] {
    try JSONDecoder().decode([String: Target].self, from: Data(json))
  }

  /// Whether `measurement` reaches the target.
  func isReached(by measurement: Measurement) -> Bool {
    if let ratio, let measured = measurement.ratio, measured > ratio * (1 + (tolerance ?? 0)) {
      return false
    }
    if let mallocs, measurement.mallocs > mallocs + 0.01 { return false }
    // On a used heap the allocator hands out blocks that are a little larger than what was asked for.
    if let bytes, let measured = measurement.bytes, measured > bytes * (1 + (tolerance ?? 0)) + 0.5
    {
      return false
    }
    return true
  }

  /// The target as the table shows it.
  package var text: String {
    var parts: [String] = []
    if let ratio { parts.append("x\(ratio.formatted(digits: 2))") }
    if let bytes { parts.append("\(Int(bytes)) B") }
    if let mallocs { parts.append("\(mallocs.formatted(digits: 0)) mallocs") }
    return parts.joined(separator: ", ")
  }
}

/// The result of ours in a row, compared with its target.
package enum Verdict: String, Encodable {
  /// Target reached.
  case reached
  /// Target missed.
  case missed
  /// The kernel cannot do it yet.
  case pending
  /// The row has no target.
  case none = "-"
}

extension Double {
  /// The number with so many decimal places.
  func formatted(digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
