import Foundation
import LimitTesting
import ReactiveTesting
import Testing

@testable import Loading

private nonisolated struct Marked: Decodable {
  let id: Int
}

/// UnreadableLeaf: the search for a value whose position the decoder does not report.
struct UnreadableLeafTests {
  /// The problems of a feed that is decoded on a thread with the stack of Apple's thread pool.
  private func problems(_ text: String) async throws -> [ElementProblem] {
    let outcome = Monitor<Result<[ElementProblem], LoadingError>?>(nil)
    let thread = Thread {
      do throws(LoadingError) {
        let feed = try FeedDecoder<Marked>().decodeHere(Data(text.utf8), from: "feed", NoPage.self)
          .feed
        outcome.withLock { $0 = .success(feed.problems) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
    }
    thread.stackSize = 1 << 19
    thread.start()
    return try await outcome.take { $0 }.get()
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func deepNestingBesideTheValueNeedsNoStack(opening: String, closing: String) async throws {
    let depth = 508 / (opening.hasPrefix("[{") ? 2 : 1)
    let deep =
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    let text = #"{"data":[{"deep":\#(deep),"id":99999999999999999999}]}"#
    let reason = ElementProblem.Reason.invalid(detail: "99999999999999999999")
    try await expectEqual(problems(text), [ElementProblem(index: 0, path: "id", reason: reason)])
  }

  @Test(arguments: [
    (#"{"id":"a","b":[1,{"c":[true,"x",null,99999999999999999999]}]}"#, "b[1].c[3]"),
    (#"{"id":"a","b":[[],{},"\ud800"]}"#, "b[2]"), (#"{"b":{"a":"x"},"id":1}"#, nil),
    ("99999999999999999999", ""), ("[]", nil), ("5", nil),
  ])
  func findsTheFirstLeafByName(text: String, path: String?) throws {
    let remark = #"Number "99999999999999999999" is not representable"#
    let decoder = JSONDecoder()
    let holder = try decoder.decode(DecoderHolder.self, from: Data(text.utf8))
    let keys = UnreadableLeaf(remark: remark).keys(in: holder.decoder)
    let found = keys.map { keys in
      keys.reduce("") { path, key in
        guard let index = key.intValue else {
          return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
        return "\(path)[\(index)]"
      }
    }
    expectEqual(found, path)
  }
}

/// Keeps the decoder of a value.
private struct DecoderHolder: Decodable {
  let decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
}
