/// swiftui/previewprovider: Xcode shows its views; here a test evaluates them.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// swiftui/previewprovider/previews-swift.associatedtype
  associatedtype Previews: View
  /// swiftui/previewprovider/previews-swift.type.property
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

extension View {
  /// swiftui/view/previewdisplayname(_:): shown only by Xcode.
  public func previewDisplayName(_ value: String?) -> some View { self }
}
