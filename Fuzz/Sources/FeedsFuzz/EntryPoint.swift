/// Called by libFuzzer with every input. The first byte chooses the feed of the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch first % 3 {
  case 0: FeedLaws.hold(bytes, of: ScenicFeed.self)
  case 1: FeedLaws.hold(bytes, of: HotelFeed.self)
  default: FeedLaws.hold(bytes, of: MailFeed.self)
  }
  return 0
}
