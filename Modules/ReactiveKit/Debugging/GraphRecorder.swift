/// Records what happens to the properties of a graph.
final class GraphRecorder {
  private(set) var steps: [GraphRecording.Step] = []
  private let sources: [Source]
  /// The sources whose deliveries no recording around this one records.
  private let marked: [Source]
  private let epochsBefore: [UInt64]
  private let countdown: Countdown
  private var last: Duration = .zero

  init(_ sources: [Source], _ countdown: Countdown) {
    for source in sources { source.settle() }
    self.sources = sources
    self.countdown = countdown
    epochsBefore = sources.map { $0.vertexMade().pointee.changedAt }
    marked = sources.flatMap(\.recorded).filter { !$0.flags.contains(.isRecorded) }
    for source in marked { source.flags.insert(.isRecorded) }
    last = countdown.elapsed
  }

  nonisolated deinit {}

  var recording: GraphRecording {
    var recording = GraphRecording()
    for (source, epoch) in zip(sources, epochsBefore) {
      if source.vertexMade().pointee.changedAt > epoch {
        recording.changed.append(source.displayName)
      }
    }
    recording.steps = steps
    return recording
  }

  func stop() {
    for source in marked { source.flags.remove(.isRecorded) }
  }

  func noteComputation(of vertex: Vertex.Pointer) {
    note(
      vertex.pointee.node,
      .computed(isChanged: vertex.pointee.changedAt == vertex.derived.pointee.validatedAt))
  }

  func noteDelivery(of source: Source) {
    let count = source.observerCount
    note(
      source,
      source.isSignal ? .emitted(observers: count) : .notified(observers: count))
  }

  func noteExecution(of command: Source) {
    note(command, .executed)
  }

  private func note(_ source: Source, _ kind: GraphRecording.Step.Kind) {
    let now = countdown.elapsed
    steps.append(
      GraphRecording.Step(name: source.displayName, kind: kind, duration: now - last))
    last = now
  }
}

extension Source {
  /// What is delivered to its observers: by itself, for a command also by its signals.
  fileprivate final var recorded: [Source] {
    #if DEBUG
      [self] + ((self as? CommandNode)?.parts.compactMap(\.source) ?? [])
    #else
      [self]
    #endif
  }
}
