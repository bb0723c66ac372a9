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
  name: "museum",
  platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
  products: [.library(name: "Museum", targets: ["Museum", "MuseumBooking"])],
  dependencies: [
    // Elsewhere: .package(url: "…/trellis", .upToNextMinor(from: "0.2.0"), traits: []). Without its
    // traits the package fetches no other.
    .package(name: "trellis", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "Museum",
      dependencies: trellis(
        "FormComponent", "ListComponent", "Messages", "POIComponent", "ReactiveKit", "Router"),
      swiftSettings: settings),
    // The form with every kind of field: separate from the line that scripts/measure-client compares.
    .target(
      name: "MuseumBooking",
      dependencies: ["Museum"]
        + trellis("FormComponent", "ListComponent", "Messages", "ReactiveKit"),
      swiftSettings: settings),
    // The README's program: it needs no settings.
    .executableTarget(name: "first-program", dependencies: trellis("ReactiveKit", "Router")),
    // The program of scripts/measure-client, the twin of museum-plain in Examples/MuseumPlain.
    .executableTarget(
      name: "museum-client",
      dependencies: ["Museum"] + trellis("Messages", "POIComponent", "ReactiveKit", "Router"),
      swiftSettings: settings),
    .executableTarget(
      name: "museum-showcase",
      dependencies: ["Museum"] + trellis("POIComponent", "ReactiveKit", "Router", "Wiring"),
      swiftSettings: settings),
    .testTarget(
      name: "MuseumBookingTests",
      dependencies: ["Museum", "MuseumBooking"]
        + trellis("FormComponent", "Messages", "ReactiveKit", "ReactiveTesting"),
      swiftSettings: settings),
    .testTarget(
      name: "MuseumTests",
      dependencies: ["Museum"]
        + trellis(
          "FormComponent", "ListComponent", "Messages", "POIComponent", "ReactiveKit",
          "ReactiveTesting", "Router", "RouterNavigation"),
      swiftSettings: settings),
  ]
)
