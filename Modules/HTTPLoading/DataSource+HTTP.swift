public import Loading

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
  /// Nothing is cached, no cookie is kept. The answer is refused as soon as it breaks a limit. The
  /// headers are for the server of the URL: a redirect to another one goes without them.
  ///
  /// Loading throws `badURL`, `badHeader`, `unreachable`, `untrusted`, `timedOut`, `status`,
  /// `contentType`, `tooLarge`, `truncated`, `badAnswer`, `tooManyRedirects`, `refusedRedirect` and
  /// `cancelled`.
  ///
  /// - Parameters:
  ///   - text: a URL of the scheme `http` or `https`.
  ///   - headers: sent with the request, for example a token. Those that describe the connection,
  ///     like `Host`, and values with line breaks are refused with `badHeader`.
  ///   - limits: how long, how much, how often redirected.
  ///   - transport: what carries the requests; see ``HTTPTransport/urlSession`` for what Linux
  ///     cannot promise of `https`.
  ///   - clock: measures the timeout.
  public static func http(
    url text: String, headers: [String: String] = [:], limits: HTTPLimits = HTTPLimits(),
    transport: HTTPTransport = .automatic, clock: any Clock<Duration>
  ) -> DataSource {
    DataSource(name: text) { () async throws(LoadingError) -> Data in
      guard let url = URL(string: text), let origin = HTTPOrigin(url) else {
        throw .badURL(source: text)
      }
      let fields = headers.map { HTTPField(name: $0.key, value: $0.value) }
        .sorted { $0.name < $1.name }
      if let field = fields.first(where: { !$0.maySend }) {
        throw .badHeader(source: text, name: field.name)
      }
      let exchange = HTTPExchange(
        source: text, url: url, origin: origin, fields: fields, limits: limits,
        transport: transport)
      return try await exchange.run(clock: clock)
    }
  }
}
