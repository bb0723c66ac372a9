import Testing

/// Marks a test as the proof of a numbered fact; the numbers are those of the table in Tests/Facts/ReactiveKit.md.
struct Fact: TestTrait, Sendable {
  let numbers: [Int]
}

extension Trait where Self == Fact {
  static func fact(_ numbers: Int...) -> Fact { Fact(numbers: numbers) }
}
