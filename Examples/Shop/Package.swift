// swift-tools-version: 6.2
import PackageDescription

/// View-models are UI state: the main actor is the default.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

func trellis(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "trellis") }
}

let package = Package(
  name: "shop",
  platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [.package(name: "trellis", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Shop",
      dependencies: trellis(
        "ReactiveKit", "Router", "RouterNavigation", "SwiftUIBindings", "UIKitBindings"),
      swiftSettings: settings),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop"]
        + trellis("ReactiveKit", "ReactiveTesting", "Router", "RouterNavigation"),
      swiftSettings: settings),
  ]
)
