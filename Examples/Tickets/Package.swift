// swift-tools-version: 6.2
import PackageDescription

func trellis(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "trellis") }
}

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error),
]

// The trait is for the targets that show and record pages; Tickets alone needs none.
let package = Package(
  name: "tickets",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "trellis", path: "../..", traits: ["LivePages"])],
  targets: [
    .target(
      name: "Tickets",
      dependencies: trellis(
        "FormComponent", "LivePages", "Messages", "ReactiveKit", "SessionRecording"),
      swiftSettings: settings),
    .executableTarget(
      name: "tickets-pages", dependencies: ["Tickets"],
      swiftSettings: settings),
    .testTarget(
      name: "TicketsTests",
      dependencies: ["Tickets"] + trellis("LivePages", "SessionRecording"),
      swiftSettings: settings),
  ]
)
