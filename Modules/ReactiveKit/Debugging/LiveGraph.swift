/// The live graph of some properties, which it retains: it makes snapshots at any time and records
/// the effects of one change.
///
/// ```swift
/// let graph = LiveGraph(of: [viewModel.summary])
/// let recording = graph.recording { viewModel.name.value = "Ann" }
/// print(recording)
/// // changed name, summary
/// // computed summary: changed, 1.2e-05 s
/// // notified summary: 1 observer, 4e-06 s
/// ```
///
/// For debugging. While nothing is recorded, computing a property reads one more field. Main actor.
@MainActor
public final class LiveGraph {
  private let properties: [Source]
  private let clock: any Clock<Duration>

  /// Makes a graph of some properties and everything that is connected to them.
  ///
  /// - Parameters:
  ///   - properties: the properties; see ``DependencyGraph`` for what is connected to them.
  ///   - clock: the clock that measures durations.
  public init(of properties: [Source], clock: any Clock<Duration> = ContinuousClock()) {
    self.properties = properties
    self.clock = clock
  }

  nonisolated deinit {}

  /// The current graph.
  ///
  /// - Complexity: O(nodes + edges).
  public var snapshot: DependencyGraph { DependencyGraph(of: properties) }

  /// Runs `changes` and records their effects: which properties changed, which were computed, whose
  /// observers were notified, and how long each took; in debug builds also which commands were
  /// executed and which signals emitted. Of properties outside the graph, such as those that the change
  /// itself connects, only computations are recorded.
  ///
  /// Inside a propagation or a transaction, deliveries after its end are not recorded. The steps of
  /// a nested recording are not recorded by the outer one.
  public func recording(_ changes: @MainActor () throws -> Void) rethrows -> GraphRecording {
    let sources = GraphWalk(from: properties).inOrder()
    let recorder = GraphRecorder(sources, Countdown.on(clock))
    let outer = Propagation.recorder
    Propagation.recorder = recorder
    defer {
      recorder.stop()
      Propagation.recorder = outer
    }
    try changes()
    return recorder.recording
  }
}

/// The effects of one change, recorded by a ``LiveGraph``.
public nonisolated struct GraphRecording: Equatable, Sendable {
  /// One recorded step.
  public nonisolated struct Step: Equatable, Sendable {
    /// The kind of a step.
    public nonisolated enum Kind: Equatable, Sendable {
      /// The value was computed; whether it differs from the previous one.
      case computed(isChanged: Bool)
      /// The observers were notified; how many there were.
      case notified(observers: Int)
      /// An execution of the command started.
      case executed
      /// The subject, or a signal of a command, emitted a value; how many observers there were.
      case emitted(observers: Int)
    }

    /// The name of the property, the command or the subject.
    public let name: String
    /// The kind of the step.
    public let kind: Kind
    /// The time since the previous step, or since the start.
    public let duration: Duration
  }

  /// The names of the properties that changed, even if they have changed back since; sources first.
  public internal(set) var changed: [String] = []
  /// The steps, in order.
  public internal(set) var steps: [Step] = []

  /// The names of the properties that were computed, in order.
  public var computed: [String] {
    steps.compactMap { if case .computed = $0.kind { $0.name } else { nil } }
  }

  /// The names of the properties whose observers were notified, in order.
  public var notified: [String] {
    steps.compactMap { if case .notified = $0.kind { $0.name } else { nil } }
  }
}

extension GraphRecording {
  /// The names of the commands that were executed, in order.
  public var executed: [String] {
    steps.compactMap { $0.kind == .executed ? $0.name : nil }
  }

  /// The names of the signals that emitted a value, in order.
  public var emitted: [String] {
    steps.compactMap { if case .emitted = $0.kind { $0.name } else { nil } }
  }
}

extension GraphRecording: CustomStringConvertible {
  /// One line for the changed properties and one for each step.
  public var description: String {
    let lines = steps.map { step in
      let time = "\(step.duration / .seconds(1)) s"
      switch step.kind {
      case .computed(let isChanged):
        return "computed \(step.name): \(isChanged ? "changed" : "the same"), \(time)"
      case .notified(let count):
        return "notified \(step.name): \(count) observer\(count == 1 ? "" : "s"), \(time)"
      case .executed:
        return "executed \(step.name), \(time)"
      case .emitted(let count):
        return "emitted \(step.name): \(count) observer\(count == 1 ? "" : "s"), \(time)"
      }
    }
    return (["changed " + changed.joined(separator: ", ")] + lines).joined(separator: "\n")
  }
}

/// Records what happens to the properties of a graph.
final class GraphRecorder {
  private(set) var steps: [GraphRecording.Step] = []
  private let sources: [Source]
  /// The sources whose deliveries no outer recording records.
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
  /// The sources that deliver to its observers: itself, for a command also its signals.
  fileprivate final var recorded: [Source] {
    #if DEBUG
      [self] + ((self as? CommandNode)?.parts.compactMap(\.source) ?? [])
    #else
      [self]
    #endif
  }
}
