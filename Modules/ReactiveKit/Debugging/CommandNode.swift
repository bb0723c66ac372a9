#if DEBUG
  /// A command in a graph (debug builds), with edges from the observers that execute it and to the
  /// properties that its signals set.
  final class CommandNode: Source {
    /// The command's property and signals, in the order in which they are created.
    private(set) var parts: [CommandPart] = []
    private let type: String
    private let countRunning: @MainActor () -> Int

    init(of type: String, counting countRunning: @escaping @MainActor () -> Int) {
      self.type = type
      self.countRunning = countRunning
    }

    nonisolated deinit {}

    override var typeText: String { type }

    override var storedText: String {
      let count = countRunning()
      return count == 0 ? "idle" : "\(count) running"
    }

    override var shownObserverCount: Int {
      parts.reduce(0) { $0 + ($1.source.map { $0.isSignal ? $0.observerCount : 0 } ?? 0) }
    }

    /// Registers a property or a signal of the command.
    func add(_ source: Source, called name: String) {
      let part = CommandPart(command: self, source: source, name: name)
      parts.append(part)
      source.part = part
    }

    /// Records that an execution starts, and which observer requested it.
    func noteExecution() {
      noteFeeding()
      if flags.contains(.isRecorded) { Propagation.recorder?.noteExecution(of: self) }
    }
  }

  /// A property or a signal of a command.
  struct CommandPart {
    weak var command: CommandNode?
    weak var source: Source?
    let name: String

    /// `load.values`.
    @MainActor var displayName: String? {
      command.map { "\($0.displayName).\(name)" }
    }
  }

  extension CommandCore {
    /// Records where the command was made.
    func recordCreation(of type: Any.Type, _ file: StaticString, _ line: UInt) {
      let node = CommandNode(of: String(describing: type)) { [weak self] in
        self?.running.count ?? 0
      }
      node.recordCreation(file, line)
      graphNode = node
    }

    func named(_ name: String) {
      graphNode?.named(name)
    }

    /// Registers a property or a signal of the command.
    func note<Part: Source>(_ part: Part, as name: String) -> Part {
      graphNode?.add(part, called: name)
      return part
    }

    @usableFromInline
    func noteExecution() {
      graphNode?.noteExecution()
    }
  }
#else
  extension CommandCore {
    func named(_: String) {}

    @inline(__always)
    func note<Part: Source>(_ part: Part, as _: StaticString) -> Part { part }

    @inlinable @inline(__always)
    func noteExecution() {}
  }
#endif
