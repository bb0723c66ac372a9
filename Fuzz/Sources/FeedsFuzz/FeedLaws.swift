import Foundation
import Laws
import ListComponent
import Loading
import Messages

/// What must hold for the bytes of every feed. A broken law stops the process, as a trap does.
enum FeedLaws {
  private typealias Reading<Element: Decodable & Hashable & Sendable> = Result<
    Decoded<Element>, LoadingError
  >

  private static let languages = [
    Messages.simplifiedChinese.adding(.loading), Messages.english.adding(.loading),
  ]

  /// Holds the laws for a feed of the business line.
  static func hold<Feed: FuzzedFeed>(_ bytes: [UInt8], of feed: Feed.Type) {
    let lossy: Reading<Feed.Element> = read(bytes, .lossy)
    let strict: Reading<Feed.Element> = read(bytes, .strict)
    let again: Reading<Feed.Element> = read(bytes, .lossy)
    law(again == lossy, "the same bytes give the same feed", bytes)
    switch lossy {
    case .success(let decoded):
      check(decoded, feed, bytes)
      if case .failure(.malformed(_, let place, _)) = strict {
        // As a value that is not decoded.
        check(place, bytes)
      } else if decoded.problems.isEmpty {
        law(strict == lossy, "the strict policy accepts a feed without problems", bytes)
      } else {
        let refused = LoadingError.refused(source: "feed", problems: decoded.problems)
        law(
          strict == .failure(refused), "the strict policy refuses what the lossy one leaves out",
          bytes)
      }
    case .failure(let error):
      law(strict == .failure(error), "both policies reject the document alike", bytes)
      check(error, bytes)
    }
  }

  private static func check<Feed: FuzzedFeed>(
    _ decoded: Decoded<Feed.Element>, _ feed: Feed.Type, _ bytes: [UInt8]
  ) {
    law(String(validating: bytes, as: UTF8.self) != nil, "an accepted feed is UTF-8", bytes)
    let indices = decoded.problems.map(\.index)
    let leftOut = decoded.problems.filter { $0.loss == .element }.map(\.index)
    let fields = Set(decoded.problems.filter { $0.loss == .field }.map(\.index))
    let count = decoded.values.count + leftOut.count
    law(indices == indices.sorted(), "problems are in the order of the feed", bytes)
    law(Set(leftOut).count == leftOut.count, "an element is left out once", bytes)
    law(fields.isDisjoint(with: leftOut), "a left-out element reports no fields", bytes)
    law(
      indices.allSatisfy((0..<count).contains), "the index of a problem is that of an element",
      bytes)
    for problem in decoded.problems {
      text(of: problem, bytes)
      law(problem.place != nil, "a problem has a place", bytes)
      if let place = problem.place { check(place, bytes) }
    }
    for price in decoded.values.flatMap(Feed.prices) where price.magnitude < 0x1p127 {
      law(
        DecimalText.fixed2(price) == String(format: "%.2f", price),
        "a price is printed as C prints it, \(price)", bytes)
    }
  }

  private static func check(_ error: LoadingError, _ bytes: [UInt8]) {
    text(of: error, bytes)
    switch error {
    case .empty: law(bytes.isEmpty, "only a feed without bytes is empty", bytes)
    case .blank(_, let count): law(count == bytes.count, "a blank feed has only white space", bytes)
    case .invalidUTF8(_, let place):
      law(String(validating: bytes, as: UTF8.self) == nil, "the bytes are not UTF-8", bytes)
      let start = bytes.prefix(place.offset)
      law(
        String(validating: start, as: UTF8.self) != nil, "the bytes before the fault are UTF-8",
        bytes)
      check(place, bytes)
    case .malformed(_, let place, _): check(place, bytes)
    case .noDataArray: break
    case .notUTF8:
      law(
        bytes.prefix(2).contains { $0 == 0 || $0 > 0xFD },
        "a foreign encoding shows in the first two bytes", bytes)
    default: law(false, "bytes in memory cannot fail by \(error)", bytes)
    }
  }

  private static func check(_ place: TextPlace, _ bytes: [UInt8]) {
    law((0...bytes.count).contains(place.offset), "the place is within the feed", bytes)
    let lines = bytes.prefix(place.offset).split(separator: 0x0A, omittingEmptySubsequences: false)
    law(place.line == max(lines.count, 1), "the line of the place is right", bytes)
    law(place.column == (lines.last?.count ?? 0) + 1, "the column of the place is right", bytes)
  }

  /// In every language there is a template, whose holes are all filled.
  private static func text(of error: some Presentable, _ bytes: [UInt8]) {
    for messages in languages {
      let text = messages.text(for: error)
      law(!text.isEmpty && !text.hasPrefix(error.code), "\(error.code) has a text", bytes)
    }
  }

  private static func read<Element: Decodable & Sendable>(
    _ bytes: [UInt8], _ policy: FeedPolicy
  ) -> Result<Decoded<Element>, LoadingError> {
    blocking { () async -> Result<Decoded<Element>, LoadingError> in
      do throws(LoadingError) {
        return .success(try await FeedDecoder(policy: policy).decode(Data(bytes), from: "feed"))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func law(_ isTrue: Bool, _ law: @autoclosure () -> String, _ bytes: [UInt8]) {
    if !isTrue { Law.broken(law(), String(decoding: bytes, as: UTF8.self)) }
  }
}
