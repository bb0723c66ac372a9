#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension LoadingError {
  /// The error with the position where bytes stop being JSON; nil when they are JSON.
  ///
  /// For documents that a decoder has rejected: it reads the bytes a second time.
  package static func malformedJSON(in data: Data, source: String) -> LoadingError? {
    data.withUnsafeBytes { bytes in
      JSONSyntax.fault(in: bytes).map { fault in
        .malformed(
          source: source, place: TextPlace(offset: fault.offset, in: bytes), reason: fault.reason)
      }
    }
  }
}
