/// A plain stored property of a view-model, with a ``MutableProperty`` behind it.
///
/// ```swift
/// final class LoginViewModel {
///   @Reactive var phone = ""
///   @Reactive var code = ""
///   private(set) lazy var isComplete = Property(self) { !$0.phone.isEmpty && !$0.code.isEmpty }
/// }
///
/// model.phone = "18612345678"
/// let observation = model.$phone.observe { print($0) }
/// ```
///
/// `phone` is the value, `$phone` the property. A SwiftUI body, `withObservationTracking` or UIKit's
/// `updateProperties()` that reads `model.phone` is notified of its next change, as of a field of an
/// `@Observable` class. Declare the class `Observable` to make a SwiftUI `Binding` by `@Bindable`.
///
/// The class is on the main actor. A read costs a look-up for the code that is being tracked; read
/// `$phone.value` in code that is not tracked.
@MainActor
@propertyWrapper
public struct Reactive<Value> {
  /// The property behind the value.
  public let projectedValue: MutableProperty<Value>

  /// Makes a property for which every set value counts as a change.
  @inlinable
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line) {
    projectedValue = MutableProperty(wrappedValue, file: file, line: line)
  }

  /// Makes a property that changes when a different value is set.
  @inlinable
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line)
  where Value: Equatable {
    projectedValue = MutableProperty(wrappedValue, file: file, line: line)
  }

  /// Makes a property with a rule for which values count as the same.
  @inlinable
  public init(
    wrappedValue: Value, file: StaticString = #fileID, line: UInt = #line,
    isSame: @escaping @MainActor (Value, Value) -> Bool
  ) {
    projectedValue = MutableProperty(wrappedValue, file: file, line: line, isSame: isSame)
  }

  /// The current value. Reading it makes the code that Observation tracks depend on it.
  @inlinable public var wrappedValue: Value {
    get {
      // In `Property { }` the new property follows the read; tracked code reads that property.
      if !Propagation.isTracking { projectedValue.noteTrackedRead() }
      return projectedValue.value
    }
    nonmutating set { projectedValue.value = newValue }
  }
}
