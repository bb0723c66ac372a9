infix operator <~ : BindingPrecedence
precedencegroup BindingPrecedence {
  associativity: right
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
}

extension Property {
  /// Keeps `target[keyPath:]` at this property's value: now and at every change.
  ///
  /// The target may be any object, a UILabel as well as a view-model; it is not retained. The binding ends
  /// when it is disposed or dropped; after the target is released it does nothing.
  ///
  /// ```swift
  /// slot.reuse { cell.title.bind(to: label, \.text) }
  /// ```
  ///
  /// - Parameters:
  ///   - target: the object whose property is set.
  ///   - keyPath: the property to set.
  @inlinable
  public final func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>
  ) -> Disposable {
    observe { [weak target] value in target?[keyPath: keyPath] = value }
  }

  /// Keeps an optional `target[keyPath:]` at this property's value.
  ///
  /// - Parameters:
  ///   - target: the object whose property is set; it is not retained.
  ///   - keyPath: the property to set.
  @inlinable
  public final func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value?>
  ) -> Disposable {
    observe { [weak target] value in target?[keyPath: keyPath] = value }
  }

  /// Sets `target` to this property's value: now and at every change. The target is not retained.
  @inlinable
  public final func bind(to target: MutableProperty<Value>) -> Disposable {
    feeding(target) {
      bind({ [weak target] in target?.pass($0) }, initially: { target.value = $0 })
    }
  }

  /// Sets an optional `target` to this property's value: now and at every change. The target is not retained.
  @_disfavoredOverload
  @inlinable
  public final func bind(to target: MutableProperty<Value?>) -> Disposable {
    feeding(target) {
      bind({ [weak target] in target?.pass($0) }, initially: { target.value = $0 })
    }
  }
}

extension Signal where Failure == Never {
  /// Sets `target[keyPath:]` to each value. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: the object whose property is set; it is not retained.
  ///   - keyPath: the property to set.
  @inlinable
  public func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>
  ) -> Disposable {
    observe { [weak target] value in target?[keyPath: keyPath] = value }
  }

  /// Sets an optional `target[keyPath:]` to each value. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: the object whose property is set; it is not retained.
  ///   - keyPath: the property to set.
  @inlinable
  public func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value?>
  ) -> Disposable {
    observe { [weak target] value in target?[keyPath: keyPath] = value }
  }

  /// Sets `target` to each value. The target is not retained.
  @inlinable
  public func bind(to target: MutableProperty<Value>) -> Disposable {
    feeding(target) {
      observe { [weak target] value in feeding(nil) { target?.value = value } }
    }
  }

  /// Sets an optional `target` to each value. The target is not retained.
  @_disfavoredOverload
  @inlinable
  public func bind(to target: MutableProperty<Value?>) -> Disposable {
    feeding(target) {
      observe { [weak target] value in feeding(nil) { target?.value = value } }
    }
  }
}

/// Sets the property on the left to the value of the one on the right, now and at every change.
///
/// The operator returns the binding: keep it, `bag += total <~ sum`.
///
/// - Parameters:
///   - target: the property that is set; it is not retained.
///   - source: the property that it follows.
@MainActor
@inlinable
public func <~ <Value>(target: MutableProperty<Value>, source: Property<Value>) -> Disposable {
  source.bind(to: target)
}

/// Sets the property on the left to each value of the signal on the right.
///
/// - Parameters:
///   - target: the property that is set; it is not retained.
///   - source: the signal that it follows.
@MainActor
@inlinable
public func <~ <Value>(target: MutableProperty<Value>, source: Signal<Value, Never>) -> Disposable {
  source.bind(to: target)
}

/// Sets the optional property on the left to the value of the one on the right, now and at every
/// change.
///
/// - Parameters:
///   - target: the property that is set; it is not retained.
///   - source: the property that it follows.
@_disfavoredOverload
@MainActor
@inlinable
public func <~ <Value>(target: MutableProperty<Value?>, source: Property<Value>) -> Disposable {
  source.bind(to: target)
}

/// Sets the optional property on the left to each value of the signal on the right.
///
/// - Parameters:
///   - target: the property that is set; it is not retained.
///   - source: the signal that it follows.
@_disfavoredOverload
@MainActor
@inlinable
public func <~ <Value>(
  target: MutableProperty<Value?>, source: Signal<Value, Never>
) -> Disposable {
  source.bind(to: target)
}
