public import Foundation

/// swiftui/app
@MainActor @preconcurrency public protocol App {
  /// swiftui/app/body-swift.associatedtype
  associatedtype Body: Scene
  /// swiftui/app/body-swift.property
  @MainActor @preconcurrency var body: Body { get }
  /// swiftui/app/init()
  @MainActor @preconcurrency init()
}

extension App {
  /// swiftui/app/main(): an application does not run here.
  public static func main() {}
}

/// swiftui/scene
@MainActor @preconcurrency public protocol Scene {}

/// swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  private let content: () -> Content

  /// swiftui/windowgroup/init(content:)
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

/// swiftui/scenestorage: here only for data.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private weak var window: DrivenWindow?

  /// swiftui/scenestorage/init(_:)
  public init(_ key: String) where Value == Data? { self.key = key }

  /// swiftui/scenestorage/wrappedvalue
  @MainActor public var wrappedValue: Value {
    get {
      guard let value = window?.drivenStorage[key] as? Value else { return none }
      return value
    }
    nonmutating set { window?.drivenStorage[key] = newValue }
  }

  private var none: Value {
    guard let none = Data?.none as? Value else { fatalError("stored is data alone") }
    return none
  }
}

extension SceneStorage: InstalledProperty {
  mutating func install(in node: ViewNode, at place: Int) { window = node.window }
}
