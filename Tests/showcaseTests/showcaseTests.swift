import Testing

@Test func packageIsAssembled() { #expect(Bool(true)) }
