/// uikit/uipickerviewdatasource
@MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// uikit/uipickerviewdatasource/numberofcomponents(in:)
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// uikit/uipickerviewdatasource/pickerview(_:numberofrowsincomponent:)
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// uikit/uipickerviewdelegate
@MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  @available(*, deprecated, message: "optional: call it with a question mark")
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// uikit/uipickerviewdelegate/pickerview(_:titleforrow:forcomponent:)
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// uikit/uipickerviewdelegate/pickerview(_:didselectrow:incomponent:)
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// uikit/uipickerview: of one component here.
@MainActor open class UIPickerView: UIView {
  /// uikit/uipickerview/datasource
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// uikit/uipickerview/delegate
  open weak var delegate: (any UIPickerViewDelegate)?

  private var count = 0
  private var row = -1

  /// uikit/uipickerview/reloadallcomponents()
  open func reloadAllComponents() {
    count = dataSource?.pickerView(self, numberOfRowsInComponent: 0) ?? 0
    row = count == 0 ? -1 : min(max(row, 0), count - 1)
  }

  /// uikit/uipickerview/numberofrows(incomponent:)
  open func numberOfRows(inComponent component: Int) -> Int { count }

  /// uikit/uipickerview/selectrow(_:incomponent:animated:): calls no delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    precondition((0..<count).contains(row), "row \(row) of a picker view of \(count) rows")
    self.row = row
  }

  /// uikit/uipickerview/selectedrow(incomponent:): -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int { row }
}
