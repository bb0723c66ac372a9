#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPRequest {
  /// The bytes of the request on a connection.
  func bytes(to origin: HTTPOrigin, keepsAlive: Bool = true) throws(HTTPFault) -> [UInt8] {
    let path = url.path(percentEncoded: true)
    let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
    let target = (path.isEmpty ? "/" : path) + query
    // URLs contain neither spaces nor line breaks; if one did, it would end the line.
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), forbiddenField == nil else {
      throw .unsupportedURL
    }
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(origin.authority)"]
    if !fields.contains(where: { $0.name.lowercased() == "accept" }) { lines.append("Accept: */*") }
    lines.append("Accept-Encoding: \(acceptedCodings)")
    if !keepsAlive { lines.append("Connection: close") }
    lines += (fields + bodyFields).map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body?.bytes ?? Data())
  }
}

extension HTTPOrigin {
  /// The host in a request: with its port unless it is the default.
  fileprivate var authority: String {
    // A zone means something on this machine only (RFC 6874, section 4).
    let name = host.contains(":") ? "[\(host.prefix { $0 != "%" })]" : host
    return port == 80 ? name : "\(name):\(port)"
  }
}
