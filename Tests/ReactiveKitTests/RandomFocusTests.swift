import LimitTesting
import ReactiveKit
import Testing

/// Random changes of two values and of the properties of their fields: a field, and everything bound to it,
/// always has the value in its whole.
@Suite struct RandomFocusTests {
  /// Each plain property is bound to one field, and the wholes may be bound to each other.
  @Test(arguments: 0..<UInt64(60)) func fieldsAndBoundPropertiesHaveTheSameValue(seed: UInt64) {
    let run = FocusRun(seed: seed, isContradictory: false)
    for _ in 0..<40 { run.step() }
    expectEqual(run.problems, [], "seed \(seed)")
  }

  /// Fields are bound to each other too, so that fields of one value must be equal in several ways.
  @Test(arguments: 0..<UInt64(60)) func changesThatLeadBackEndAndFieldsAreCurrent(seed: UInt64) {
    let run = FocusRun(seed: seed, isContradictory: true)
    for _ in 0..<40 { run.step() }
    expectEqual(run.problems, [], "seed \(seed)")
  }
}

private struct Part: Equatable {
  var x = 0
  var y = 0
}

private struct Whole: Equatable {
  var a = 0
  var b = 0
  var part = Part()
}

@MainActor
private final class FocusRun {
  private(set) var problems: [String] = []
  private let isContradictory: Bool
  private var random: SplitMix64
  private let wholes = [
    MutableProperty(Whole()), MutableProperty(Whole(a: 1, b: 2, part: Part(x: 3, y: 4))),
  ]
  private let fields: [Field]
  private let parts: [MutableProperty<Part>]
  private let plain = [MutableProperty(10), MutableProperty(11)]
  private var bindings: [(binding: Disposable, left: Int, right: Int)] = []
  private var wholeBinding: Disposable?
  private let bag = DisposeBag()

  private struct Field {
    let property: MutableProperty<Int>
    let whole: MutableProperty<Whole>
    let keyPath: WritableKeyPath<Whole, Int>
    var isCurrent: Bool { property.value == whole.value[keyPath: keyPath] }
  }

  nonisolated deinit {}

  init(seed: UInt64, isContradictory: Bool) {
    random = SplitMix64(seed: seed)
    self.isContradictory = isContradictory
    parts = wholes.map { $0.focus(\.part) }
    var fields: [Field] = []
    for (whole, part) in zip(wholes, parts) {
      for path in [\Whole.a, \Whole.a, \Whole.b, \Whole.part.x] {
        fields.append(Field(property: whole.focus(path), whole: whole, keyPath: path))
      }
      fields.append(Field(property: part.focus(\.x), whole: whole, keyPath: \.part.x))
      fields.append(Field(property: part.focus(\.y), whole: whole, keyPath: \.part.y))
    }
    self.fields = fields
    for (index, field) in fields.enumerated() where random.below(2) == 0 {
      bag += combine(field.property, field.whole) { $0 == $1[keyPath: field.keyPath] }.onChange {
        [unowned self] isEqual in
        if !isEqual { problems.append("an observer of field \(index) saw another value") }
      }
      var last = field.property.value
      bag += field.property.onChange { [unowned self] value in
        if value == last { problems.append("field \(index) was notified of its value \(value)") }
        last = value
        check("an observer of field \(index)")
      }
    }
  }

  private var properties: [MutableProperty<Int>] { fields.map(\.property) + plain }

  func step() {
    change()
    switch random.below(12) {
    case 0: bind()
    case 1:
      if !bindings.isEmpty { bindings.remove(at: random.below(bindings.count)).binding.dispose() }
    case 2: wholeBinding = wholeBinding == nil ? wholes[0] <-> wholes[1] : nil
    case 3, 4:
      transaction {
        for _ in 0..<3 {
          change()
          check("a transaction")
        }
      }
    default: break
    }
    check("a step")
  }

  private func change() {
    let value = random.below(8)
    switch random.below(6) {
    case 0...2: properties[random.below(properties.count)].value = value
    case 3:
      wholes[random.below(2)].value = Whole(
        a: value, b: random.below(8), part: Part(x: random.below(8), y: random.below(8)))
    case 4: wholes[random.below(2)].value.b = value
    default: parts[random.below(2)].value = Part(x: value, y: random.below(8))
    }
  }

  private func bind() {
    let left = random.below(isContradictory ? properties.count : fields.count)
    let right = isContradictory ? random.below(properties.count) : fields.count + random.below(2)
    if left == right { return }
    if !isContradictory, bindings.contains(where: { $0.right == right }) { return }
    bindings.append((properties[left] <-> properties[right], left, right))
  }

  private func check(_ place: String) {
    for (index, field) in fields.enumerated() where !field.isCurrent {
      problems.append("\(place): field \(index) is \(field.property.value) of \(field.whole.value)")
    }
    for (part, whole) in zip(parts, wholes) where part.value != whole.value.part {
      problems.append("\(place): a part is \(part.value) of \(whole.value)")
    }
    if isContradictory { return }
    for (_, left, right) in bindings where properties[left].value != properties[right].value {
      problems.append("\(place): \(left) and \(right) are bound and differ")
    }
    if wholeBinding != nil, wholes[0].value != wholes[1].value {
      problems.append("\(place): the wholes are bound and differ")
    }
  }
}
