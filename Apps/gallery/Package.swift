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

/// Modules of the browser's script.
func scripts(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Resources/Script/\($0).js") }
}

/// Links to the Swift of the pages' view-models and views.
func sources(_ names: String...) -> [Resource] {
  names.map { .embedInCode("Resources/Swift/\($0).swift.txt") }
}

// A separate package, so that the modules do not depend on the server.
let package = Package(
  name: "gallery",
  platforms: [.macOS("15.0")],
  products: [.executable(name: "gallery", targets: ["gallery"])],
  dependencies: [
    .package(name: "trellis", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // Decodes events from bytes. Without dependencies, so that it can be fuzzed.
    .target(name: "LiveEvents", swiftSettings: strict),
    .target(
      name: "GalleryServer",
      dependencies: [
        "LiveEvents",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      ]
        + trellis(
          "Account", "FormComponent", "Hotel", "ImageLoading", "ListComponent", "Loading", "Mail",
          "Messages", "Player", "POIComponent", "ReactiveKit", "AccessibilityProperties", "Router",
          "RouterNavigation",
          "RouterTools", "SessionRecording", "Travel", "Wiring"),
      resources: embedded(
        "gallery.css", "banner.mustache", "explore.mustache", "login.mustache", "mail.mustache",
        "masks.mustache", "network.mustache",
        "order.mustache", "phone.mustache", "place.mustache", "places.mustache",
        "player.mustache", "shell.mustache")
        + scripts(
          "aloud", "banner", "connection", "fields", "focus", "gallery", "gestures", "labels",
          "lists", "log", "nodes", "outbox", "page", "panels", "prompt", "recovery", "request",
          "saving", "session", "state", "stream", "taps", "toasts", "undo", "zoom")
        + sources(
          "ExploreView", "Finding", "HotelOrderPage", "LoginPage", "LoginView",
          "MailListViewModel", "MailView", "MasksPage", "MasksView", "OrderView", "PhonePage",
          "PhoneView", "PlaceView", "PlacesView", "PlayerPage", "PlayerView", "POIListViewModel",
          "ScenicPage"),
      swiftSettings: mainActor),
    .executableTarget(
      name: "gallery",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "GalleryServer",
      ],
      swiftSettings: mainActor),
    .testTarget(name: "LiveEventsTests", dependencies: ["LiveEvents"], swiftSettings: strict),
    .testTarget(
      name: "GalleryServerTests",
      dependencies: [
        "GalleryServer", "LiveEvents",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
        + trellis(
          "Account", "FormComponent", "Hotel", "ListComponent", "Mail", "Messages", "POIComponent",
          "Player",
          "ReactiveKit", "ReactiveTesting", "AccessibilityProperties", "Router", "RouterNavigation",
          "SessionRecording",
          "Wiring"),
      swiftSettings: mainActor),
  ]
)
