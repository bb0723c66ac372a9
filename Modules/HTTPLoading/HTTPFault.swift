public import Loading

/// Why a transport has no whole answer.
public enum HTTPFault: Error, Hashable, Sendable {
  /// There is no connection or it was lost; `number` is the system's URL error code, for example
  /// -1004 when nobody listens.
  case unreachable(number: Int)
  /// The server's identity cannot be trusted; `number` is the system's URL error code.
  case untrusted(number: Int)
  /// The transport's own timeout is over.
  case timedOut
  /// What came is not HTTP as it should be.
  case badAnswer(HTTPBreach)
  /// The body is compressed in a way that was not asked for, as its header names it.
  case contentCoding(String)
  /// `https` was asked for, and nothing that was built in can carry it safely; see
  /// ``HTTPTransport/automatic``.
  case encryptionUnavailable
  /// The task was cancelled.
  case cancelled

  /// The host has no address.
  static let hostNotFound = HTTPFault.unreachable(number: -1003)
  /// Nobody listens there, or the system makes no connection.
  static let notConnected = HTTPFault.unreachable(number: -1004)
  /// The connection ended before an answer began, or with an error of the network.
  static let connectionLost = HTTPFault.unreachable(number: -1005)
  /// The transport cannot speak the scheme of the URL.
  static let unsupportedURL = HTTPFault.unreachable(number: -1002)
}
