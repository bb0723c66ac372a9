public import ReactiveKit

/// A pure function from a view-model's state to a view's attribute: a colour, a hidden flag.
///
/// Converters belong to the view layer and depend on no view-model; view-models have no colours. A
/// converter is tested alone and combined with others.
///
/// ```swift
/// let textColour = Converter<Bool, Colour>.choosing(.black, otherwise: .red)
/// let hides = Converter.isNotEmpty.then(.not)
/// bag += phone.isValid.map(textColour).bind(to: label, \.textColour)
/// ```
public nonisolated struct Converter<Input, Output>: Sendable {
  private let convert: @Sendable (Input) -> Output

  /// Makes a converter from a function.
  public init(_ convert: @escaping @Sendable (Input) -> Output) {
    self.convert = convert
  }

  /// Converts `input`.
  public func callAsFunction(_ input: Input) -> Output {
    convert(input)
  }

  /// This converter, followed by the next.
  public func then<Next>(_ next: Converter<Output, Next>) -> Converter<Input, Next> {
    Converter<Input, Next> { next(self($0)) }
  }

  /// The converter for a value that contains this one's input.
  public func on<Whole>(_ part: @escaping @Sendable (Whole) -> Input) -> Converter<Whole, Output> {
    Converter<Whole, Output> { self(part($0)) }
  }
}

nonisolated extension Converter where Input == Bool, Output: Sendable {
  /// Chooses one of two values.
  ///
  /// - Parameters:
  ///   - first: the value for true.
  ///   - second: the value for false.
  public static func choosing(_ first: Output, otherwise second: Output) -> Converter {
    Converter { $0 ? first : second }
  }
}

nonisolated extension Converter where Input == Bool, Output == Bool {
  /// The opposite: a shown flag from a hidden flag.
  public static var not: Converter { Converter { !$0 } }
}

extension Property {
  /// Derives a property through a converter; it changes only when the converted value does.
  public final func map<Output: Equatable>(
    _ converter: Converter<Value, Output>
  ) -> Property<Output> {
    map { value -> Output in converter(value) }
  }
}

/// The state of an input, for example for its colour.
public nonisolated enum InputState: String, Sendable {
  /// Nothing has been entered.
  case empty
  /// The entry is rejected by a rule, a check or the server.
  case invalid
  /// The entry is accepted.
  case valid

  /// The state of a value.
  ///
  /// - Parameters:
  ///   - isEmpty: whether nothing was entered.
  ///   - isValid: whether the entry has no problems.
  public init(isEmpty: Bool, isValid: Bool) {
    self = isEmpty ? .empty : isValid ? .valid : .invalid
  }
}

nonisolated extension Converter where Input == InputState, Output: Sendable {
  /// Chooses a value for each state.
  ///
  /// - Parameters:
  ///   - empty: the value for an empty field.
  ///   - invalid: the value for an invalid one.
  ///   - valid: the value for a valid one.
  public static func choosing(empty: Output, invalid: Output, valid: Output) -> Converter {
    Converter { state in
      switch state {
      case .empty: empty
      case .invalid: invalid
      case .valid: valid
      }
    }
  }
}

nonisolated extension Converter where Input == InputState, Output == Bool {
  /// True unless the input is empty: then it can be cleared.
  public static var isNotEmpty: Converter { Converter { $0 != .empty } }

  /// True when the input is valid.
  public static var isValid: Converter { Converter { $0 == .valid } }
}
