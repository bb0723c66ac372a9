#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataSource {
  /// A page of a web server, fetched anew by every load; named by its URL.
  ///
  /// ```swift
  /// let inbox = DataSource.http(
  ///   url: "https://trellis.example/mails", headers: ["token": token], clock: ContinuousClock())
  /// let bytes = try await inbox.retrying(3, backoff: patient, clock: clock).load()
  /// ```
  ///
  /// Nothing is cached, no cookie is kept. The answer is refused as soon as it breaks a limit and no
  /// more of it is kept here. The headers are for the server of the URL: a redirect to another one
  /// goes without them.
  ///
  /// On Linux the session itself has two faults. It reads on, into memory, until it has closed the
  /// connection: an endless answer at the speed of one machine cost 4 GB. And up to Swift 6.3 a
  /// server that closes in the middle of its answer's head ends the process
  /// (swift-corelibs-foundation issue 5285).
  ///
  /// Loading throws `badURL`, `unreachable`, `untrusted`, `timedOut`, `status`, `contentType`,
  /// `tooLarge`, `truncated`, `tooManyRedirects`, `refusedRedirect` and `cancelled`.
  ///
  /// - Parameters:
  ///   - text: a URL of the scheme `http` or `https`.
  ///   - headers: sent with the request, for example a token.
  ///   - limits: how long, how much, how often redirected.
  ///   - clock: measures the timeout.
  public static func http(
    url text: String, headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    clock: any Clock<Duration>
  ) -> DataSource {
    DataSource(name: text) { () async throws(LoadingError) -> Data in
      guard let url = URL(string: text), HTTPOrigin(url) != nil else {
        throw .badURL(source: text)
      }
      let exchange = HTTPExchange(source: text, url: url, headers: headers, limits: limits)
      return try await exchange.run(clock: clock)
    }
  }
}
