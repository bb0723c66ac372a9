#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension LoadingError {
  /// The error of bytes that are not JSON in UTF-8, with the position where they stop being that; nil
  /// when they are.
  ///
  /// For documents that a decoder has rejected: it reads the bytes a second time.
  package static func malformedJSON(in data: Data, source: String) -> LoadingError? {
    do throws(LoadingError) {
      try FeedText.check(data, source: source)
      try FeedText.checkSyntax(data, source: source)
      return nil
    } catch {
      return error
    }
  }
}
