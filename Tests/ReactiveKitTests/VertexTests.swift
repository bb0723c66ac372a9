import Testing

@testable import ReactiveKit

/// What the graph adds to the memory of a property, on systems of 64 bits.
@Suite struct VertexTests {
  @Test func vertexOfAPlainSourceHas40Bytes() {
    #expect(MemoryLayout<Vertex>.stride == 40)
  }

  @Test func vertexOfADerivedPropertyHas200BytesWithItsFirstEdge() {
    let edge = MemoryLayout<DependencyEdge>.stride
    #expect(edge == 48)
    #expect(MemoryLayout<Vertex>.stride + MemoryLayout<DerivedPart>.stride + edge == 200)
  }
}
