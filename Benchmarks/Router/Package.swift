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

// A separate package, so that the kernel's benchmarks do not depend on Hummingbird.
let package = Package(
  name: "router-benchmarks",
  platforms: [.macOS("15.0")],
  products: [.executable(name: "router", targets: ["RouterBenchmark"])],
  dependencies: [
    .package(name: "benchmarks", path: ".."),
    .package(name: "trellis", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "RouterBenchmark",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "MallocCounter", package: "benchmarks"),
        .product(name: "Router", package: "trellis"),
        .product(name: "RouterTools", package: "trellis"),
      ],
      swiftSettings: strict)
  ]
)
