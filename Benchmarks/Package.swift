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

// A folder with the source of DifferenceKit, to be measured as a peer: see `scripts/benchmark-lists`.
let peer = Context.environment["TRELLIS_LISTS_PEER"]

// A separate package, so that the peers are no dependencies of users of the modules.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS("15.0")],
  // For `Benchmarks/Router`, a separate package because of its peers.
  products: [.library(name: "MallocCounter", targets: ["MallocCounter"])],
  dependencies: [
    .package(name: "trellis", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
  ] + (peer.map { [.package(name: "DifferenceKit", path: $0)] } ?? []),
  targets: [
    .target(name: "CallLoop"),
    .target(name: "MallocCounter"),
    // What all tables share: rounds in which the contestants take turns, targets, the table.
    .target(
      name: "Measuring",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "MallocCounter",
        .product(name: "ReactiveKit", package: "trellis"),
      ],
      swiftSettings: strict),
    // No measurement: the bridge of ReactiveKit's page Bridging, with OpenCombine. The file is that of the tests,
    // which has no import of it.
    .executableTarget(
      name: "bridges",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ReactiveKit", package: "trellis"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
      ]),
    .executableTarget(
      name: "feeds",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ListComponent", package: "trellis"),
        .product(name: "Loading", package: "trellis"),
        .product(name: "POIComponent", package: "trellis"),
        .product(name: "ReactiveKit", package: "trellis"),
        .product(name: "Router", package: "trellis"),
        .product(name: "Travel", package: "trellis"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "forms",
      dependencies: [
        .product(name: "FormComponent", package: "trellis"),
        .product(name: "ReactiveKit", package: "trellis"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "images",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ImageLoading", package: "trellis"),
        .product(name: "Loading", package: "trellis"),
        "Measuring",
      ],
      resources: [.embedInCode("Resources/targets.json")],
      swiftSettings: strict),
    // Not on the main actor by default: the hand-written closures and the peers' are plain
    // functions, which the main actor would make check their executor at every call.
    .executableTarget(
      name: "kernel",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        "CallLoop", "MallocCounter", "Measuring",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "ReactiveKit", package: "trellis"),
      ],
      resources: [.embedInCode("Resources/targets.json")],
      swiftSettings: strict),
    .executableTarget(
      name: "lists",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ListComponent", package: "trellis"),
      ] + (peer.map { _ in [.product(name: "DifferenceKit", package: "DifferenceKit")] } ?? []),
      swiftSettings: strict + (peer.map { _ in [.define("DIFFERENCE_KIT")] } ?? [])),
    .executableTarget(
      name: "soak",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "ListComponent", package: "trellis"),
        .product(name: "ReactiveKit", package: "trellis"),
        .product(name: "Router", package: "trellis"),
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
  ]
)
