/// A value of more than a hundred bytes: numbers, texts, a list, an enum with a payload, an object.
struct Payload: Hashable {
  let index: Int
  var numbers: SIMD4<Float>
  var text: String?
  var list: [String]
  var shape: Shape
  var id = ObjectIdentifier(Payload.self)
  var more: (any Hashable & Sendable)?
  var object: Object

  indirect enum Shape: Hashable {
    case dot
    case circle(Double)
    case group(Shape, name: String)
  }

  final class Object: Hashable {
    static func == (one: Object, other: Object) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  init(_ index: Int) {
    self.index = index
    numbers = SIMD4(repeating: Float(index))
    text = index == 0 ? nil : "a text that is longer than what a string stores inline"
    list = Array(repeating: "entry", count: index)
    shape = index == 1 ? .circle(1) : .group(.dot, name: "group")
    more = index == 2 ? "more" : nil
    object = Object()
  }

  static func == (one: Payload, other: Payload) -> Bool {
    one.index == other.index && one.list == other.list && one.shape == other.shape
  }

  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

enum Fault: Error, Equatable {
  case code(Int)
  case named(String)
}
