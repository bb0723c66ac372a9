/// What libFuzzer calls with every input. The first byte chooses what the rest is given to.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let choice = input.first else { return 0 }
  let rest = String(decoding: input.dropFirst(), as: UTF8.self)
  switch choice % 3 {
  case 0: RouterLaws.parsing(rest)
  case 1: RouterLaws.matching(rest)
  default: RouterLaws.patterns(rest)
  }
  return 0
}
