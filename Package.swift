// swift-tools-version: 6.2
import PackageDescription

/// What every target is built with: Swift 6, explicit imports and existentials, no warnings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Modules that hold UI state: main actor isolation is the default.
let mainActor = strict + [.defaultIsolation(MainActor.self)]

/// A module: sources in `Modules/<name>`, tests in `Tests/<name>Tests`.
func module(
  _ name: String, dependencies: [Target.Dependency] = [], settings: [SwiftSetting],
  resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(name)", resources: resources,
    swiftSettings: settings)
}

/// The tests of a module: where it lives itself, for most on the main actor.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], excluding folders: [String] = [],
  resources: [Resource]? = nil, settings: [SwiftSetting] = mainActor
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies,
    path: "Tests/\(name)Tests", exclude: folders, resources: resources,
    swiftSettings: settings)
}

/// Linux has no sandbox for plugins: there the question would only interrupt a script.
#if os(Linux)
  let newModulePermissions: [PluginPermission] = []
#else
  let newModulePermissions: [PluginPermission] = [
    .writeToPackageDirectory(reason: "It writes a module into Modules and its tests into Tests.")
  ]
#endif

/// The library's client for Linux, only with the trait.
let encryption = [
  ("AsyncHTTPClient", "async-http-client"), ("NIOCore", "swift-nio"),
  ("NIOHTTP1", "swift-nio"), ("NIOHTTPCompression", "swift-nio-extras"),
  ("NIOPosix", "swift-nio"), ("NIOSSL", "swift-nio-ssl"),
].map { name, package in
  Target.Dependency.product(
    name: name, package: package, condition: .when(traits: ["AsyncHTTPClient"]))
}

/// The server of the live pages, only with the trait.
let liveServer = [
  ("HTTPTypes", "swift-http-types"), ("Hummingbird", "hummingbird"),
  ("HummingbirdCore", "hummingbird"), ("Logging", "swift-log"), ("Mustache", "swift-mustache"),
  ("NIOCore", "swift-nio"), ("NIOEmbedded", "swift-nio"), ("NIOHTTP1", "swift-nio"),
  ("NIOHTTPCompression", "swift-nio-extras"), ("NIOHTTPTypes", "swift-nio-extras"),
  ("NIOHTTPTypesHTTP1", "swift-nio-extras"),
].map { name, package in
  Target.Dependency.product(name: name, package: package, condition: .when(traits: ["LivePages"]))
}

/// The modules of the script of the live pages.
let liveScripts = [
  "aloud", "banner", "code", "connection", "controls", "default", "fields", "focus", "gestures",
  "labels", "lists", "live", "log", "nodes", "outbox", "page", "panels", "prompt", "recovery",
  "request", "saving", "session", "state", "stream", "taps", "toasts", "toolbar", "undo", "zoom",
].map { Resource.embedInCode("Resources/Script/\($0).js") }

let libraries = [
  "FormComponent", "HTTPLoading", "ImageLoading", "ListComponent", "Loading", "Messages",
  "MessageTools", "POIComponent", "ReactiveKit", "ReactiveTesting", "AccessibilityProperties",
  "RouteMatching",
  "Router", "RouterNavigation", "RouterTools", "SessionRecording", "SwiftUIBindings",
  "UIKitBindings",
]

let businessLines = [
  "Account",
  "Hotel",
  "Mail",
  "Player",
  "Travel",
]

