import Foundation
import HTTPLoading
import ReactiveKit

/// Servers that answer by a closure, without a network, and their received requests.
final class ScriptedWeb: Sendable {
  private let seen = Locked<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest, Int) -> HTTPResponse

  /// - Parameter answer: answers a request, the first being number 0.
  init(_ answer: @escaping @Sendable (HTTPRequest, Int) -> HTTPResponse) {
    self.answer = answer
  }

  var requests: [HTTPRequest] { seen.withLock { $0 } }

  /// The sent requests: method, URL, the fields of a name and the body.
  func lines(_ field: String = "token") -> [String] {
    requests.map { request in
      let value = request.fields.first { $0.name == field }?.value ?? "-"
      let body = request.body.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "-"
      return "\(request.method) \(request.url.absoluteString) \(value) \(body)"
    }
  }

  var transport: HTTPTransport {
    HTTPTransport { [self] request, receive async throws(HTTPFault) in
      let number = seen.withLock { seen in
        seen.append(request)
        return seen.count - 1
      }
      let response = answer(request, number)
      if receive(.head(response.head)), !response.body.isEmpty { _ = receive(.body(response.body)) }
    }
  }
}

extension HTTPResponse {
  /// A response of a status, header fields as "name: value", and a text.
  init(_ status: Int, _ fields: [String] = [], _ body: String = "") {
    let fields = fields.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return HTTPField(name: String(parts[0]), value: String(parts[1].dropFirst()))
    }
    self.init(
      url: URL(filePath: "/"), head: HTTPHead(status: status, fields: fields),
      body: Data(body.utf8))
  }
}
