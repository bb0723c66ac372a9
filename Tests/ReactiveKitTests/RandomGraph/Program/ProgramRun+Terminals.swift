import ReactiveKit

extension ProgramRun {
  func performOnTerminals(_ step: Step, _ path: [Int]) {
    switch step {
    case .makeTerminal(let index):
      guard let (node, property) = mutable(index, at: path) else { return }
      let terminal = GraphTerminal(next(.terminal, at: path), of: node, property.terminal())
      note("let \(terminal.name) = \(node.name).terminal()", at: path)
      register(terminal)
    case .send(let index, let value):
      guard let terminal = pick(index, free, at: path) else { return }
      note("\(terminal.name).send(\(value))", at: path)
      noteChange()
      send(value, into: terminal)
      terminal.terminal?.send(value)
    case .complete(let index):
      guard let terminal = pick(index, terminals, at: path) else { return }
      note("\(terminal.name).complete()", at: path)
      complete(terminal)
    case .connect(let left, let right):
      guard let first = pick(left, free, at: path), let second = pick(right, free, at: path)
      else { return }
      connect(first, second, path)
    default: break
    }
  }

  private var free: [GraphTerminal] { terminals.filter { !$0.isConnected } }

  /// Notes a value that goes into a terminal.
  private func send(_ value: Int, into terminal: GraphTerminal) {
    if terminal.isComplete { return }
    for watcher in watchers where watcher.terminal === terminal {
      watcher.send(value, inTransaction: model.isInTransaction)
    }
    model.set(terminal.node, to: value, from: terminal)
  }

  private func complete(_ terminal: GraphTerminal) {
    terminal.isComplete = true
    for watcher in watchers where watcher.terminal === terminal { retire(watcher) }
    for binding in bindings where binding.terminals.contains(where: { $0 === terminal }) {
      forget(binding)
    }
    terminals.removeAll { $0 === terminal }
    terminal.terminal?.complete()
  }

  /// Connects two terminals of different properties; connections may form rings.
  private func connect(_ left: GraphTerminal, _ right: GraphTerminal, _ path: [Int]) {
    if left.node === right.node { return }
    noteChange()
    let binding = GraphBinding(
      next(.binding, at: path), left.node, right.node, terminals: [left, right])
    note("let \(binding.name) = \(left.name) <-> \(right.name)", at: path)
    guard let leftEnd = reporting(left), let rightEnd = reporting(right) else { return }
    bindings.append(binding)
    left.isConnected = true
    right.isConnected = true
    binding.binding = leftEnd <-> rightEnd
  }

  /// The same terminal, which records the values that the other end of a connection sends into it: the kernel
  /// makes such a change while it delivers another.
  private func reporting(_ terminal: GraphTerminal) -> ChannelTerminal<Int>? {
    terminal.terminal?.map(
      receiving: { $0 },
      sending: { [unowned self] value in
        isReentrant = true
        send(value, into: terminal)
        return value
      })
  }
}
