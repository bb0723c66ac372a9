/// uikit/uicontrol
@MainActor open class UIControl: UIView {
  /// uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// uikit/uicontrol/isenabled
  open var isEnabled = true
  /// uikit/uicontrol/isselected
  open var isSelected = false
  /// uikit/uicontrol/ishighlighted
  open var isHighlighted = false

  private var handlers: [(action: UIAction, event: Event)] = []

  /// uikit/uicontrol/addaction(_:for:): an action replaces the one of its identifier.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    if let place = handlers.firstIndex(where: { $0.action.identifier == action.identifier }) {
      handlers[place] = (action, handlers[place].event.union(controlEvents))
    } else {
      handlers.append((action, controlEvents))
    }
  }

  /// uikit/uicontrol/removeaction(_:for:)
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// uikit/uicontrol/removeaction(identifiedby:for:)
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    guard let place = handlers.firstIndex(where: { $0.action.identifier == actionIdentifier })
    else { return }
    let rest = handlers[place].event.subtracting(controlEvents)
    if rest.isEmpty { handlers.remove(at: place) } else { handlers[place].event = rest }
  }

  /// uikit/uicontrol/sendaction(_:)
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// uikit/uicontrol/sendactions(for:)
  open func sendActions(for controlEvents: UIControl.Event) {
    for handler in handlers where !handler.event.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  /// uikit/uicontrol/allcontrolevents
  open var allControlEvents: UIControl.Event {
    handlers.reduce(into: []) { $0.formUnion($1.event) }
  }

  /// How many actions there are, for tests of what is left behind.
  var actionCount: Int { handlers.count }
}
