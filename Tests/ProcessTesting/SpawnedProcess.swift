import Foundation
import Synchronization

/// A running program, started by the system's own call.
///
/// Foundation's `Process` in Swift 6.3 reads beyond the end of a buffer on Linux when it looks up the
/// open files of a process that has about 1,360 of them
/// (github.com/swiftlang/swift-corelibs-foundation, pull request 5472). With thousands of tests at
/// once it ended their process twice in a day.
final class SpawnedProcess: Sendable {
  private let id: pid_t
  private let isRunning = Mutex(true)

  /// Starts a program in a process group of its own, with only the given open files.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], output: String,
    diagnostics: String
  ) throws {
    #if os(tvOS) || os(watchOS)
      // They prevent every application from starting a program.
      throw POSIXError(.ENOTSUP)
    #else
      #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
      #else
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
      #endif
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, diagnostics, O_WRONLY, 0)
      #if canImport(Glibc)
        _ = Self.closeFiles?(&files, STDERR_FILENO + 1)
      #endif
      // Threads of tasks block signals, which a program inherits.
      var blocked = sigset_t()
      sigemptyset(&blocked)
      posix_spawnattr_setsigmask(&attributes, &blocked)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(&attributes, Int16(flags))
      let strings = ([program] + arguments).map { strdup($0) }
      let variables = environment.map { strdup("\($0)=\($1)") }
      defer { for string in strings + variables { free(string) } }
      var id = pid_t()
      let error = posix_spawn(
        &id, program, &files, &attributes, strings + [nil], variables + [nil])
      if error != 0 { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
      self.id = id
    #endif
  }

  /// The exit status, or 128 + the signal that ended it. Call it once.
  func status() async -> Int32 {
    await withCheckedContinuation { continuation in
      // A thread of its own, because those of tasks are few.
      Thread.detachNewThread { [self] in continuation.resume(returning: ended()) }
    }
  }

  #if canImport(Glibc)
    private typealias CloseFiles =
      @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt

    /// `posix_spawn_file_actions_addclosefrom_np`, which Swift does not import; glibc has it from 2.34.
    ///
    /// The cast is right because the type is that of its declaration in `spawn.h`.
    private static let closeFiles = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
      .map { unsafeBitCast($0, to: CloseFiles.self) }
  #endif

  /// Waits for its end, and releases its identifier.
  private func ended() -> Int32 {
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return isRunning.withLock { isRunning in
      isRunning = false
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7f
      return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
  }

  /// Kills it, unless its identifier may belong to another program by now.
  func kill() {
    isRunning.withLock { isRunning in
      if isRunning { _ = Foundation.kill(id, SIGKILL) }
    }
  }
}
