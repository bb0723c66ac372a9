import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Control-C: removes the line of progress and ends the process by the signal, so that the shell
/// sees the reason.
enum Interruption {
  private static var source: (any DispatchSourceSignal)?

  /// Starts to wait for it.
  static func observe() {
    guard Progress.canBeShown else { return }
    signal(SIGINT, SIG_IGN)
    // Not on the main queue: computations there must be interruptible, too.
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler(handler: end)
    source.activate()
    self.source = source
  }

  nonisolated private static let end: @Sendable () -> Void = {
    _ = Descriptor.diagnostics.write(Progress.clear)
    signal(SIGINT, SIG_DFL)
    // Threads of the queue have all signals blocked.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
    raise(SIGINT)
  }
}
