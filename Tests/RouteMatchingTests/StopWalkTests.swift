import LimitTesting
import ReactiveKit
import Testing

@testable import RouteMatching

/// The walk looks at sixteen bytes a step; every place and length must agree with one byte a step.
@Suite("A walk through a URL's bytes")
struct StopWalkTests {
  func stops(_ bytes: [UInt8], from start: Int) -> [Int] {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      var walk = StopWalk(base, from: start, buffer.count)
      var found: [Int] = []
      while true {
        let place = walk.next()
        if place == buffer.count { return found }
        found.append(place)
      }
    }
  }

  /// Whether a byte stops the walk, by a simple definition.
  func stops(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x7F || [0x2F, 0x3F, 0x23, 0x25, 0x5C].contains(byte)
  }

  @Test func recognizesEveryByteAtEveryPlace() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<16 {
        var bytes = [UInt8](repeating: 0x61, count: 16)
        bytes[place] = byte
        expectEqual(stops(bytes, from: 0), (stops(byte) ? [place] : []), "\(byte) at \(place)")
      }
    }
  }

  @Test func agreesWithOneByteAStepForEveryLengthAndStart() {
    var random = SplitMix64(seed: 0x570B)
    for count in 1..<70 {
      let bytes = (0..<count).map { _ in
        random.next() % 3 == 0 ? UInt8(truncatingIfNeeded: random.next()) : 0x61
      }
      for start in 0..<count {
        expectEqual(
          stops(bytes, from: start), (start..<count).filter { stops(bytes[$0]) },
          "seed 0x570B, \(count) bytes from \(start)")
      }
    }
  }

  @Test func endsAtTheEnd() {
    var walk = StopWalk([0x61, 0x2F], from: 2, 2)
    let first = walk.next()
    expectEqual(first, 2)
    expectEqual(walk.next(), 2)
  }
}
