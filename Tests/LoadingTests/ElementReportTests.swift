import Foundation
import LimitTesting
import ReactiveKit
import Testing

@testable import Loading

@Suite(.workLimit) struct ElementReportTests {
  private struct Gallery: Decodable {
    let name: String
  }

  private func feed(_ count: Int, broken: Int? = nil) -> DataSource {
    let elements = (0..<count).map { $0 == broken ? "7" : #"{"name":"\#($0)"}"# }
    return .data(Data("{\"data\":[\(elements.joined(separator: ","))]}".utf8), name: "feed")
  }

  private func counts(of source: DataSource) async throws -> [Int] {
    let counts = Locked<[Int]>([])
    let counted = source.reportingElements { count in counts.withLock { $0.append(count) } }
    _ = try await FeedDecoder<Gallery>().decode(counted)
    return counts.withLock { $0 }
  }

  @Test func everySixtyFourthElementAndTheEndAreReported() async throws {
    try await expectEqual(counts(of: feed(150)), [0, 64, 128, 150])
    try await expectEqual(counts(of: feed(0)), [0])
    try await expectEqual(counts(of: feed(64)), [0, 64])
  }

  @Test func elementsThatAreLeftOutCount() async throws {
    try await expectEqual(counts(of: feed(100, broken: 70)), [0, 64, 100])
  }
}
