#if canImport(FoundationNetworking)
  import Foundation

  /// Runs the delegate calls of a session at once, on the thread that reads from the connection.
  ///
  /// On Linux the session reads on while its delegate works and queues the received bytes for the
  /// delegate: on one machine with a busy thread pool that was 4 GB. With this queue it cannot read
  /// before the delegate has returned.
  ///
  /// It has no state, so it is as sendable as its superclass.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
