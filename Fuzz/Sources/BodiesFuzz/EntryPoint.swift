/// What libFuzzer calls with every input. The first byte is the coding and how the rest is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let choice = input.first else { return 0 }
  BodyLaws.hold(Array(input.dropFirst()), choice: choice)
  return 0
}
