extension Signal {
  /// Emits `value` if the signal completes without a value.
  public func ifEmpty(default value: Value) -> Signal {
    ifEmpty(switchTo: .just(value))
  }

  /// Continues with `other` if the signal completes without a value.
  public func ifEmpty(switchTo other: Signal) -> Signal {
    .deferred {
      var isEmpty = true
      return on(value: { _ in isEmpty = false })
        .concat(.deferred { isEmpty ? other : .empty })
    }
  }
}
