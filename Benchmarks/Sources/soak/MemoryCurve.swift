/// Resident memory over a run, and the judgement of it.
nonisolated struct MemoryCurve {
  let samples: [Int]
  let rounds: Int
  /// How much of its median the second half may spread over.
  let tolerance: Double

  /// The half in which nothing warms up any more.
  var secondHalf: ArraySlice<Int> { samples.dropFirst(samples.count / 2) }

  /// The middle of the second half.
  var median: Int { secondHalf.sorted()[secondHalf.count / 2] }

  /// From the lowest to the highest of the second half.
  var spread: Int { (secondHalf.max() ?? 0) - (secondHalf.min() ?? 0) }

  /// The allowed range of the second half, at least 256 KiB: a few pages of a heap are noise.
  var allowed: Int { max(Int(Double(median) * tolerance), 256 << 10) }

  /// What the end of the second half has more than its beginning.
  var growth: Int { (secondHalf.last ?? 0) - (secondHalf.first ?? 0) }

  var isFlat: Bool { spread <= allowed }

  var summary: String {
    func mebibytes(_ bytes: Int) -> String {
      "\((Double(bytes) / 1_048_576 * 100).rounded() / 100)"
    }
    return """
      memory: \(mebibytes(samples.first ?? 0)) MiB at first, \(mebibytes(secondHalf.first ?? 0)) half-way, \
      \(mebibytes(samples.last ?? 0)) at the end, \(mebibytes(samples.max() ?? 0)) at most
      second half: \(growth) bytes of growth, spread \(mebibytes(spread)) MiB, \
      allowed \(mebibytes(allowed)): \(isFlat ? "flat" : "NOT FLAT")
      """
  }
}
