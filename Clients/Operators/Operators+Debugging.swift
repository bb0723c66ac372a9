import ReactiveKit
import ReactiveTesting

extension Operators {
  func debugging(_ log: Log) {
    log.op("DependencyGraph") { log in
      let x = MutableProperty(a).named("x")
      let s = Subject<Value, Never>().named("s")
      let y = x.map { text($0) }.named("y")
      let target = MutableProperty("").named("target")
      let bindings = [y.bind(to: target), s.signal.bind(to: x)]
      // Signals, and what they lead to, are in the graphs of debug builds only.
      let graph = DependencyGraph(of: [target, x])
      let names = graph.nodes.filter { !$0.isSignal && $0.type == "Property<String>" }.map {
        "\($0.name) = \($0.value) \($0.isStale) \($0.observers)"
      }
      log.add("\(names.sorted()) \(graph.edges.filter { $0.kind == .derivation }.count)")
      log.add("\(graph.subscriptionCount > 0) \(graph.dot.isEmpty) \(graph.description.isEmpty)")
      let live = LiveGraph(of: [x, y], clock: VirtualClock())
      let recording = live.recording {
        s.send(b)
        x.value = c
      }
      log.add("\(recording.changed.prefix(2)) \(recording.computed) \(recording.notified)")
      log.add("\(Set(recording.emitted).isSubset(of: ["s"])) \(recording.executed)")
      log.add("\(recording.steps.allSatisfy { $0.duration == .zero })")
      log.add("\(recording.description.isEmpty) \(live.snapshot.description.isEmpty)")
      for binding in bindings { binding.dispose() }
    }
    log.op("deinit") { log in
      let outside = MutableProperty(a)
      var model: Model? = Model(outside) { log.add($0) }
      model?.start([b])
      outside.value = c
      model = nil
      outside.value = last
      log.add("\(outside.observerCount)")
    }
  }

  /// Its deinit uses the kernel.
  final class Model {
    let source: MutableProperty<Value>
    let events = Subject<Value, Never>()
    let bag = DisposeBag()
    let note: @MainActor (String) -> Void

    init(_ source: MutableProperty<Value>, _ note: @escaping @MainActor (String) -> Void) {
      self.source = source
      self.note = note
      bag += ReactiveKit.combineLatest(events.signal, source.signal).observe { _, _ in note("both")
      }
      bag += source.observe { _ in note("source") }
    }

    func start(_ values: [Value]) { for value in values { events.send(value) } }

    isolated deinit {
      source.value = source.value
      note("deinit")
      bag.dispose()
      _ = Signal<Value, Never>.just(source.value).share().observe { [note] _ in note("just") }
    }
  }
}
