/// uikit/uimenuelement
@MainActor open class UIMenuElement: NSObject {
  /// uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    /// uikit/uimenuelement/attributes/rawvalue
    public let rawValue: UInt
    /// uikit/uimenuelement/attributes/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// uikit/uimenuelement/attributes/disabled
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// uikit/uimenuelement/attributes/destructive
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// uikit/uimenuelement/attributes/hidden
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// uikit/uimenuelement/state
  public enum State: Int, Sendable { case off, on, mixed }

  /// uikit/uimenuelement/title
  open fileprivate(set) var title = ""

  fileprivate override init() {
    super.init()
  }
}

/// uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void

/// uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
  /// uikit/uiaction/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// uikit/uiaction/identifier/rawvalue
    public let rawValue: String
    /// uikit/uiaction/identifier/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// uikit/uiaction/identifier/init(rawvalue:)
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// uikit/uiaction/identifier-swift.property
  open private(set) var identifier = Identifier(UUID().uuidString)
  /// uikit/uiaction/image
  open var image: UIImage?
  /// uikit/uiaction/attributes
  open var attributes: UIMenuElement.Attributes = []
  /// uikit/uiaction/state
  open var state = UIMenuElement.State.off
  /// uikit/uiaction/sender
  open private(set) weak var sender: AnyObject?

  private var handler: UIActionHandler = { _ in }

  /// uikit/uiaction/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:)
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init()
    self.title = title
    if let identifier { self.identifier = identifier }
    self.image = image
    self.attributes = attributes
    self.state = state
    self.handler = handler
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// uikit/uimenu
@MainActor open class UIMenu: UIMenuElement {
  /// uikit/uimenu/children
  open private(set) var children: [UIMenuElement] = []

  /// uikit/uimenu/init(title:subtitle:image:identifier:options:preferredelementsize:children:)
  public convenience init(
    title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []
  ) {
    self.init()
    self.title = title
    self.children = children
  }
}
