#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension NSObjectProtocol where Self: UIControl {
    /// Makes an end of a two-way connection to a value of this control, for controls of your own.
    ///
    /// ```swift
    /// bag += viewModel.rating <-> stars.terminal(\.rating)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the property that shows the value.
    ///   - events: when the user has changed it.
    @MainActor
    public func terminal<Value>(
      _ keyPath: ReferenceWritableKeyPath<Self, Value>, on events: UIControl.Event = .valueChanged
    ) -> ChannelTerminal<Value> {
      ChannelTerminal(
        self, keyPath,
        edits: self.events(events).compactMap { [weak self] in self?[keyPath: keyPath] })
    }
  }

  extension UISwitch {
    /// An end of a two-way connection to `isOn`.
    public var isOnTerminal: ChannelTerminal<Bool> { terminal(\.isOn) }
  }

  extension UIButton {
    /// An end of a two-way connection to `isSelected` of a button that the user turns on
    /// and off by tapping: its `changesSelectionAsPrimaryAction` is set.
    public var isSelectedTerminal: ChannelTerminal<Bool> {
      changesSelectionAsPrimaryAction = true
      return terminal(\.isSelected, on: .primaryActionTriggered)
    }
  }

  extension UISlider {
    /// An end of a two-way connection to the value.
    public var valueTerminal: ChannelTerminal<Float> { terminal(\.value) }
  }

  extension UIStepper {
    /// An end of a two-way connection to the value.
    public var valueTerminal: ChannelTerminal<Double> { terminal(\.value) }
  }

  extension UISegmentedControl {
    /// An end of a two-way connection to the position of the selected segment; nil when none is.
    public var selectedIndexTerminal: ChannelTerminal<Int?> { terminal(\.selectedIndex) }

    private var selectedIndex: Int? {
      get { selectedSegmentIndex == UISegmentedControl.noSegment ? nil : selectedSegmentIndex }
      set { selectedSegmentIndex = newValue ?? UISegmentedControl.noSegment }
    }
  }

  extension UIDatePicker {
    /// An end of a two-way connection to the date.
    public var dateTerminal: ChannelTerminal<Date> { terminal(\.date) }
  }

  extension UIPageControl {
    /// An end of a two-way connection to the position of the current page.
    public var currentPageTerminal: ChannelTerminal<Int> { terminal(\.currentPage) }
  }
#endif
