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

// A package of its own: what the tests here compare with never reaches a user of the libraries.
let package = Package(
  name: "interop",
  platforms: [.macOS("15.0")],
  dependencies: [
    .package(name: "trellis", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", from: "3.12.3"),
  ],
  targets: [
    .testTarget(
      name: "InteropTests",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Router", package: "trellis"),
        .product(name: "RouterTools", package: "trellis"),
      ],
      swiftSettings: strict)
  ]
)
