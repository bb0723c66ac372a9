/// Called by libFuzzer with every input. The first byte chooses where the rest is cut.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let cut = input.first else { return 0 }
  ImageLaws.hold(Array(input.dropFirst()), cut: cut)
  return 0
}
