#if canImport(FoundationNetworking)
  import Foundation

  /// Runs what a session tells its delegate at once, on the thread that reads from the connection.
  ///
  /// On Linux the session reads on while its delegate works and keeps what has come in the delegate's
  /// queue: with one machine's speed and a busy thread pool that was 4 GB. Here it cannot read before
  /// the delegate has returned.
  ///
  /// It has no state of its own, so it is as sendable as its superclass.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
