import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value behind a lock: the module's only lock.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  /// Lends the value; nothing else reads or writes it meanwhile.
  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      if let sanitizer = ThreadSanitizer.shared { sanitizer.acquire(self) }
      defer { if let sanitizer = ThreadSanitizer.shared { sanitizer.release(self) } }
      return body(&value)
    }
  }
}

/// Tells the thread sanitizer about locks: the standard library's own lock is not instrumented, so
/// a contended one would be reported as a race. Absent, and free, without the sanitizer.
private struct ThreadSanitizer: Sendable {
  typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Void
  private let acquireCall: Call
  private let releaseCall: Call

  static let shared = ThreadSanitizer()

  private init?() {
    guard let acquire = dlsym(nil, "__tsan_acquire"), let release = dlsym(nil, "__tsan_release")
    else { return nil }
    // The sanitizer's runtime exports both with exactly this C signature.
    acquireCall = unsafeBitCast(acquire, to: Call.self)
    releaseCall = unsafeBitCast(release, to: Call.self)
  }

  func acquire(_ lock: AnyObject) { acquireCall(Unmanaged.passUnretained(lock).toOpaque()) }
  func release(_ lock: AnyObject) { releaseCall(Unmanaged.passUnretained(lock).toOpaque()) }
}
