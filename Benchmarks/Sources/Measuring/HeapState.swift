import ArgumentParser

/// What the allocator has been through before anything is measured.
enum HeapState: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// As after some time of an application: many small blocks were allocated and every other one freed
  /// in a random order, so new objects lie far from each other.
  case used
  /// As after the start of a process: new objects lie side by side.
  case fresh

  /// The words of a table's head.
  var text: String { "on a \(rawValue) heap" }

  /// Brings the heap into this state.
  ///
  /// - Returns: what must stay alive while it is measured.
  func prepare() -> [UnsafeMutableRawPointer] {
    if self == .fresh { return [] }
    var state: UInt64 = 20_261_121
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var blocks = (0..<400_000).map { _ in
      UnsafeMutableRawPointer.allocate(byteCount: 16 + random(below: 240), alignment: 16)
    }
    for index in blocks.indices.reversed() { blocks.swapAt(index, random(below: index + 1)) }
    for block in blocks.suffix(blocks.count / 2) { block.deallocate() }
    blocks.removeLast(blocks.count / 2)
    return blocks
  }
}
