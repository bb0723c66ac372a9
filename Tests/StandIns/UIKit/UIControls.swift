/// uikit/uiswitch
@MainActor open class UISwitch: UIControl {
  /// uikit/uiswitch/ison
  open var isOn = false
}

/// uikit/uislider
@MainActor open class UISlider: UIControl {
  private var stored: Float = 0
  /// uikit/uislider/minimumvalue
  open var minimumValue: Float = 0 { didSet { value = stored } }
  /// uikit/uislider/maximumvalue
  open var maximumValue: Float = 1 { didSet { value = stored } }
  /// uikit/uislider/value: the nearer bound for a value outside of the bounds.
  open var value: Float {
    get { stored }
    set { stored = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
}

/// uikit/uistepper
@MainActor open class UIStepper: UIControl {
  private var stored = 0.0
  /// uikit/uistepper/minimumvalue: an exception unless it is less than the maximum.
  open var minimumValue = 0.0 {
    didSet {
      precondition(minimumValue < maximumValue, "the minimum must be less than the maximum")
      value = stored
    }
  }
  /// uikit/uistepper/maximumvalue: an exception unless it is greater than the minimum.
  open var maximumValue = 100.0 {
    didSet {
      precondition(maximumValue > minimumValue, "the maximum must be greater than the minimum")
      value = stored
    }
  }
  /// uikit/uistepper/stepvalue: an exception unless it is greater than 0.
  open var stepValue = 1.0 { didSet { precondition(stepValue > 0, "a step of \(stepValue)") } }
  /// uikit/uistepper/value: the nearer bound for a value outside of the bounds.
  open var value: Double {
    get { stored }
    set { stored = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
}

/// uikit/uisegmentedcontrol
@MainActor open class UISegmentedControl: UIControl {
  /// uikit/uisegmentedcontrol/nosegment
  nonisolated public class var noSegment: Int { -1 }

  private var titles: [String] = []
  /// uikit/uisegmentedcontrol/selectedsegmentindex
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// uikit/uisegmentedcontrol/numberofsegments
  open var numberOfSegments: Int { titles.count }

  /// uikit/uisegmentedcontrol/insertsegment(withtitle:at:animated:)
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
  }

  /// uikit/uisegmentedcontrol/removeallsegments()
  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  /// uikit/uisegmentedcontrol/titleforsegment(at:): of the last one for one beyond.
  open func titleForSegment(at segment: Int) -> String? {
    titles[min(segment, numberOfSegments - 1)]
  }

  /// uikit/uisegmentedcontrol/settitle(_:forsegmentat:): of the last one for one beyond.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    titles[min(segment, numberOfSegments - 1)] = title ?? ""
  }
}

/// uikit/uidatepicker
@MainActor open class UIDatePicker: UIControl {
  /// uikit/uidatepicker/mode
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  private var stored = Date(timeIntervalSinceReferenceDate: 0)
  /// uikit/uidatepicker/date: the nearer bound for a date outside of the bounds.
  open var date: Date {
    get { stored }
    set {
      let latest = maximumDate ?? newValue
      let earliest = minimumDate ?? newValue
      stored = earliest > latest ? newValue : min(max(newValue, earliest), latest)
    }
  }
  /// uikit/uidatepicker/datepickermode
  open var datePickerMode = Mode.dateAndTime
  /// uikit/uidatepicker/minimumdate
  open var minimumDate: Date? { didSet { date = stored } }
  /// uikit/uidatepicker/maximumdate
  open var maximumDate: Date? { didSet { date = stored } }
  /// uikit/uidatepicker/calendar
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  /// uikit/uidatepicker/timezone
  open var timeZone: TimeZone?
  /// uikit/uidatepicker/locale
  open var locale: Locale?
}

/// uikit/uipagecontrol
@MainActor open class UIPageControl: UIControl {
  private var stored = 0
  /// uikit/uipagecontrol/numberofpages
  open var numberOfPages = 0 { didSet { currentPage = stored } }
  /// uikit/uipagecontrol/currentpage: the nearest page for one that there is not.
  open var currentPage: Int {
    get { stored }
    set { stored = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
}

/// uikit/uirefreshcontrol
@MainActor open class UIRefreshControl: UIControl {
  /// uikit/uirefreshcontrol/isrefreshing
  open internal(set) var isRefreshing = false
  /// uikit/uirefreshcontrol/beginrefreshing(): sends no event.
  open func beginRefreshing() { isRefreshing = true }
  /// uikit/uirefreshcontrol/endrefreshing()
  open func endRefreshing() { isRefreshing = false }

  /// uikit/uirefreshcontrol/init()
  public init() {
    super.init(frame: .zero)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }
}

/// uikit/uibutton
@MainActor open class UIButton: UIControl {
  /// uikit/uibutton/configuration-swift.struct
  public struct Configuration: Equatable, Sendable {
    /// uikit/uibutton/configuration-swift.struct/title
    public var title: String?
    /// uikit/uibutton/configuration-swift.struct/showsactivityindicator
    public var showsActivityIndicator = false

    /// uikit/uibutton/configuration-swift.struct/plain()
    public static func plain() -> Configuration { Configuration() }
  }

  /// uikit/uibutton/configuration-swift.property
  open var configuration: Configuration?
  /// uikit/uibutton/menu
  open var menu: UIMenu?
  /// uikit/uibutton/showsmenuasprimaryaction
  open var showsMenuAsPrimaryAction = false
  /// uikit/uibutton/changesselectionasprimaryaction: only `driveTap()` follows it here.
  open var changesSelectionAsPrimaryAction = false

  private var title: String?

  /// uikit/uibutton/init(configuration:primaryaction:)
  public convenience init(
    configuration: UIButton.Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// uikit/uibutton/settitle(_:for:): only the normal state is kept.
  open func setTitle(_ title: String?, for state: UIControl.State) { self.title = title }

  /// uikit/uibutton/title(for:)
  open func title(for state: UIControl.State) -> String? { title }
}
