/// Measures how much of the stack is used while a chain of signals is attached, so that a chain
/// that is too long stops the program with a message instead of a stack overflow.
@usableFromInline
enum AttachmentStack {
  /// The address where the outermost attachment started; zero when none is running.
  @usableFromInline @exclusivity(unchecked) static var base: UInt = 0

  /// The lowest address that the running attachment may use; the highest of all while none is running, so
  /// that one comparison is enough for an operator.
  @usableFromInline @exclusivity(unchecked) static var lowest = UInt.max

  /// The address where the running emission started, if a source emits while it is attached.
  @usableFromInline @exclusivity(unchecked) static var emissionBase: UInt = 0

  /// The stack that a chain may use: most of the main thread's stack.
  @usableFromInline static var limit: UInt {
    @inlinable get {
      #if os(Linux) || os(macOS)
        7_800_000
      #else
        700_000
      #endif
    }
  }

  /// Starts an attachment. Only the comparison is inlined, so that a chain of operators still is (bind and
  /// unbind five: 6,900 instructions otherwise).
  ///
  /// - Returns: whether it is the outermost, for which `leave` must be called.
  @inlinable @inline(__always)
  static func enter() -> Bool {
    let here = address()
    return here < lowest && begin(at: here)
  }

  /// Starts the outermost attachment, or stops one that has used too much of the stack.
  @usableFromInline @inline(never)
  static func begin(at here: UInt) -> Bool {
    if base != 0 {
      refuse(unlessElsewhere: here)
      return false
    }
    base = here
    lowest = here > limit ? here &- limit : 0
    return true
  }

  @inlinable @inline(__always)
  static func leave() {
    base = 0
    lowest = .max
  }

  /// Starts an emission while the chain is being attached: passing a value through the chain needs
  /// up to nine tenths of the stack that attaching it has used (measured).
  ///
  /// - Returns: the argument for `endEmission`.
  @inlinable @inline(__always)
  static func beginEmission() -> UInt {
    let here = address()
    // In the upper half of the stack that a chain may use there is room for nine tenths more.
    if here < lowest &+ limit / 2 { checkEmission(at: here) }
    let previous = emissionBase
    emissionBase = here
    return previous
  }

  /// Stops the program if an emission would use too much of the stack.
  @usableFromInline @inline(never)
  static func checkEmission(at here: UInt) {
    let own = distance(from: emissionBase == 0 ? base : emissionBase, to: here)
    if distance(from: base, to: here) &+ own / 10 &* 9 > limit { refuse(unlessElsewhere: here) }
  }

  @inlinable @inline(__always)
  static func endEmission(_ previous: UInt) { emissionBase = previous }

  /// How much of the stack lies between two addresses. Stacks grow downwards; two addresses in one frame, of
  /// calls that were inlined, may lie the other way round.
  @inline(__always)
  private static func distance(from base: UInt, to here: UInt) -> UInt {
    base > here ? base &- here : 0
  }

  /// An address in the caller's frame; only its distance to another one is of interest, and nothing is read or
  /// written there, so the frame needs no protection from overflows (five instructions).
  ///
  /// Not isolated: an isolated closure that is passed to a nonisolated function checks the
  /// executor.
  @inlinable @inline(__always)
  nonisolated static func address() -> UInt {
    let here: UInt8 = 0
    return _withUnprotectedUnsafePointer(to: here) { UInt(bitPattern: $0) }
  }

  /// Stops the program, unless `here` is not on the stack: then no distance shows how much of it is
  /// used. The address sanitizer moves some locals to memory of its own, to find uses after the
  /// return.
  @inline(never)
  private static func refuse(unlessElsewhere here: UInt) {
    // Memory of a size that only run time knows is on the stack in any case, next to the caller's.
    let isElsewhere = withUnsafeTemporaryAllocation(
      byteCount: 16 &+ Int(truncatingIfNeeded: here & 15), alignment: 16
    ) { bytes in
      let stack = bytes.baseAddress.map { UInt(bitPattern: $0) } ?? here
      return max(stack, here) &- min(stack, here) > 100_000
    }
    if isElsewhere { return }
    fatalError("A chain of signals has more operators than the stack can hold")
  }
}
