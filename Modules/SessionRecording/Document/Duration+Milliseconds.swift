extension Duration {
  /// The whole milliseconds as documents have them, from 0 to ``SessionLimits/milliseconds``.
  ///
  /// In whole numbers: the quotient of two durations is rounded, at some moments to just below a whole one.
  nonisolated var wholeMilliseconds: Int {
    let time = min(max(self, .zero), .milliseconds(SessionLimits.milliseconds)).components
    return Int(time.seconds * 1_000 + time.attoseconds / 1_000_000_000_000_000)
  }
}
