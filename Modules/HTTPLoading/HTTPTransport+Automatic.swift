extension HTTPTransport {
  /// The transport of the system.
  ///
  /// On Apple's platforms this is ``urlSession``. On Linux it is `asyncHTTPClient` with the package
  /// trait of that name, which a server should enable, and ``urlSession`` without it: there an answer
  /// that breaks HTTP in certain ways ends the process.
  public static let automatic: HTTPTransport = {
    #if canImport(FoundationNetworking) && AsyncHTTPClient
      asyncHTTPClient
    #else
      urlSession
    #endif
  }()
}
