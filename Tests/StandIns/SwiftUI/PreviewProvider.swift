/// swiftui/previewprovider: Xcode shows what it makes; here a test does.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// swiftui/previewprovider/previews-swift.associatedtype
  associatedtype Previews: View
  /// swiftui/previewprovider/previews-swift.type.property
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  /// swiftui/view/previewdisplayname(_:): shown by Xcode alone.
  public func previewDisplayName(_ value: String?) -> some View { self }
}
