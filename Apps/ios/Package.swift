// swift-tools-version: 6.2
import PackageDescription

// The sample as apps: AppleProductTypes exists only in Xcode.
#if canImport(AppleProductTypes)
  import AppleProductTypes

  func app(_ name: String, _ target: String) -> Product {
    .iOSApplication(
      name: name, targets: [target], bundleIdentifier: "example.trellis.\(target)",
      displayVersion: "1.0", bundleVersion: "1", supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
      additionalInfoPlistContentFilePath: "Info.plist")
  }
#else
  func app(_ name: String, _ target: String) -> Product {
    .executable(name: name, targets: [target])
  }
#endif

/// The targets and products of one framework's app; the pages are in the package above.
func entry(_ name: String, _ pages: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: pages, package: "trellis")],
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

let package = Package(
  name: "ios",
  platforms: [.iOS("18.0")],
  products: [app("Sample UIKit", "UIKitApp"), app("Sample SwiftUI", "SwiftUIApp")],
  dependencies: [.package(name: "trellis", path: "../..", traits: [])],
  targets: [entry("SwiftUIApp", "SampleSwiftUI"), entry("UIKitApp", "SampleUIKit")]
)
