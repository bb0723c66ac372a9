#if canImport(SwiftUI)
  public import ReactiveKit
  public import SwiftUI

  /// The value of a property in a view: the bodies that read it are evaluated again when it changes, and
  /// no others.
  ///
  /// ```swift
  /// struct PriceLabel: View {
  ///   @Observed var price: String
  ///
  ///   init(_ place: PlaceViewModel) {
  ///     _price = Observed(place.price)
  ///   }
  ///
  ///   var body: some View { Text(price) }
  /// }
  /// ```
  ///
  /// It observes the property for as long as the view is in its place, and follows another one when the
  /// view is made with that. Changes between two frames are one evaluation. A view with the same property
  /// as before is not evaluated because its parent is.
  @propertyWrapper public nonisolated struct Observed<Value>: DynamicProperty {
    private let property: Property<Value>
    @State private var watch: Kept<PropertyWatch>
    @State private var version = 0

    /// Makes the wrapper of a property.
    @MainActor public init(_ property: Property<Value>) {
      self.property = property
      _watch = State(initialValue: Kept(PropertyWatch()))
    }

    /// The current value.
    @MainActor public var wrappedValue: Value {
      _ = version
      return property.value
    }

    /// Called by SwiftUI before the body is evaluated.
    public func update() {
      let (watch, version, property) = (watch.object, $version, property)
      // SwiftUI updates views on the main thread.
      MainActor.assumeIsolated {
        watch.notify { version.wrappedValue &+= 1 }
        watch.follow(property)
      }
    }
  }
#endif
