public import Loading

/// Why a transport has no complete response.
public enum HTTPFault: Error, Hashable, Sendable {
  /// There is no connection or it was lost; `number` is the system's URL error code, for example
  /// -1004 when the server does not accept connections.
  case unreachable(number: Int)
  /// The server's identity cannot be trusted; `number` is the system's URL error code.
  case untrusted(number: Int)
  /// The transport's own timeout is over.
  case timedOut
  /// The response is not valid HTTP.
  case badAnswer(HTTPBreach)
  /// The body is compressed in a way that was not requested; the name is from its header.
  case contentCoding(String)
  /// The task was cancelled.
  case cancelled

  /// The host has no address.
  static let hostNotFound = HTTPFault.unreachable(number: -1003)
  /// The server does not accept connections, or the system cannot connect.
  static let notConnected = HTTPFault.unreachable(number: -1004)
  /// The connection ended before a response started, or with an error of the network.
  static let connectionLost = HTTPFault.unreachable(number: -1005)
  /// The transport does not support the scheme of the URL.
  static let unsupportedURL = HTTPFault.unreachable(number: -1002)
}
