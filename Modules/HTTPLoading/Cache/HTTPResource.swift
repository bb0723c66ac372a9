#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a URL names at its server: the spelling of scheme, host and port, and the fragment, which is
/// never sent, make no difference.
struct HTTPResource: Hashable {
  private let origin: HTTPOrigin?
  private let path: String
  private let query: String?

  init(_ url: URL) {
    let url = url.absoluteURL
    origin = HTTPOrigin(url)
    path = url.path().isEmpty ? "/" : url.path()
    query = url.query()
  }
}
