import ReactiveKit

/// A property of a program and what the model knows of it.
final class GraphNode {
  /// How a derived property is made.
  struct Rule {
    let shape: Shape
    let operands: [GraphNode]
  }

  let name: String
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
  /// The model's value of a derived property, and for which version of the model it is right.
  var cached = 0
  var cachedVersion = -1

  /// The last time that its observers were notified: which time, of what, and whether the property
  /// has held another value since.
  var delivery = (number: 0, value: Int.min, hasMoved: true)

  init(
    _ name: String, _ property: Property<Int>, rule: Rule?, everyValueCounts: Bool = false,
    meter: Meter = Meter()
  ) {
    self.name = name
    self.property = property
    self.rule = rule
    self.everyValueCounts = everyValueCounts
    self.meter = meter
    living = property
  }

  var mutable: MutableProperty<Int>? { property as? MutableProperty<Int> }

  final class Meter {
    var count = 0
  }
}
