import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decompresses a response's body between a connection and the receiver of a transport.
///
/// The receiver counts the decompressed bytes, so a decompression bomb ends at its limit: no more
/// is decompressed than it accepts.
final class ContentDecoding: Sendable {
  private struct State {
    var decoder: ContentDecoder
    var fault: HTTPFault?
    var isWanted = true
  }

  private let state: Locked<State>?
  private let receiver: HTTPTransport.Receive

  /// Makes the decompression of a response's body, which has no effect if it is not compressed.
  ///
  /// - Throws: `contentCoding` for a coding that cannot be read.
  init(
    _ head: HTTPHead, answering request: HTTPRequest, for receiver: @escaping HTTPTransport.Receive
  ) throws(HTTPFault) {
    self.receiver = receiver
    let coding = try ContentCoding(head, answering: request)
    state = coding.map { Locked(State(decoder: ContentDecoder($0))) }
  }

  /// Handles an event of the connection; false when no more is wanted.
  func receive(_ event: HTTPTransport.Event) -> Bool {
    guard let state, case .body(let data) = event else { return receiver(event) }
    return state.withLock { state in
      do throws(HTTPFault) {
        state.decoder.append([UInt8](data))
        while state.isWanted, let output = try state.decoder.next() {
          state.isWanted = receiver(.body(Data(output)))
        }
      } catch {
        state.fault = error
        state.isWanted = false
      }
      return state.isWanted
    }
  }

  /// Ends the body.
  ///
  /// - Throws: the fault of the body, or `endsInBody` if it is incomplete although all of it was
  ///   wanted.
  func end() throws(HTTPFault) {
    guard let state else { return }
    let (decoder, fault, isWanted) = state.withLock { ($0.decoder, $0.fault, $0.isWanted) }
    if let fault { throw fault }
    if isWanted { try decoder.end() }
  }
}
