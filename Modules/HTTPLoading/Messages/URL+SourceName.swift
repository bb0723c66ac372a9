#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// The URL as the name of a source in errors, which are shown and logged: without the user and the
  /// password that it may contain.
  ///
  /// - Parameter text: how the URL is written; its own text by default.
  func sourceName(writtenAs text: String? = nil) -> String {
    guard user() != nil || password() != nil,
      var address = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return text ?? absoluteString }
    address.user = nil
    address.password = nil
    return address.string ?? ""
  }
}
