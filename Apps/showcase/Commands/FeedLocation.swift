#if Showcase
  import ArgumentParser
  import Foundation
  import HTTPLoading
  import Loading

  /// The location of a feed: a file, standard input, or a page of a web server.
  nonisolated enum FeedLocation: Equatable, Sendable {
    case standardInput
    case file(path: String)
    case web(url: String)

    /// The source; each load reads it again.
    ///
    /// - Parameters:
    ///   - headers: sent to a web server; ignored for a file.
    ///   - timeout: the time limit of a web server.
    func source(headers: [String: String] = [:], timeout: Duration) -> DataSource {
      switch self {
      case .standardInput: .standardInput()
      case .file(let path): .file(path: path)
      case .web(let url):
        .http(
          url: url, headers: headers, limits: Self.limits(timeout: timeout),
          clock: ContinuousClock())
      }
    }

    /// The limits of a response within a timeout, which counts silence too.
    static func limits(timeout: Duration) -> HTTPLimits {
      HTTPLimits(timeout: timeout, idleTimeout: timeout)
    }
  }

  nonisolated extension FeedLocation: ExpressibleByArgument {
    /// Reads `-` as standard input, an argument with a scheme as a URL, which must be of the web,
    /// and everything else as a path; nil for an empty argument. A file with such a name can be
    /// given as `./http://...`.
    init?(argument: String) {
      if argument.isEmpty { return nil }
      if argument == "-" {
        self = .standardInput
        return
      }
      guard let scheme = argument.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\//)?.1 else {
        self = .file(path: argument)
        return
      }
      guard ["http", "https"].contains(scheme.lowercased()) else { return nil }
      self = .web(url: argument)
    }
  }
#endif
