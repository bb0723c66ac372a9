#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

nonisolated extension LiveEvent {
  /// Reads an event from untrusted JSON.
  ///
  /// ```json
  /// {"event": "typed", "page": 3, "field": "phone", "text": "186", "edit": 7, "before": 2, "caret": 3}
  /// ```
  ///
  /// Members that the event does not have are ignored.
  ///
  /// - Throws: ``LiveEventError``, for the first fault.
  /// - Complexity: O(bytes).
  package init(json bytes: some Collection<UInt8>) throws(LiveEventError) {
    try self.init(Self.decode(WireEvent.self, bytes, limit: Limits.bytes))
  }

  /// Reads an event, or a JSON array of events, from untrusted JSON: a page that is being left sends the events
  /// that are still waiting in one array.
  ///
  /// - Throws: ``LiveEventError``, for the first fault.
  /// - Complexity: O(bytes).
  package static func events(
    json bytes: some Collection<UInt8>
  ) throws(LiveEventError) -> [LiveEvent] {
    guard bytes.first == UInt8(ascii: "[") else { return [try LiveEvent(json: bytes)] }
    var events: [LiveEvent] = []
    for wire in try decode([WireEvent].self, bytes, limit: Limits.severalBytes) {
      events.append(try LiveEvent(wire))
    }
    return events
  }

  private init(_ wire: WireEvent) throws(LiveEventError) {
    page = try wire.number(.page)
    number = try wire.counter
    action = try wire.action
  }

  private static func decode<Wire: Decodable>(
    _ type: Wire.Type, _ bytes: some Collection<UInt8>, limit: Int
  ) throws(LiveEventError) -> Wire {
    let count = bytes.count
    guard count <= limit else { throw .tooLarge(bytes: count, limit: limit) }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as LiveEventError {
      throw error
    } catch {
      throw .malformed
    }
  }
}
