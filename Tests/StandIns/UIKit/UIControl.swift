/// uikit/uicontrol
@MainActor open class UIControl: UIView {
  /// uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    /// uikit/uicontrol/event/rawvalue
    public let rawValue: UInt
    /// uikit/uicontrol/event/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// uikit/uicontrol/event/touchdown
    public static let touchDown = Event(rawValue: 1 << 0)
    /// uikit/uicontrol/event/touchupinside
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// uikit/uicontrol/event/touchcancel
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// uikit/uicontrol/event/valuechanged
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// uikit/uicontrol/event/primaryactiontriggered
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// uikit/uicontrol/event/editingdidbegin
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// uikit/uicontrol/event/editingchanged
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// uikit/uicontrol/event/editingdidend
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// uikit/uicontrol/event/editingdidendonexit
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Sendable {
    /// uikit/uicontrol/state-swift.struct/rawvalue
    public let rawValue: UInt
    /// uikit/uicontrol/state-swift.struct/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// uikit/uicontrol/state-swift.struct/normal
    public static let normal: State = []
  }

  /// uikit/uicontrol/isenabled
  open var isEnabled = true
  /// uikit/uicontrol/isselected
  open var isSelected = false

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

  /// The number of actions, for tests of leaks.
  var actionCount: Int { handlers.count }
}
