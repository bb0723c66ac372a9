public import Foundation

/// swiftui/datepickercomponents
@available(tvOS, unavailable)
public struct DatePickerComponents: OptionSet, Sendable {
  /// swift/rawrepresentable/rawvalue-swift.property-1
  public let rawValue: UInt
  /// swift/optionset/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// swiftui/datepickercomponents/hourandminute
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// swiftui/datepickercomponents/date
  public static let date = DatePickerComponents(rawValue: 2)
}

/// swiftui/datepicker
@available(tvOS, unavailable)
public struct DatePicker<Label: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  /// swiftui/datepicker/components
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let label: Label

  /// swiftui/datepicker/init(selection:in:displayedcomponents:label:)
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    self.label = label()
  }
}

extension DatePicker: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    var calendar = node.environment.calendar
    calendar.timeZone = node.environment.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: selection.wrappedValue)
    node.element = Element(.picker)
    node.element?.shown =
      "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0) \(node.environment.locale.identifier)"
    let (selection, range) = (selection, range)
    node.element?.choose = { tag in
      // A day outside of the range cannot be chosen.
      if let date = tag.base as? Date, range.contains(date) { selection.wrappedValue = date }
    }
    return [Child("label", label)]
  }
}
