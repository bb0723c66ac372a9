import class Foundation.Thread

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads of the requests.
enum SocketThread {
  /// The closure of a thread.
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// The bytes of a thread's stack.
  static let stackSize = 1 << 19

  private static let name = "trellis.http"

  /// Starts a thread that runs a closure.
  ///
  /// - Returns: false when the system cannot make another thread; the closure does not run then.
  static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) -> Bool {
    #if canImport(Glibc) || canImport(Musl)
      // Foundation's class ignores the error here, and keeps the closure for ever.
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return false }
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
      pthread_attr_setstacksize(&attributes, stackSize)
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      // Released exactly once: by the thread, which takes it over, or here if none was made.
      let work = Unmanaged.passRetained(Work(run))
      let error = pthread_create(
        &thread, &attributes,
        { work in
          guard let work else { return nil }
          Thread.current.name = SocketThread.name
          Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
          return nil
        }, work.toOpaque())
      if error != 0 { work.release() }
      return error == 0
    #else
      let thread = Thread(block: run)
      thread.name = name
      thread.stackSize = stackSize
      thread.start()
      return true
    #endif
  }
}
