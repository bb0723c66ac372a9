#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes `{"data": [...]}` into elements and reports every element and field it could not decode.
///
/// Keys the model does not name are ignored; which value of a key counts that occurs twice in an
/// object is up to Foundation: on Linux it is the first. The bytes are UTF-8, with or without a byte order mark, which is ignored; UTF-16 and UTF-32 are
/// refused. A model decodes its optional fields by ``FeedFields``, so that they fail alone. Runs off the
/// main actor; costs what `JSONDecoder` costs.
/// ```swift
/// let decoder = FeedDecoder<Scenic>()
/// let feed = try await decoder.decode(bytes, from: "travel.json")
/// ```
public struct FeedDecoder<Element: Decodable & Sendable>: Sendable {
  /// How elements and fields that cannot be decoded are handled.
  public let policy: FeedPolicy

  /// Makes a decoder with a policy.
  public init(policy: FeedPolicy = .lossy) {
    self.policy = policy
  }

  /// Loads the source and decodes its bytes. The load is called before this leaves the caller's actor.
  ///
  /// - Throws: the error of the source, or of ``decode(_:from:)``.
  /// - Complexity: O(bytes).
  public func decode(_ source: DataSource) async throws(LoadingError) -> Decoded<Element> {
    try await decode(try await source.load(), from: source.name, source.reportElements)
  }

  @concurrent
  private func decode(
    _ data: Data, from source: String, _ report: (@Sendable (Int) -> Void)?
  ) async throws(LoadingError) -> Decoded<Element> {
    try decodeHere(data, from: source, report)
  }

  /// Decodes the bytes.
  ///
  /// - Parameters:
  ///   - data: the bytes of the document.
  ///   - source: the name of the source in errors.
  /// - Throws: `empty`, `blank`, `notUTF8`, `invalidUTF8`, `malformed`, `undecodable`,
  ///   `noDataArray`, `cancelled`, and under the strict policy `refused`. A document that is not
  ///   JSON is `malformed`, regardless of its other faults.
  /// - Complexity: O(bytes).
  @concurrent
  public func decode(
    _ data: Data, from source: String
  ) async throws(LoadingError) -> Decoded<Element> {
    try decodeHere(data, from: source)
  }

  /// Decodes on the thread of the caller.
  func decodeHere(
    _ data: Data, from source: String, _ report: (@Sendable (Int) -> Void)? = nil
  ) throws(LoadingError) -> Decoded<Element> {
    try FeedText.check(data, source: source)
    if policy == .strict { try FeedText.checkSyntax(data, source: source) }
    let decoder = JSONDecoder()
    decoder.userInfo[.fieldProblems] = FieldProblems()
    decoder.userInfo[.elementReport] = report.map(ElementReport.init)
    let decoded: Decoded<Element>
    do {
      decoded = try decoder.decode(FeedEnvelope<Element>.self, from: data).decoded
    } catch FeedRefusal.cancelled {
      throw .cancelled(source: source)
    } catch FeedRefusal.noData(let found) {
      try FeedText.checkSyntax(data, source: source)
      throw .noDataArray(source: source, found: found)
    } catch {
      try FeedText.checkSyntax(data, source: source)
      throw .undecodable(source: source, detail: String(describing: error))
    }
    if policy == .strict, !decoded.problems.isEmpty {
      throw .refused(source: source, problems: decoded.problems)
    }
    return decoded
  }
}

/// How elements and fields of a feed that cannot be decoded are handled.
public enum FeedPolicy: Hashable, Sendable {
  /// Leaves out the element, or only the optional field, and reports it; also for a number or a text
  /// that is not JSON. Values that the model does not decode are not checked, and a comma before a
  /// closing bracket is ignored.
  case lossy
  /// Rejects the feed, with the problems of all elements and fields; and for any byte that is not
  /// JSON, even in values that the model does not decode.
  case strict
}

/// The result of a feed: the decoded elements, and the problems of those that were lost.
public struct Decoded<Element: Sendable>: Sendable {
  /// The good elements, in the order of the feed.
  public let values: [Element]
  /// One problem for each element left out and for each optional field that is empty because it was of
  /// another type, in the order of the feed.
  public let problems: [ElementProblem]

  /// Makes a result from its parts.
  ///
  /// - Parameters:
  ///   - values: the good elements, in the order of the feed.
  ///   - problems: the problems.
  public init(values: [Element], problems: [ElementProblem] = []) {
    self.values = values
    self.problems = problems
  }
}

extension Decoded: Equatable where Element: Equatable {}
extension Decoded: Hashable where Element: Hashable {}
