extension Source {
  /// Hands `value` to the observers, in the order of observing.
  ///
  /// Observers added meanwhile are not told; observers that end meanwhile are not told either.
  /// `Value` must be the type of this source's values.
  @inlinable
  final func tell<Value>(_ value: Value) {
    guard let head = first else { return }
    stop = head.takeUnretainedValue().previous
    var cursor: Unmanaged<Link>? = head
    while let current = cursor {
      let isLast = current.toOpaque() == stop?.toOpaque()
      upcoming = isLast ? nil : current.takeUnretainedValue().next
      current.tell(value)
      cursor = upcoming
    }
    stop = nil
    if flags.contains(.hasDead) { sweep() }
  }

  /// Hands `value` to one observer.
  @inlinable
  final func tell<Value>(_ value: Value, only link: Link) {
    let only = Unmanaged.passUnretained(link)
    stop = only
    upcoming = nil
    only.tell(value)
    stop = nil
    if flags.contains(.hasDead) { sweep() }
  }
}

extension Unmanaged where Instance == Link {
  /// Calls an observer unless it has ended.
  ///
  /// Not isolated, because an isolated closure cannot be handed to `_withUnsafeGuaranteedRef`
  /// without a check of the executor at every call. Only `Property<Value>.link` and
  /// `Emitter<Value, _>.attach` append to a ring, and they append `Observation<Value>`: the downcast
  /// holds.
  @inlinable
  nonisolated func tell<Value>(_ value: Value) {
    _withUnsafeGuaranteedRef { link in
      if link.source == nil { return }
      unsafeDowncast(link, to: Observation<Value>.self).tell(value)
    }
  }
}
