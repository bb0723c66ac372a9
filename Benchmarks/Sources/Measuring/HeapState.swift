import ArgumentParser
import ReactiveKit

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
    var random = SplitMix64(seed: 20_261_121)
    var blocks = (0..<400_000).map { _ in
      UnsafeMutableRawPointer.allocate(
        byteCount: 16 + Int.random(in: 0..<240, using: &random), alignment: 16)
    }
    blocks.shuffle(using: &random)
    for block in blocks.suffix(blocks.count / 2) { block.deallocate() }
    blocks.removeLast(blocks.count / 2)
    return blocks
  }
}
