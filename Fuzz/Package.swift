// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

// A separate package: a fuzzer has no main and links only with `scripts/fuzz`.
let package = Package(
  name: "fuzz",
  platforms: [.macOS("15.0")],
  products: [
    .executable(name: "events", targets: ["EventsFuzz"]),
    .executable(name: "feeds", targets: ["FeedsFuzz"]),
    .executable(name: "images", targets: ["ImagesFuzz"]),
    .executable(name: "masks", targets: ["MasksFuzz"]),
    .executable(name: "overlay", targets: ["OverlayFuzz"]),
    .executable(name: "router", targets: ["RouterFuzz"]),
  ],
  dependencies: [.package(name: "trellis", path: "..")],
  targets: [
    .target(
      name: "FuzzedRoutes", dependencies: [.product(name: "Router", package: "trellis")],
      swiftSettings: strict),
    .target(name: "Laws", swiftSettings: strict),
    .executableTarget(
      name: "EventsFuzz", dependencies: ["LiveEvents"], swiftSettings: strict),
    .executableTarget(
      name: "FeedsFuzz",
      dependencies: [
        .product(name: "Hotel", package: "trellis"), "Laws",
        .product(name: "ListComponent", package: "trellis"),
        .product(name: "Loading", package: "trellis"),
        .product(name: "Mail", package: "trellis"),
        .product(name: "Messages", package: "trellis"),
        .product(name: "Travel", package: "trellis"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ImagesFuzz",
      dependencies: [.product(name: "ImageLoading", package: "trellis"), "Laws"],
      swiftSettings: strict),
    // A folder of LivePages, by a link: the library would bring a server along.
    .target(name: "LiveEvents", swiftSettings: strict),
    .executableTarget(
      name: "MasksFuzz",
      dependencies: [.product(name: "FormComponent", package: "trellis"), "Laws"],
      swiftSettings: strict),
    .executableTarget(
      name: "OverlayFuzz",
      dependencies: [
        "FuzzedRoutes", "Laws", .product(name: "Router", package: "trellis"),
        .product(name: "RouterTools", package: "trellis"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "RouterFuzz",
      dependencies: [
        "FuzzedRoutes", "Laws", .product(name: "Router", package: "trellis"),
        .product(name: "RouterTools", package: "trellis"),
      ],
      swiftSettings: strict),
  ]
)
