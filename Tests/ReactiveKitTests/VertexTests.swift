import LimitTesting
import Testing

@testable import ReactiveKit

/// The graph's part of a property's memory, on 64-bit systems.
@Suite struct VertexTests {
  @Test func vertexOfAPlainSourceHas40Bytes() {
    expectEqual(MemoryLayout<Vertex>.stride, 40)
  }

  @Test func vertexOfADerivedPropertyHas200BytesWithItsFirstEdge() {
    let edge = MemoryLayout<DependencyEdge>.stride
    expectEqual(edge, 48)
    #if DEBUG
      let checks = 8
    #else
      let checks = 0
    #endif
    expectEqual(MemoryLayout<Vertex>.stride + MemoryLayout<DerivedPart>.stride + edge, 200 + checks)
  }
}
