#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of files that this process may have open. Every connection is one of them.
nonisolated enum OpenFiles {
  /// Raises the limit as far as the system allows: shells of some systems start with 256.
  static func raiseLimit(to wanted: Int) {
    #if canImport(Glibc)
      let (files, most) = (__rlimit_resource_t(RLIMIT_NOFILE.rawValue), rlim_t.max)
    #else
      // More is refused, also where the limit is none.
      let (files, most) = (RLIMIT_NOFILE, rlim_t(OPEN_MAX))
    #endif
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(rlim_t(wanted), limit.rlim_max, most))
    _ = setrlimit(files, &limit)
  }
}
