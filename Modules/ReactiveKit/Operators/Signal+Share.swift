/// How long a shared signal remembers the values that it replays.
public nonisolated enum ReplayScope: Hashable, Sendable {
  /// While it is observed and the work runs: the next first observer restarts the work, with
  /// nothing to replay, even after the signal has ended.
  case whileConnected
  /// As long as the shared signal is referenced. The work still ends with the last observer and
  /// restarts with the next first one; once it has ended by itself it is not started again, and
  /// late observers receive the remembered values and the end.
  case forever
}

extension Signal {
  /// Shares one run of the work between all observers: it starts with the first and ends with the
  /// last. Late observers receive later values only; an observation after the end restarts the
  /// work.
  ///
  /// Keep the returned signal: two calls of `share()` share nothing.
  @inlinable
  public func share() -> Signal {
    share(replay: 0, scope: .whileConnected)
  }

  /// Shares one run of the work and replays the last `count` values to late observers.
  ///
  /// An observer that is added while a value is being delivered receives that value once, by the
  /// replay.
  ///
  /// - Parameters:
  ///   - count: how many values are replayed.
  ///   - scope: how long they are kept.
  @inlinable
  public func share(replay count: Int, scope: ReplayScope = .whileConnected) -> Signal {
    let sharing = Sharing(
      self, capacity: count, scope: scope == .forever ? .forever : .whileConnected)
    return Signal(attach: { sharing.attach($0) })
  }

  /// Runs the work once, from the first observation to its own end, and replays the last `count`
  /// values and the end to late observers.
  ///
  /// The work continues without observers, and the values are kept, as long as the returned signal
  /// is referenced. It is never started again.
  @inlinable
  public func replay(_ count: Int) -> Signal {
    let sharing = Sharing(self, capacity: count, scope: .whileReferenced)
    return Signal(attach: { sharing.attach($0) })
  }
}
