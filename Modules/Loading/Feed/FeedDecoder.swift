#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes `{"data": [...]}` into elements and reports every element it could not decode.
///
/// Keys the model does not name are ignored. Runs off the main actor; costs what `JSONDecoder` costs.
/// ```swift
/// let decoder = FeedDecoder<Scenic>()
/// let feed = try await decoder.decode(bytes, from: "travel.json")
/// ```
public struct FeedDecoder<Element: Decodable & Sendable>: Sendable {
  /// What to do about elements that cannot be decoded.
  public enum Policy: Hashable, Sendable {
    /// Leave the element out and report it.
    case lossy
    /// Refuse the feed, with the problems of all elements.
    case strict
  }

  /// What to do about elements that cannot be decoded.
  public let policy: Policy

  /// Makes a decoder with a policy.
  public init(policy: Policy = .lossy) {
    self.policy = policy
  }

  /// Loads the source and decodes what it gave.
  ///
  /// - Throws: what the source throws, and what ``decode(_:from:)`` throws.
  /// - Complexity: O(bytes).
  @concurrent
  public func decode(_ source: DataSource) async throws(LoadingError) -> Decoded<Element> {
    try decodeHere(try await source.load(), from: source.name)
  }

  /// Decodes the bytes; `source` is how errors call them.
  ///
  /// - Throws: `empty`, `blank`, `invalidUTF8`, `malformed`, `undecodable`, `noDataArray`,
  ///   `cancelled`, and under the strict policy `refused`.
  /// - Complexity: O(bytes).
  @concurrent
  public func decode(
    _ data: Data, from source: String
  ) async throws(LoadingError) -> Decoded<Element> {
    try decodeHere(data, from: source)
  }

  /// The decoding itself, on the thread of the caller.
  func decodeHere(_ data: Data, from source: String) throws(LoadingError) -> Decoded<Element> {
    try FeedText.check(data, source: source)
    let decoded: Decoded<Element>
    do {
      decoded = try JSONDecoder().decode(FeedEnvelope<Element>.self, from: data).decoded
    } catch let refusal as FeedRefusal {
      throw refusal.error(source: source)
    } catch {
      throw FeedText.fault(in: data, source: source, error: error)
    }
    if policy == .strict, !decoded.problems.isEmpty {
      throw .refused(source: source, problems: decoded.problems)
    }
    return decoded
  }
}
