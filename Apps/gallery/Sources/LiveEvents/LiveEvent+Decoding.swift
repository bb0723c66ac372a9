#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LiveEvent {
  /// Reads an event from untrusted JSON.
  ///
  /// ```json
  /// {"event": "typed", "page": 3, "field": "phone", "text": "186", "edit": 7}
  /// ```
  ///
  /// Members that the event does not have are ignored.
  ///
  /// - Throws: ``LiveEventError``, for the first fault.
  /// - Complexity: O(bytes).
  public init(json bytes: some Collection<UInt8>) throws(LiveEventError) {
    let count = bytes.count
    guard count <= Limits.bytes else {
      throw .tooLarge(bytes: count, limit: Limits.bytes)
    }
    let wire: WireEvent
    do {
      wire = try JSONDecoder().decode(WireEvent.self, from: Data(bytes))
    } catch let error as LiveEventError {
      throw error
    } catch {
      throw .malformed
    }
    page = try wire.number(.page)
    number = try wire.counter
    action = try wire.action
  }
}
