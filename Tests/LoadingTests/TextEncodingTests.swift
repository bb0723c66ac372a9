import Foundation
import LimitTesting
import Loading
import Testing

private nonisolated struct Named: Decodable, Equatable {
  let name: String
}

@Suite(.workLimit) struct TextEncodingTests {
  private static let feed = #"{"data":[{"name":"北京"}]}"#

  /// The units of a text in an encoding.
  private static func bytes(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    func bytes(of unit: some FixedWidthInteger, isBig: Bool) -> [UInt8] {
      withUnsafeBytes(of: isBig ? unit.bigEndian : unit.littleEndian, Array.init)
    }
    return switch encoding {
    case .utf16BigEndian: text.utf16.flatMap { bytes(of: $0, isBig: true) }
    case .utf16LittleEndian: text.utf16.flatMap { bytes(of: $0, isBig: false) }
    case .utf32BigEndian: text.unicodeScalars.flatMap { bytes(of: $0.value, isBig: true) }
    case .utf32LittleEndian: text.unicodeScalars.flatMap { bytes(of: $0.value, isBig: false) }
    }
  }

  private func failure(_ bytes: [UInt8]) async -> LoadingError? {
    do throws(LoadingError) {
      _ = try await FeedDecoder<Named>().decode(Data(bytes), from: "feed")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: TextEncoding.allCases,
    [feed, "\u{FEFF}" + feed, "[]", " ", "\u{FEFF}", #""北""#, "5"])
  func otherEncodingsAreRefusedWithAndWithoutAMark(
    encoding: TextEncoding, text: String
  ) async {
    await expectEqual(
      failure(Self.bytes(text, encoding)), .notUTF8(source: "feed", found: encoding))
  }

  @Test func markOfUTF8IsIgnored() async throws {
    for policy in [FeedPolicy.lossy, .strict] {
      let decoded = try await FeedDecoder<Named>(policy: policy)
        .decode(Data(("\u{FEFF}" + Self.feed).utf8), from: "feed")
      expectEqual(decoded, Decoded(values: [Named(name: "北京")]))
    }
  }

  @Test(arguments: [
    ([0x00], 0), ([0x00, 0x00], 0), ([0x00, 0x00, 0x00, 0x00], 0), ([0x7B, 0x22, 0x00, 0x22], 2),
  ])
  func zeroBytesWithoutAnEncodingAreMalformed(bytes: [UInt8], offset: Int) async {
    guard case .malformed("feed", let place, _) = await failure(bytes) else {
      Issue.record("not malformed")
      return
    }
    expectEqual(place.offset, offset)
  }

  @Test func halfAMarkIsNotUTF8() async {
    for bytes: [UInt8] in [[0xFF], [0xFE], [0xEF, 0xBB]] {
      let place = TextPlace(offset: 0, line: 1, column: 1)
      await expectEqual(failure(bytes), .invalidUTF8(source: "feed", place: place))
    }
  }
}
