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

/// The view layer is isolated to the main actor, as view-models are; the server is `nonisolated`.
let mainActor = strict + [.defaultIsolation(MainActor.self)]

/// A product of the package that the gallery shows.
func trellis(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "trellis") }
}

/// Files that become part of the program.
func embedded(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Resources/\($0)") }
}

/// Links to the Swift of the pages' view-models and views.
func sources(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Resources/Swift/\($0).swift.txt") }
}

// A separate package: its trait brings the server along.
let package = Package(
  name: "gallery",
  platforms: [.macOS("15.0")],
  products: [.executable(name: "gallery", targets: ["gallery"])],
  dependencies: [
    .package(name: "trellis", path: "../..", traits: ["LivePages"]),
    .package(name: "museum", path: "../../Examples/Museum"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // What the tests of the server use.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .target(
      name: "GalleryPages",
      dependencies: trellis(
        "Account", "FormComponent", "Hotel", "ListComponent", "LivePages", "Loading", "Mail",
        "Messages", "Player", "POIComponent", "ReactiveKit", "Router", "RouterNavigation",
        "RouterTools", "SessionRecording", "Travel", "Wiring"),
      resources: embedded(
        "explore.mustache", "gallery.css", "head.mustache", "login.mustache", "mail.mustache",
        "masks.mustache", "order.mustache", "phone.mustache",
        "place.mustache", "places.mustache", "player.mustache", "tools.mustache")
        + sources(
          "ExploreView", "Finding", "HotelOrderPage", "LoginPage", "LoginView",
          "MailListViewModel", "MailView", "MasksPage", "MasksView", "OrderView", "PhonePage",
          "PhoneView", "PlaceView", "PlacesView", "PlayerPage", "PlayerView", "POIListViewModel",
          "ScenicPage"),
      swiftSettings: mainActor),
    .executableTarget(
      name: "gallery",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "GalleryPages",
      ] + trellis("LivePages"),
      swiftSettings: mainActor),
    // The program of Examples/MuseumPages, by a link: it is compiled here, with a server that is here.
    .executableTarget(
      name: "museum-pages",
      dependencies: [.product(name: "Museum", package: "museum")]
        + trellis(
          "FormComponent", "ListComponent", "LivePages", "Messages", "POIComponent", "ReactiveKit",
          "Router", "SessionRecording"),
      swiftSettings: mainActor),
    // The view-model of README.md, whose page is the picture beside it.
    .executableTarget(
      name: "readme-page",
      dependencies: trellis(
        "FormComponent", "LivePages", "ReactiveKit", "Router", "SessionRecording"),
      swiftSettings: mainActor),
    .testTarget(
      name: "GalleryPagesTests",
      dependencies: [
        "GalleryPages",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ]
        + trellis(
          "Account", "FormComponent", "Hotel", "ListComponent", "LivePages", "Mail", "Messages",
          "POIComponent", "Player", "ReactiveKit", "ReactiveTesting", "AccessibilityProperties",
          "Router", "RouterNavigation", "SessionRecording", "Wiring"),
      swiftSettings: mainActor),
  ]
)
