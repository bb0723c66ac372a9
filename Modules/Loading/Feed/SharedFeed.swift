import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feed that is decoded once while its bytes stay the same: all applications of a process share its elements.
///
/// A server has an application for each of its users, and all show the same feed.
///
/// ```swift
/// static let feed = SharedFeed<Place>()
/// let decoded = try await Self.feed.decode(source, policy: .lossy)
/// ```
package nonisolated final class SharedFeed<Element: Decodable & Sendable>: Sendable {
  /// The size up to which a feed is kept. It stays when all applications that have shown it are gone.
  package static var byteLimit: Int { 64 << 10 }

  private struct Kept {
    let source: String
    let policy: FeedPolicy
    let bytes: Data
    let decoded: Decoded<Element>
  }

  private let last = Locked<Kept?>(nil)

  /// Keeps nothing yet.
  package init() {}

  /// Loads a source and decodes it as a ``FeedDecoder`` does.
  ///
  /// - Throws: ``LoadingError``; a failure is not kept.
  package func decode(
    _ source: DataSource, policy: FeedPolicy
  ) async throws(LoadingError) -> Decoded<Element> {
    let decoder = FeedDecoder<Element>(policy: policy)
    // Every decoding reports its progress.
    if source.reportElements != nil { return try await decoder.decode(source) }
    return try await decoded(try await source.load(), of: source, by: decoder)
  }

  @concurrent
  private func decoded(
    _ bytes: Data, of source: DataSource, by decoder: FeedDecoder<Element>
  ) async throws(LoadingError) -> Decoded<Element> {
    if let kept = last.withLock({ $0 }), kept.source == source.name, kept.policy == decoder.policy,
      kept.bytes == bytes
    {
      return kept.decoded
    }
    let decoded = try await decoder.decode(bytes, from: source.name)
    if bytes.count <= Self.byteLimit {
      last.withLock {
        $0 = Kept(source: source.name, policy: decoder.policy, bytes: bytes, decoded: decoded)
      }
    }
    return decoded
  }
}
