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

    /// The source, loaded again by each load.
    ///
    /// - Parameters:
    ///   - headers: sent to a web server; ignored for a file.
    ///   - timeout: how long a web server may take.
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

    /// The limits of an answer for which a server has so long, also when it is silent meanwhile.
    static func limits(timeout: Duration) -> HTTPLimits {
      HTTPLimits(timeout: timeout, idleTimeout: timeout)
    }
  }

  nonisolated extension FeedLocation: ExpressibleByArgument {
    /// Reads `-` as standard input, an argument with a scheme as a URL, of which only those of the
    /// web can be loaded, and everything else as a path; an empty one is none. A file with such a
    /// name can be given as `./http://...`.
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
