/// Where traces go: a line without its end.
public typealias TraceSink = @MainActor (String) -> Void

/// Prints a line of a trace on standard output.
public func printTrace(_ line: String) {
  print(line)
}

extension Signal {
  /// Reports what the signal does, per observation: `label: started`, each value, how it ended, and
  /// `label: disposed` when the observation is over without an end.
  ///
  /// - Parameters:
  ///   - label: what the lines begin with.
  ///   - sink: takes the lines; standard output unless given.
  public func trace(_ label: String, to sink: @escaping TraceSink = printTrace) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let state = TraceState()
      sink("\(label): started")
      lifetime.onEnd { if !state.isEnded { sink("\(label): disposed") } }
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            sink("\(label): \(value)")
            if !lifetime.isOver { observer.next(value) }
          },
          end: { termination in
            if lifetime.isOver { return }
            state.isEnded = true
            switch termination {
            case .completed: sink("\(label): completed")
            case .failed(let failure): sink("\(label): failed with \(failure)")
            }
            if lifetime.end() { observer.end(termination) }
          }))
    })
  }
}

/// Whether a traced run has ended by itself.
private final class TraceState {
  var isEnded = false

  nonisolated deinit {}
}

extension Property {
  /// Reports the value now and every change.
  ///
  /// - Parameters:
  ///   - label: what the lines begin with; the property's name unless given.
  ///   - sink: takes the lines; standard output unless given.
  /// - Returns: the trace; it is an observation like any other and ends when disposed or dropped.
  public final func trace(
    _ label: String? = nil, to sink: @escaping TraceSink = printTrace
  ) -> Disposable {
    let label = label ?? displayName
    return observe { sink("\(label): \($0)") }
  }
}

extension Command {
  /// Reports whether the command is enabled, its executions, values and errors.
  ///
  /// - Parameters:
  ///   - label: what the lines begin with.
  ///   - sink: takes the lines; standard output unless given.
  /// - Returns: the trace; it ends when disposed or dropped and does not retain the command.
  public func trace(_ label: String, to sink: @escaping TraceSink = printTrace) -> Disposable {
    let lifetime = Lifetime(in: nil)
    lifetime.add(isEnabled.observe { sink("\(label): \($0 ? "enabled" : "disabled")") })
    lifetime.add(isExecuting.onChange { sink("\(label): \($0 ? "executing" : "idle")") })
    lifetime.add(
      values.observe {
        sink("\(label): value \($0)")
      } completed: {
        sink("\(label): released")
      })
    lifetime.add(errors.observe { sink("\(label): error \($0)") })
    return Observation(lifetime)
  }
}