let package = Package(
  name: "trellis",
  platforms: [.macOS("15.0"), .iOS("18.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
  products: (libraries + businessLines).map { .library(name: $0, targets: [$0]) }
    + [
      .library(name: "LivePages", targets: ["LivePages"]),
      .library(name: "SampleSwiftUI", targets: ["SampleSwiftUI"]),
      .library(name: "SampleUIKit", targets: ["SampleUIKit"]),
      .library(name: "Wiring", targets: ["Wiring"]),
      .executable(name: "showcase", targets: ["showcase"]),
    ],
  traits: [
    .default(enabledTraits: ["Showcase"]),
    .trait(
      name: "AsyncHTTPClient",
      description: "HTTP on Linux by swift-server/async-http-client, for servers."),
    .trait(
      name: "LivePages",
      description: "The server of the live pages: view-models in a browser, for development."),
    .trait(
      name: "Showcase",
      description: "The command line of the showcase. Clients of the libraries leave it out."),
  ],
  // Each is used under a trait alone: what is off is not even fetched.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.29.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
  ],
  targets: [
    // Kernel: depends on none of the others.
    module("Messages", settings: strict),
    module("MessageTools", dependencies: ["Messages"], settings: strict),
    module("ReactiveKit", settings: mainActor),
    module("ReactiveTesting", dependencies: ["ReactiveKit"], settings: mainActor),
    module(
      "AccessibilityProperties", dependencies: ["Messages", "ReactiveKit"], settings: mainActor),
    module("RouteMatching", settings: strict),
    module("Router", dependencies: ["Messages", "RouteMatching"], settings: strict),
    module(
      "RouterNavigation", dependencies: ["Messages", "ReactiveKit", "RouteMatching", "Router"],
      settings: strict),
    module("RouterTools", dependencies: ["Messages", "RouteMatching", "Router"], settings: strict),
    module(
      "SessionRecording",
      dependencies: ["FormComponent", "Messages", "ReactiveKit", "ReactiveTesting"],
      settings: mainActor),
    module(
      "LivePages",
      dependencies: [
        "AccessibilityProperties", "FormComponent", "ListComponent", "Loading", "Messages",
        "ReactiveKit", "ReactiveTesting", "RouterNavigation", "SessionRecording",
      ] + liveServer,
      settings: mainActor,
      resources: [
        .embedInCode("Resources/banner.mustache"), .embedInCode("Resources/default.mustache"),
        .embedInCode("Resources/live.css"), .embedInCode("Resources/shell.mustache"),
      ] + liveScripts),

    // Components: what business lines fill.
    module(
      "FormComponent", dependencies: ["Messages", "ReactiveKit", "AccessibilityProperties"],
      settings: mainActor),
    module(
      "ImageLoading", dependencies: ["Loading", "Messages", "ReactiveKit"], settings: strict),
    module(
      "HTTPLoading", dependencies: ["Loading", "Messages", "ReactiveKit"] + encryption,
      settings: strict),
    module(
      "ListComponent", dependencies: ["Messages", "ReactiveKit", "AccessibilityProperties"],
      settings: mainActor),
    module("Loading", dependencies: ["Messages", "ReactiveKit"], settings: strict),
    module(
      "POIComponent",
      dependencies: ["ListComponent", "Messages", "ReactiveKit", "AccessibilityProperties"],
      settings: mainActor),

    // Bindings: how views show all of this; empty where the framework cannot be imported.
    module(
      "SwiftUIBindings",
      dependencies: [
        "FormComponent", "ListComponent", "Messages", "POIComponent", "ReactiveKit",
        "AccessibilityProperties",
        "Router", "RouterNavigation",
      ],
      settings: mainActor),
    module(
      "UIKitBindings",
      dependencies: [
        "FormComponent", "ListComponent", "Messages", "POIComponent", "ReactiveKit",
        "AccessibilityProperties",
        "Router", "RouterNavigation",
      ],
      settings: mainActor),

    // Business lines: never know each other.
    module(
      "Account", dependencies: ["FormComponent", "Messages", "ReactiveKit", "Router"],
      settings: mainActor),
    module(
      "Hotel",
      dependencies: [
        "FormComponent", "Loading", "Messages", "POIComponent", "ReactiveKit", "Router",
      ],
      settings: mainActor),
    module(
      "Mail",
      dependencies: [
        "ListComponent", "Loading", "Messages", "ReactiveKit", "AccessibilityProperties", "Router",
      ],
      settings: mainActor),
    module(
      "Player", dependencies: ["FormComponent", "Messages", "ReactiveKit", "Router"],
      settings: mainActor),
    module(
      "Travel",
      dependencies: [
        "ListComponent", "Loading", "Messages", "POIComponent", "ReactiveKit", "Router",
      ],
      settings: mainActor),

    // The app: the only target that depends on everything, and its views.
    .target(
      name: "Wiring",
      dependencies: [
        "FormComponent", "HTTPLoading", "ImageLoading", "ListComponent", "Loading", "Messages",
        "POIComponent", "ReactiveKit", "ReactiveTesting", "AccessibilityProperties", "Router",
        "RouterNavigation",
        "SessionRecording",
      ] + businessLines.map { .target(name: $0) },
      path: "Apps/Wiring",
      resources: [
        .embedInCode("Resources/hotels.json"), .embedInCode("Resources/mail.json"),
        .embedInCode("Resources/travel.json"),
      ],
      swiftSettings: mainActor),
    // The sample for iOS: what it shows, and its pages in both frameworks; Apps/ios makes apps of
    // them.
    .target(
      name: "Sample",
      dependencies: [
        "Account", "FormComponent", "Hotel", "ListComponent", "Mail", "Messages", "POIComponent",
        "Player", "ReactiveKit", "Router", "RouterNavigation", "Travel", "Wiring",
      ],
      path: "Apps/Sample", swiftSettings: mainActor),
    .target(
      name: "SampleSwiftUI",
      dependencies: [
        "Account", "FormComponent", "Hotel", "ListComponent", "Mail", "Messages", "POIComponent",
        "Player", "ReactiveKit", "AccessibilityProperties", "Router", "RouterNavigation", "Sample",
        "SwiftUIBindings",
      ],
      path: "Apps/SampleSwiftUI", swiftSettings: mainActor),
    .target(
      name: "SampleUIKit",
      dependencies: [
        "Account", "FormComponent", "Hotel", "ListComponent", "Mail", "Messages", "POIComponent",
        "Player", "ReactiveKit", "AccessibilityProperties", "Router", "RouterNavigation", "Sample",
        "UIKitBindings",
      ],
      path: "Apps/SampleUIKit", swiftSettings: mainActor),
    .executableTarget(
      name: "showcase",
      dependencies: [
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Showcase"])),
        "Account", "FormComponent", "HTTPLoading", "Hotel", "ListComponent", "Loading", "Mail",
        "MessageTools", "Messages", "POIComponent", "Player", "ReactiveKit", "Router",
        "RouterNavigation", "RouterTools", "SessionRecording", "Wiring",
      ],
      path: "Apps/showcase", exclude: ["README.md"], swiftSettings: mainActor),

    // `swift package new-module Flights`: writes a business line.
    .executableTarget(
      name: "ModuleGenerator", path: "Plugins/ModuleGenerator", swiftSettings: strict),
    .plugin(
      name: "new-module",
      capability: .command(
        intent: .custom(
          verb: "new-module", description: "Writes a business line with its tests."),
        permissions: newModulePermissions),
      dependencies: ["ModuleGenerator"], path: "Plugins/new-module", exclude: ["Templates"]),

    // Tests of the architecture: which target depends on which, and code that must not compile.
    .target(
      name: "LimitTesting", dependencies: ["ReactiveTesting"], path: "Tests/LimitTesting",
      swiftSettings: strict),
    .target(
      name: "LoopbackTesting", dependencies: ["ReactiveTesting"], path: "Tests/LoopbackTesting",
      swiftSettings: strict),
    .target(name: "ProcessTesting", path: "Tests/ProcessTesting", swiftSettings: strict),
    .target(name: "RandomTesting", path: "Tests/RandomTesting", swiftSettings: strict),
    .target(
      name: "RouterTesting", dependencies: ["ReactiveKit", "ReactiveTesting", "Router"],
      path: "Tests/RouterTesting", swiftSettings: strict),
    .target(
      name: "SampleTesting",
      dependencies: [
        "FormComponent", "ListComponent", "Loading", "Mail", "Messages", "ReactiveKit",
        "ReactiveTesting", "Router", "RouterNavigation", "Sample", "Wiring",
      ],
      path: "Tests/SampleTesting", swiftSettings: mainActor),
    .target(
      name: "TownTesting", dependencies: ["ListComponent", "ReactiveKit"],
      path: "Tests/TownTesting", swiftSettings: mainActor),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["LimitTesting", "ProcessTesting", "ReactiveTesting", "showcase"],
      path: "Tests/ArchitectureTests", exclude: ["CompileTimes", "MustNotCompile"],
      swiftSettings: strict),

    .testTarget(
      name: "ModuleGeneratorTests",
      dependencies: ["LimitTesting", "ModuleGenerator", "ProcessTesting"],
      path: "Tests/ModuleGeneratorTests", swiftSettings: strict),

    // Tests of the documentation: its examples compile and print what it states.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Account", "FormComponent", "Hotel", "HTTPLoading", "ImageLoading", "LimitTesting",
        "ListComponent", "Loading",
        "MessageTools",
        "Messages", "POIComponent", "ReactiveKit", "ReactiveTesting", "AccessibilityProperties",
        "Router",
        "RouterNavigation", "RouterTools", "Sample", "SampleTesting", "SessionRecording",
        "Travel",
      ],
      path: "Tests/DocumentationTests", swiftSettings: mainActor),

    // Tests, one target a module.
    tests(of: "ReactiveKit", ["LimitTesting", "ReactiveTesting"]),
    tests(
      of: "Account",
      ["FormComponent", "LimitTesting", "Messages", "ReactiveKit", "ReactiveTesting", "Router"]),
    tests(
      of: "Player",
      [
        "FormComponent", "LimitTesting", "Messages", "RandomTesting", "ReactiveKit",
        "ReactiveTesting", "Router",
      ]),
    tests(
      of: "FormComponent",
      [
        "LimitTesting", "Messages", "RandomTesting", "ReactiveKit", "ReactiveTesting",
        "AccessibilityProperties",
      ]),
    tests(of: "ReactiveTesting", ["LimitTesting", "ReactiveKit"]),
    tests(of: "SessionRecording", ["LimitTesting", "ReactiveKit", "ReactiveTesting"]),
    tests(of: "Messages", ["LimitTesting"], settings: strict),
    tests(of: "MessageTools", ["LimitTesting", "Messages"], settings: strict),
    tests(
      of: "AccessibilityProperties",
      ["LimitTesting", "Messages", "ReactiveKit", "ReactiveTesting"]),
    tests(of: "RouteMatching", ["LimitTesting", "ReactiveKit"], settings: strict),
    tests(
      of: "Router",
      [
        "LimitTesting", "Messages", "ReactiveKit", "ReactiveTesting", "RouteMatching",
        "RouterNavigation", "RouterTesting", "RouterTools",
      ],
      resources: [.copy("Fixtures")], settings: strict),
    tests(
      of: "RouterNavigation",
      [
        "LimitTesting", "Messages", "ReactiveKit", "ReactiveTesting", "RouteMatching", "Router",
        "RouterTesting", "RouterTools",
      ],
      settings: strict),
    tests(
      of: "RouterTools",
      ["LimitTesting", "Messages", "ReactiveKit", "Router", "RouterTesting"], settings: strict),
    tests(
      of: "HTTPLoading",
      ["LimitTesting", "Loading", "LoopbackTesting", "Messages", "ReactiveKit", "ReactiveTesting"],
      resources: [.copy("Fixtures")], settings: strict),
    tests(
      of: "Loading",
      [
        "HTTPLoading", "LimitTesting", "LoopbackTesting", "Messages", "ProcessTesting",
        "ReactiveKit", "ReactiveTesting",
      ],
      settings: strict),
    tests(
      of: "ImageLoading",
      [
        "HTTPLoading", "LimitTesting", "Loading", "LoopbackTesting", "Messages", "ProcessTesting",
        "RandomTesting", "ReactiveKit", "ReactiveTesting",
      ],
      settings: strict),
    tests(
      of: "ListComponent",
      [
        "LimitTesting", "Messages", "RandomTesting", "ReactiveKit", "ReactiveTesting",
        "AccessibilityProperties",
      ]),
    tests(
      of: "POIComponent",
      [
        "LimitTesting", "ListComponent", "Messages", "ReactiveKit", "ReactiveTesting",
        "AccessibilityProperties",
      ]),
    tests(
      of: "SwiftUIBindings",
      [
        "FormComponent", "LimitTesting", "ListComponent", "Messages", "POIComponent",
        "RandomTesting",
        "ReactiveKit", "ReactiveTesting", "AccessibilityProperties", "Router", "RouterNavigation",
        "TownTesting",
      ]),
    tests(
      of: "UIKitBindings",
      [
        "FormComponent", "LimitTesting", "ListComponent", "Messages", "POIComponent",
        "RandomTesting",
        "ReactiveKit", "ReactiveTesting", "AccessibilityProperties", "Router", "RouterNavigation",
        "TownTesting",
      ]),
    tests(
      of: "Travel",
      [
        "ImageLoading", "LimitTesting", "ListComponent", "Loading", "Messages", "POIComponent",
        "ReactiveKit", "ReactiveTesting", "Router",
      ]),
    tests(
      of: "Hotel",
      [
        "FormComponent", "LimitTesting", "ListComponent", "Loading", "Messages", "POIComponent",
        "ReactiveKit", "ReactiveTesting", "Router",
      ]),
    tests(
      of: "Mail",
      [
        "LimitTesting", "ListComponent", "Loading", "Messages", "ReactiveKit", "ReactiveTesting",
        "AccessibilityProperties", "Router",
      ]),
    tests(
      of: "Wiring",
      [
        "Account", "FormComponent", "HTTPLoading", "Hotel", "ImageLoading", "LimitTesting",
        "ListComponent", "Loading", "LoopbackTesting", "Mail", "Messages", "MessageTools",
        "POIComponent", "Player", "ReactiveKit", "ReactiveTesting", "Router", "RouterNavigation",
        "RouterTools", "SessionRecording", "Travel",
      ]),
    tests(
      of: "SampleSwiftUI",
      [
        "LimitTesting", "ListComponent", "ReactiveKit", "ReactiveTesting", "Router",
        "RouterNavigation", "Sample", "SampleTesting", "Wiring",
      ]),
    tests(
      of: "SampleUIKit",
      [
        "LimitTesting", "ListComponent", "ReactiveKit", "ReactiveTesting", "Router",
        "RouterNavigation", "Sample", "SampleTesting", "Wiring",
      ]),
    // Run in a simulator by hosted.yml, with the stand-ins by check-apple; empty without UIKit.
    .testTarget(
      name: "SimulatorTests",
      dependencies: [
        "ListComponent", "ReactiveKit", "ReactiveTesting", "Router", "RouterNavigation",
        "SwiftUIBindings", "TownTesting", "UIKitBindings",
      ],
      path: "Tests/SimulatorTests", swiftSettings: strict),
    tests(
      of: "showcase",
      [
        "HTTPLoading", "LimitTesting", "Loading", "LoopbackTesting", "ProcessTesting", "Router",
        "RouterTools",
      ],
      excluding: ["Golden", "Sessions"]),
  ]
)
