public import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DataSource {
  /// A page of a web server, requested again by every load; its name is its URL, without user and password.
  ///
  /// ```swift
  /// let inbox = DataSource.http(
  ///   url: "https://trellis.example/mails", headers: ["token": token], clock: ContinuousClock())
  /// let bytes = try await inbox.retrying(3, backoff: patient, clock: clock).load()
  /// ```
  ///
  /// Nothing is cached unless the transport has a cache, and no cookie is kept. The response is rejected as
  /// soon as it exceeds a limit. The headers are sent to the server of the URL only: a redirect to another
  /// server is followed without them.
  ///
  /// Loading throws `badURL`, `busy`, `badHeader`, `unreachable`, `untrusted`, `timedOut`, `status`,
  /// `contentType`, `contentCoding`, `tooLarge`, `truncated`, `badResponse`, `tooManyRedirects`,
  /// `refusedRedirect` and `cancelled`.
  ///
  /// - Parameters:
  ///   - text: a URL of the scheme `http` or `https`.
  ///   - headers: sent with the request, for example a token. Those that describe the connection,
  ///     like `Host`, and values with line breaks are rejected with `badHeader`.
  ///   - limits: the limits of time, size and redirects.
  ///   - transport: the transport of the requests; see ``HTTPTransport/automatic`` for Linux.
  ///   - clock: measures the timeout.
  public static func http(
    url text: String, headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    transport: HTTPTransport = .automatic, clock: any Clock<Duration>
  ) -> DataSource {
    let name = text.withoutUser
    return DataSource(name: name) { () async throws(LoadingError) -> Data in
      let request = try HTTPRequest(reading: text, named: name, headers: headers)
      let exchange = HTTPExchange(
        source: name, request: request, limits: limits, transport: transport)
      return try await exchange.run(clock: clock).body
    }
  }
}

extension HTTPRequest {
  /// A GET request for the URL in a text, and the name of its source.
  fileprivate init(
    reading text: String, named name: String, headers: [String: String]
  ) throws(LoadingError) {
    guard let url = URL(string: text), HTTPOrigin(url) != nil else { throw .badURL(source: name) }
    let fields = headers.map { HTTPField(name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }
    self.init(url: url, fields: fields)
    try check(source: name)
  }
}
