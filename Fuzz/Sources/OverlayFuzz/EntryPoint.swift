/// What libFuzzer calls with every input: a JSON document, or after a byte 0 the bytes that rules are
/// made of, which come further than texts do.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  if input.first == 0 {
    OverlayLaws.applying(OverlayMaker.overlay(Array(input.dropFirst())))
  } else {
    OverlayLaws.decoding(Array(input))
  }
  return 0
}
