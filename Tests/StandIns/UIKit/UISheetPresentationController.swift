public import Foundation

/// uikit/uisheetpresentationcontroller
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// uikit/uisheetpresentationcontroller/detent
  @MainActor open class Detent: NSObject {
    /// uikit/uisheetpresentationcontroller/detent/identifier-swift.struct
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// swift/rawrepresentable/rawvalue
      public let rawValue: String
      /// swift/rawrepresentable/init(rawvalue:)
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    private let height: (CGFloat) -> CGFloat?

    private init(_ height: @escaping (CGFloat) -> CGFloat?) { self.height = height }

    /// uikit/uisheetpresentationcontroller/detent/medium()
    public class func medium() -> Detent { Detent { $0 / 2 } }
    /// uikit/uisheetpresentationcontroller/detent/large()
    public class func large() -> Detent { Detent { $0 } }
    /// uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent { resolver(ResolutionContext(maximumDetentValue: $0)) }
    }

    /// The preferred height, if there is enough room.
    public func drivenHeight(in room: CGFloat) -> CGFloat? { height(room) }
  }

  /// uikit/uisheetpresentationcontroller/detents
  open var detents: [Detent] = [.large()]
}

/// uikit/uisheetpresentationcontrollerdetentresolutioncontext
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// uikit/uisheetpresentationcontrollerdetentresolutioncontext/maximumdetentvalue
  var maximumDetentValue: CGFloat { get }
}

private struct ResolutionContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}

/// uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// swift/optionset/rawvalue
  public let rawValue: UInt
  /// swift/optionset/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// uikit/uipopoverarrowdirection/any
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

/// uikit/uipopoverpresentationcontrollersourceitem
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

/// uikit/uipopoverpresentationcontroller
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// uikit/uipopoverpresentationcontroller/sourceview
  open weak var sourceView: UIView?
  /// uikit/uipopoverpresentationcontroller/sourcerect
  open var sourceRect = CGRect.zero
  /// uikit/uipopoverpresentationcontroller/sourceitem
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// uikit/uipopoverpresentationcontroller/permittedarrowdirections
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}
