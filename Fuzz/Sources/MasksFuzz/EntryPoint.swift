/// What libFuzzer calls with every input: a byte for the mask, one for the caret, and the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard count >= 2 else { return 0 }
  let text = String(decoding: input.dropFirst(2), as: UTF8.self)
  MaskLaws.hold(text, mask: input[0], caret: input[1])
  CleaningLaws.hold(text)
  return 0
}
