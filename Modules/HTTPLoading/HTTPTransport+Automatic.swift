extension HTTPTransport {
  /// The safest transport of the system for the URL of each request.
  ///
  /// Where Foundation's client is the system's own (Apple's platforms) it carries everything. On Linux
  /// Foundation's client can be made to end the process, so it is never chosen there: ``sockets``
  /// carry `http`, and `https` needs the package trait `AsyncHTTPClient`, which adds a transport of
  /// the library of that name. Without the trait a load of `https` on Linux throws
  /// `encryptionUnavailable` before anything is sent; choose ``urlSession`` by name to accept its
  /// risk.
  public static let automatic = HTTPTransport { request, receive async throws(HTTPFault) in
    #if canImport(FoundationNetworking)
      if request.isEncrypted {
        #if AsyncHTTPClient
          try await asyncHTTPClient.send(request, receive)
        #else
          throw .encryptionUnavailable
        #endif
      } else {
        try await sockets.send(request, receive)
      }
    #else
      try await urlSession.send(request, receive)
    #endif
  }
}
