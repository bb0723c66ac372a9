#if DEBUG
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing

  /// Commands, subjects and signals in graphs, which debug builds record.
  @Suite struct SignalGraphTests {
    let bag = DisposeBag()
    let query = MutableProperty("").named("query")
    let search = Command<String, Int, Never>(signal: { .just($0.count) }).named("search")

    @Test func drawsSignalsBetweenProperties() {
      let results = Property(initial: 0, then: query.changes.map(\.count)).named("results")
      let line = #line - 1
      let shown = MutableProperty(0).named("shown")
      bag += shown <~ results.changes.filter { $0 > 1 }
      query.value = "lake"
      expectEqual(
        DependencyGraph(of: [shown]).description,
        """
        query: MutableProperty<String> = lake, 1 observer
        SignalGraphTests.swift:\(line): MutableProperty<Int> = 4 <~ query
        results: Property<Int> = 4, 1 observer <- SignalGraphTests.swift:\(line)
        shown: MutableProperty<Int> = 4 <~ results
        """)
      bag.dispose()
      expectEqual(DependencyGraph(of: [shown]).edges, [])
    }

    @Test func drawsCommandsBetweenProperties() {
      let results = MutableProperty(0).named("results")
      bag += results <~ search.values
      bag += query.changes.observe { [search] in search.execute($0) }
      query.value = "lake"
      let graph = DependencyGraph(of: [results])
      expectEqual(
        graph.description,
        """
        query: MutableProperty<String> = lake, 1 observer
        search: Command<String, Int, Never> = idle, 1 observer <~ query
        results: MutableProperty<Int> = 4 <~ search
        """)
      expectEqual(
        graph.dot,
        #"""
        digraph dependencies {
          rankdir=LR;
          node [shape=box];
          n0 [label="query\nlake", style="bold"];
          n1 [label="search\nidle", style="bold"];
          n2 [label="results\n4"];
          n0 -> n1 [style=dotted];
          n1 -> n2 [style=dotted];
        }
        """#)
      expectEqual(DependencyGraph(of: [query]).nodes.map(\.name), ["query", "search", "results"])
    }

    @Test func drawsCommandsThatAreExecutedLater() {
      let clock = VirtualClock()
      let page = MutableProperty(1).named("page")
      let input = query.changes.debounce(for: .seconds(1), clock: clock)
      bag += combineLatest(input, page.signal).observe { [search] text, _ in search.execute(text) }
      query.value = "lake"
      expectEqual(DependencyGraph(of: [search.isExecuting]).edges.count, 1)
      clock.advance(by: .seconds(1))
      expectEqual(
        DependencyGraph(of: [search.isExecuting]).description,
        """
        query: MutableProperty<String> = lake, 1 observer
        page: MutableProperty<Int> = 1, 1 observer
        search: Command<String, Int, Never> = idle <~ query, page
        search.isExecuting: MutableProperty<Bool> = false <~ search
        """)
    }

    @Test func drawsSubjectsBetweenProperties() {
      let alerts = Subject<Int, Never>().named("alerts")
      let last = MutableProperty(0).named("last")
      bag += query.onChange { alerts.send($0.count) }
      bag += last <~ alerts.signal
      query.value = "lake"
      let graph = DependencyGraph(of: [last])
      expectEqual(
        graph.description,
        """
        query: MutableProperty<String> = lake, 1 observer
        alerts: Signal<Int, Never>, 1 observer <~ query
        last: MutableProperty<Int> = 4 <~ alerts
        """)
      #expect(graph.dot.contains(#"n1 [label="alerts", style="bold"];"#))
    }

    @Test func commandIsCalledAfterTheLineThatMadeIt() {
      let save = Command<Int, Int, Never>(task: { $0 })
      let line = #line - 1
      let graph = DependencyGraph(of: [save.isEnabled])
      expectEqual(
        graph.nodes.map(\.name).suffix(3),
        [
          "SignalGraphTests.swift:\(line)", "SignalGraphTests.swift:\(line).isExecuting",
          "SignalGraphTests.swift:\(line).isEnabled",
        ])
    }

    @Test func recordsCommandsAndSignalsThatRan() {
      let results = MutableProperty(0).named("results")
      let alerts = Subject<Int, Never>().named("alerts")
      bag += results <~ search.values
      bag += results.onChange { alerts.send($0) }
      bag += alerts.signal.observe { _ in }
      bag += query.changes.observe { [search] in search.execute($0) }
      query.value = "sea"
      let recording = LiveGraph(of: [results], clock: VirtualClock()).recording {
        query.value = "lake"
      }
      expectEqual(
        recording.description,
        """
        changed query, results
        executed search, 0.0 s
        emitted search.values: 1 observer, 0.0 s
        notified query: 1 observer, 0.0 s
        emitted alerts: 1 observer, 0.0 s
        notified results: 1 observer, 0.0 s
        """)
      expectEqual(recording.executed, ["search"])
      expectEqual(recording.emitted, ["search.values", "alerts"])
    }

    @Test func recordsAnExecutionThatReplacesTheRunningOne() {
      let command = Command<String, Int, Never>(policy: .latest, signal: { _ in .never })
        .named("search")
      bag += query.changes.observe { command.execute($0) }
      query.value = "l"
      let recording = LiveGraph(of: [query]).recording {
        query.value = "la"
        query.value = "lake"
      }
      expectEqual(recording.executed, ["search", "search"])
    }

    @Test func manySignalsThatSetOnePropertyAreRecordedAtConstantCost() {
      let shown = MutableProperty("").named("shown")
      let queries = (0..<30_000).map { _ in MutableProperty("").named("query") }
      for query in queries { bag += shown <~ query.changes }
      expectEqual(DependencyGraph(of: [shown]).edges.count, 30_000)
      bag.removeAll()
      expectEqual(DependencyGraph(of: [shown]).edges.count, 0)
    }

    @Test func oneObserverThatSendsToManySubjectsIsRecordedAtConstantCost() {
      let rows = (0..<30_000).map { _ in Subject<String, Never>() }
      bag += query.onChange { text in
        for row in rows { row.send(text) }
        // Freed at once, without a remaining reference.
        for _ in rows { Subject<String, Never>().send(text) }
      }
      query.value = "lake"
      query.value = "sea"
      expectEqual(DependencyGraph(of: [query]).edges.count, 30_000)
    }

    @Test func valuesOfAMergeOfManySignalsAreRecordedAtConstantCost() {
      let rows = (0..<10_000).map { _ in Subject<Int, Never>() }
      let selected = Subject<Int, Never>().named("selected")
      let shown = MutableProperty(0).named("shown")
      bag += shown <~ selected.signal
      bag += Signal.merge(rows.map(\.signal)).observe { selected.send($0) }
      for row in rows { row.send(0) }
      expectEqual(DependencyGraph(of: [shown]).edges.count, 10_001)
    }

    @Test func inputThatAChainGetsLaterIsRecorded() {
      let outer = Subject<Int, Never>().named("outer")
      let inner = Subject<Int, Never>().named("inner")
      let selected = Subject<Int, Never>().named("selected")
      let shown = MutableProperty(0).named("shown")
      bag += shown <~ selected.signal
      let numbers = Signal.merge(
        outer.signal, outer.signal.flatMap(.merge) { $0 == 2 ? inner.signal : .empty })
      bag += numbers.observe { selected.send($0) }
      outer.send(1)
      expectEqual(DependencyGraph(of: [shown]).edges.count, 2)
      outer.send(2)
      inner.send(3)
      expectEqual(DependencyGraph(of: [shown]).edges.count, 3)
    }

    @Test func observationsMadeDuringAttachingDoNotBelongToTheChain() {
      let unrelated = MutableProperty(0).named("unrelated")
      let shown = MutableProperty("").named("shown")
      bag += shown.onChange { [weak bag] _ in bag?.insert(unrelated.observe { _ in }) }
      query.value = "lake"
      bag += shown <~ query
      bag += shown <~ Signal<String, Never>.just("sea")
      expectEqual(unrelated.observerCount, 2)
      expectEqual(
        DependencyGraph(of: [shown]).description,
        """
        query: MutableProperty<String> = lake, 1 observer
        shown: MutableProperty<String> = sea, 1 observer <~ query
        """)
    }

    @Test func commandThatAnObserverExecutedIsFreed() {
      var save: Command<String, Int, Never>? = Command(signal: { .just($0.count) })
      weak let released = save
      bag += query.onChange { [weak save] text in _ = save?.execute(text) }
      query.value = "lake"
      expectEqual(DependencyGraph(of: [query]).nodes.count, 2)
      save = nil
      #expect(released == nil)
      expectEqual(DependencyGraph(of: [query]).nodes.count, 1)
    }
  }
#endif
