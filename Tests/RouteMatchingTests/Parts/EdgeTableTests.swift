import LimitTesting
import ReactiveKit
import Testing

@testable import RouteMatching

/// Equal hashes cost a further probe, but never give a wrong result.
@Suite("A table of edges")
struct EdgeTableTests {
  @Test func findsEveryEdgeAmongEqualHashes() {
    var table = EdgeTable()
    for child in UInt32(1)...200 { table.insert(7, 42, child: child) }
    #expect((UInt32(1)...200).allSatisfy { wanted in table.find(7, 42) { $0 == wanted } == wanted })
    #expect(table.find(7, 42) { _ in false } == nil)
    #expect(table.find(7, 43) { _ in true } == nil)
    #expect(table.find(8, 42) { _ in true } == nil)
    var shown: [UInt32] = []
    _ = table.find(7, 42) { child in
      shown.append(child)
      return false
    }
    expectEqual(shown.sorted(), Array(1...200))
    expectEqual(table.count, 200)
  }

  @Test func growsBeforeItIsHalfFull() {
    var table = EdgeTable()
    for child in UInt32(1)...1_000 {
      table.insert(child, child &* 0x9E37_79B9, child: child)
      #expect(table.count * 2 <= table.edges.count)
    }
    let found = (UInt32(1)...1_000).map { node in
      table.find(node, node &* 0x9E37_79B9) { _ in true }
    }
    expectEqual(found, (UInt32(1)...1_000).map { Optional($0) })
  }

  @Test func theHashOfASegmentIsThatOfItsBytesWhereverTheyLie() {
    var random = SplitMix64(seed: 0x5E6)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let expected = SegmentHash.of(bytes)
      for offset in 0..<9 {
        for surplus in [0, 1, 7, 8, 20] {
          let text =
            [UInt8](repeating: 0xAA, count: offset) + bytes
            + [UInt8](repeating: 0xBB, count: surplus)
          let hash = text.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map {
              SegmentHash.of($0, from: offset, to: offset + count, limit: buffer.count)
            }
          }
          if let hash {
            expectEqual(hash, expected, "\(count) bytes at \(offset), \(surplus) more")
          }
        }
      }
    }
  }
}
