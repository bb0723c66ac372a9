extension Signal {
  /// Reports the events of the signal, per observation: `label: started`, each value, the end, and
  /// `label: disposed` when the observation is disposed before the signal ends.
  ///
  /// - Parameters:
  ///   - label: the prefix of the lines.
  ///   - isOn: whether to report, called before each line; a line that is not reported is not made.
  ///   - sink: receives the lines, without line ends; standard output unless given.
  public func trace(
    _ label: String, if isOn: @escaping @autoclosure @MainActor () -> Bool = true,
    to sink: @escaping @MainActor (String) -> Void = { print($0) }
  ) -> Signal {
    Signal(attach: { observer in
      let report = report(to: sink, if: isOn)
      let lifetime = Lifetime(in: observer.lifetime)
      var isEnded = false
      report("\(label): started")
      lifetime.onEnd { if !isEnded { report("\(label): disposed") } }
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            report("\(label): \(value)")
            if !lifetime.isOver { observer.next(value) }
          },
          end: { termination in
            if lifetime.isOver { return }
            isEnded = true
            switch termination {
            case .completed: report("\(label): completed")
            case .failed(let failure): report("\(label): failed with \(failure)")
            }
            if lifetime.end() { observer.end(termination) }
          }))
    })
  }
}

/// Makes a closure that reports a line; the line is made only when it is reported.
private func report(
  to sink: @escaping @MainActor (String) -> Void, if isOn: @escaping @MainActor () -> Bool
) -> @MainActor (@autoclosure () -> String) -> Void {
  { line in if isOn() { sink(line()) } }
}

extension Property {
  /// Reports the current value and every change.
  ///
  /// - Parameters:
  ///   - label: the prefix of the lines; the property's name unless given.
  ///   - isOn: whether to report, called before each line; a line that is not reported is not made.
  ///   - sink: receives the lines, without line ends; standard output unless given.
  /// - Returns: the trace; it is an observation like any other and ends when disposed or dropped.
  public final func trace(
    _ label: String? = nil, if isOn: @escaping @autoclosure @MainActor () -> Bool = true,
    to sink: @escaping @MainActor (String) -> Void = { print($0) }
  ) -> Disposable {
    let label = label ?? displayName
    let report = report(to: sink, if: isOn)
    return observe { value in report("\(label): \(value)") }
  }
}

extension Command {
  /// Reports whether the command is enabled, its executions, values and errors.
  ///
  /// - Parameters:
  ///   - label: the prefix of the lines.
  ///   - isOn: whether to report, called before each line; a line that is not reported is not made.
  ///   - sink: receives the lines, without line ends; standard output unless given.
  /// - Returns: the trace; it ends when disposed or dropped and does not retain the command.
  public func trace(
    _ label: String, if isOn: @escaping @autoclosure @MainActor () -> Bool = true,
    to sink: @escaping @MainActor (String) -> Void = { print($0) }
  ) -> Disposable {
    let report = report(to: sink, if: isOn)
    let lifetime = Lifetime(in: nil)
    lifetime.add(
      isEnabled.observe { isEnabled in report("\(label): \(isEnabled ? "enabled" : "disabled")") })
    lifetime.add(
      isExecuting.onChange { isBusy in report("\(label): \(isBusy ? "executing" : "idle")") })
    lifetime.add(
      values.observe { value in
        report("\(label): value \(value)")
      } completed: {
        report("\(label): released")
      })
    lifetime.add(errors.observe { error in report("\(label): error \(error)") })
    return Observation(lifetime)
  }
}
