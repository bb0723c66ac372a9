// swift-tools-version: 6.2
import PackageDescription

func trellis(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "trellis") }
}

// A package beside Museum, so that Museum itself fetches no server.
let package = Package(
  name: "museum-pages",
  platforms: [.macOS("15.0")],
  dependencies: [
    .package(name: "trellis", path: "../..", traits: ["LivePages"]),
    .package(name: "museum", path: "../Museum"),
  ],
  targets: [
    .executableTarget(
      name: "museum-pages",
      dependencies: [.product(name: "Museum", package: "museum")]
        + trellis(
          "FormComponent", "ListComponent", "LivePages", "Messages", "POIComponent", "ReactiveKit",
          "Router", "SessionRecording"),
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
      ])
  ]
)
