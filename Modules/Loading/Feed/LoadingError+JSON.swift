#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension LoadingError {
  /// Where bytes stop being JSON; nil when they are JSON from the first to the last.
  ///
  /// For what a decoder has refused: it reads the bytes a second time.
  package static func malformedJSON(in data: Data, source: String) -> LoadingError? {
    data.withUnsafeBytes { bytes in
      JSONSyntax.fault(in: bytes).map { fault in
        .malformed(
          source: source, place: TextPlace(offset: fault.offset, in: bytes), reason: fault.reason)
      }
    }
  }
}
