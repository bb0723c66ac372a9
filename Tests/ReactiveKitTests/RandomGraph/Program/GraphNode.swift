import ReactiveKit

/// A property of a program with the model's data about it.
final class GraphNode: Numbered {
  /// How a derived property is made.
  struct Rule {
    let shape: Shape
    let operands: [GraphNode]
  }

  let number: Int
  /// Nil for a mutable property.
  let rule: Rule?
  let everyValueCounts: Bool
  /// How often the property's own closure ran.
  let meter: Meter
  /// Nil when the program has dropped it.
  var property: Property<Int>?
  private(set) weak var living: Property<Int>?

  /// The value of a mutable property.
  var stored = 0
  /// How often it was stored.
  var storeCount = 0
  /// The value that a remembering property took last.
  var remembered = 0
  /// For a property that counts changes: the last value of each source, and its waiting values.
  var inputs: [(last: Int, waiting: [Int])] = []
  /// The model's value of a derived property, and the version of the model for which it is right.
  var cached = 0
  var cachedVersion = -1

  /// The last notification of its observers: its number, its value, and whether the property has held another
  /// value since.
  var delivery = (number: 0, value: Int.min, hasMoved: true)

  init(
    _ number: Int, _ property: Property<Int>, rule: Rule?, everyValueCounts: Bool = false,
    meter: Meter = Meter()
  ) {
    self.number = number
    self.property = property
    self.rule = rule
    self.everyValueCounts = everyValueCounts
    self.meter = meter
    living = property
  }

  var name: String { (rule == nil ? "p" : "d") + "\(number)" }

  var mutable: MutableProperty<Int>? { property as? MutableProperty<Int> }

  final class Meter {
    var count = 0
    /// The actions of the transform in its next run, the one after, and so on, besides computing.
    var script: [(path: [Int], steps: [Step])] = []
    weak var node: GraphNode?
  }
}

/// A terminal of a program.
final class GraphTerminal: Numbered {
  let number: Int
  let node: GraphNode
  /// Nil when the program has ended.
  var terminal: ChannelTerminal<Int>?
  var isComplete = false
  /// Whether it is connected: otherwise values sent into it do not reach the other end.
  var isConnected = false

  init(_ number: Int, of node: GraphNode, _ terminal: ChannelTerminal<Int>) {
    self.number = number
    self.node = node
    self.terminal = terminal
  }

  var name: String { "t\(number)" }
}

/// A binding of a program, of two properties or of two terminals.
final class GraphBinding: Numbered {
  let number: Int
  let left: GraphNode
  let right: GraphNode
  /// Empty for a binding of properties.
  let terminals: [GraphTerminal]
  var binding: Disposable?

  init(_ number: Int, _ left: GraphNode, _ right: GraphNode, terminals: [GraphTerminal] = []) {
    self.number = number
    self.left = left
    self.right = right
    self.terminals = terminals
  }

  var name: String { "b\(number)" }
}
