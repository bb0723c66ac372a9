// swift-tools-version: 6.2
import PackageDescription

/// The settings of Examples/Museum.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "museum-plain",
  platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
  products: [.library(name: "MuseumPlain", targets: ["MuseumPlain"])],
  targets: [
    .target(name: "MuseumPlain", swiftSettings: settings),
    .executableTarget(
      name: "museum-plain", dependencies: ["MuseumPlain"], swiftSettings: settings),
    .testTarget(
      name: "MuseumPlainTests", dependencies: ["MuseumPlain"], swiftSettings: settings),
  ]
)
