// An array is changed in place where no older value is needed: appending one element after the other to
// a property is linear, not quadratic.

extension MutableProperty where Value: RangeReplaceableCollection & RandomAccessCollection {
  /// The current value. Setting a different value notifies the observers; so does changing a part of it.
  ///
  /// ```swift
  /// rows.value.append(row)
  /// ```
  ///
  /// A mutation copies the array only if it is shared. The property itself shares it, to compare the old
  /// value with the new one, if it is observed and its elements are `Equatable`, and once in each
  /// ``transaction(_:)``; and always if an observed property, which may be read meanwhile, is derived from
  /// it, or if it is tracked by Observation, bound both ways or focused on.
  ///
  /// - Precondition: the array is not read while it is being changed, as of any variable in Swift.
  @inlinable public var value: Value {
    get { current }
    set { set(newValue) }
    _modify {
      let isInPlace = beginChange()
      var changed = isInPlace ? exchange(Value()) : storage
      defer { endChange(&changed, isInPlace: isInPlace) }
      yield &changed
    }
  }

  /// Changes the array and notifies the observers once; see `value` for when it is copied.
  ///
  /// - Returns: what `change` returns.
  /// - Precondition: `change` neither reads this property nor modifies it again.
  @discardableResult
  @inlinable
  public func modify<Result>(_ change: (inout Value) -> Result) -> Result {
    let isInPlace = beginChange()
    var changed = isInPlace ? exchange(Value()) : storage
    let result = change(&changed)
    endChange(&changed, isInPlace: isInPlace)
    return result
  }

  /// Begins a change of a part of the value.
  ///
  /// - Returns: whether the old value is not needed any more, so that the array may be changed in place.
  @usableFromInline
  func beginChange() -> Bool {
    if flags.contains(.isModified) {
      fatalError("A property is modified while it is being modified")
    }
    flags.insert([.isModified, .isExclusive])
    if !flags.isDisjoint(with: [.isBound, .isFocused, .isTracked, .hasOwnRule]) { return false }
    // A property derived from it may be computed meanwhile, and must not see the array taken out.
    if vertex?.pointee.dependents != nil { return false }
    if Propagation.transactions > 0 {
      // Keeps the value that is compared at the end of the transaction.
      notePending(from: nil)
      return true
    }
    return liveCount == 0 || flags.contains(.alwaysChanges)
  }

  /// Ends a change and sets the value, even if the change has thrown.
  @usableFromInline
  func endChange(_ changed: inout Value, isInPlace: Bool) {
    flags.remove([.isModified, .isExclusive])
    guard isInPlace else { return set(changed) }
    // The stored value is empty, or was set meanwhile: it is released last.
    Swift.swap(&storage, &changed)
    store(storage)
  }
}
