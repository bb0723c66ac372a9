/// The architecture rules: the permitted dependencies of targets.
struct DependencyRules {
  /// The layers, lowest first. A target depends on targets of its own layer or of a lower one.
  enum Layer: Int, Comparable {
    case kernel, component, tools, bindings, businessLine, app, tests

    static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
  }

  /// A breach of the rules, with its place.
  enum Breach: Hashable {
    /// A target depends on one of a higher layer.
    case dependsUpwards(target: String, dependency: String)
    /// A target depends on a target of the same layer that it must not import.
    case dependsOnPeer(target: String, dependency: String)
    /// A module depends on another package.
    case thirdParty(target: String, product: String)
    /// A module that is not an application links a tool of applications.
    case linksApplicationCode(target: String, dependency: String)
    /// A file imports a module although its target must not have dependencies.
    case importsAModule(path: String, module: String)
    /// A file of a module imports a UI framework.
    case framework(path: String, module: String)
    /// A file imports a module reserved to another target.
    case reserved(path: String, module: String)
    /// A file imports a target that the manifest does not declare as a dependency.
    case undeclared(path: String, module: String)
    /// A file lies outside of the manifest's targets.
    case belongsToNoTarget(path: String)
  }

  static let kernel: Set = [
    "MessageTools", "Messages", "ReactiveKit", "ReactiveTesting", "AccessibilityProperties",
    "RouteMatching",
    "Router", "RouterNavigation", "RouterTools",
  ]
  static let components: Set = [
    "FormComponent", "HTTPLoading", "ImageLoading", "ListComponent", "Loading", "POIComponent",
  ]
  static let sessionTools: Set = ["LivePages", "SessionRecording"]
  static let bindings: Set = ["SwiftUIBindings", "UIKitBindings"]
  static let apps: Set = ["Sample", "SampleSwiftUI", "SampleUIKit", "Wiring", "showcase"]
  static let tools: Set = ["ModuleGenerator", "new-module"]
  static let testSupport: Set = [
    "LimitTesting", "LoopbackTesting", "ProcessTesting", "RandomTesting", "RouterTesting",
    "SampleTesting", "TownTesting",
  ]

  /// Independent modules, without Foundation: they compile in Embedded Swift.
  static let independent: Set = ["RouteMatching"]

  /// Modules linked only by applications and tests.
  static let optional: Set = ["LivePages", "RouterTools", "SwiftUIBindings", "UIKitBindings"]

  /// Dependencies that are allowed inside of a layer: the cells of POIComponent are cells of a list,
  /// HTTP and images are sources of Loading, live pages are sessions that are recorded.
  static let neighbours: [String: Set<String>] = [
    "HTTPLoading": ["Loading"], "ImageLoading": ["Loading"], "POIComponent": ["ListComponent"],
    "LivePages": ["SessionRecording"],
  ]

  static let frameworks: Set = [
    "AppKit", "Cocoa", "SwiftUI", "SwiftUICore", "TVUIKit", "UIKit", "WatchKit",
  ]

  /// Modules reserved to these targets: the tests of a configuration name its type.
  static let reserved: [String: Set<String>] = [
    "FoundationNetworking": ["DocumentationTests", "HTTPLoading", "HTTPLoadingTests"]
  ]

  static func layer(of target: String) -> Layer {
    if kernel.contains(target) { return .kernel }
    if components.contains(target) { return .component }
    if sessionTools.contains(target) { return .tools }
    if bindings.contains(target) { return .bindings }
    if apps.contains(target) || tools.contains(target) { return .app }
    if target.hasSuffix("Tests") || testSupport.contains(target) { return .tests }
    return .businessLine
  }

  let manifest: Manifest
  let sources: [SourceFile]

  /// All breaches.
  var breaches: Set<Breach> {
    var found: Set<Breach> = []
    for (name, target) in manifest.targets {
      for dependency in target.targets {
        if let breach = Self.breach(name, dependency) { found.insert(breach) }
      }
      if Self.layer(of: name) < .app {
        for product in target.products { found.insert(.thirdParty(target: name, product: product)) }
      }
    }
    for source in sources { found.formUnion(breaches(of: source)) }
    return found
  }

  private func breaches(of source: SourceFile) -> Set<Breach> {
    guard let target = manifest.targets[source.target] else {
      return [.belongsToNoTarget(path: source.path)]
    }
    var found: Set<Breach> = []
    for module in source.imports where module != source.target {
      if Self.frameworks.contains(module), !Self.mayImport(source.target, module) {
        found.insert(.framework(path: source.path, module: module))
      }
      if let owners = Self.reserved[module], !owners.contains(source.target) {
        found.insert(.reserved(path: source.path, module: module))
      }
      if Self.independent.contains(source.target) {
        found.insert(.importsAModule(path: source.path, module: module))
      }
      guard manifest.targets[module] != nil else { continue }
      if !target.targets.contains(module) {
        found.insert(.undeclared(path: source.path, module: module))
      }
      if let breach = Self.breach(source.target, module) { found.insert(breach) }
    }
    return found
  }

  /// Whether a target may import a UI framework; bindings import theirs, which is in their name.
  private static func mayImport(_ target: String, _ framework: String) -> Bool {
    layer(of: target) >= .app || layer(of: target) == .bindings && target == "\(framework)Bindings"
  }

  private static func breach(_ target: String, _ dependency: String) -> Breach? {
    let own = layer(of: target)
    let other = layer(of: dependency)
    if other > own { return .dependsUpwards(target: target, dependency: dependency) }
    if optional.contains(dependency), own < .app {
      return .linksApplicationCode(target: target, dependency: dependency)
    }
    let mayKnow =
      own == .kernel || own >= .app || neighbours[target, default: []].contains(dependency)
    if other == own, !mayKnow { return .dependsOnPeer(target: target, dependency: dependency) }
    return nil
  }
}
