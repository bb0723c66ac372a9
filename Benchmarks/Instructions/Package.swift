// swift-tools-version: 6.2
import PackageDescription

// A separate package without other dependencies, so that counting instructions fetches nothing.
let package = Package(
  name: "instructions",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "trellis", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "instructions",
      dependencies: ["FormComponent", "ListComponent", "ReactiveKit", "Router"].map {
        .product(name: $0, package: "trellis")
      },
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
        .defaultIsolation(MainActor.self),
      ])
  ]
)
