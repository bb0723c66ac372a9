import LimitTesting
import Testing

/// The breaches of a package with these dependencies and one file.
private func breaches(
  _ dependencies: [String: [String]], target: String = "Travel", importing imports: [String] = []
) -> Set<DependencyRules.Breach> {
  let modules = dependencies.map { name, names in
    "module(\"\(name)\", dependencies: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]),"
  }
  let text = imports.map { "import \($0)" }.joined(separator: "\n")
  return DependencyRules(
    manifest: Manifest("[\n\(modules.joined(separator: "\n"))\n]"),
    sources: [SourceFile(target: target, path: "file", text: text)]
  ).breaches
}

struct DependencyRulesTests {
  @Test func holdInThisPackage() throws {
    let rules = DependencyRules(
      manifest: try Repository.manifest(), sources: try Repository.sources())
    expectEqual(rules.breaches, [])
    #expect(rules.sources.count > 100)
    #expect(rules.sources.contains { $0.imports.contains("ReactiveKit") })
  }

  @Test func acceptADownwardDependency() {
    let dependencies = [
      "Travel": ["POIComponent", "Router"], "POIComponent": ["ListComponent"],
      "ListComponent": ["ReactiveKit"], "ReactiveKit": [], "Router": ["Messages"], "Messages": [],
    ]
    let imports = ["Foundation", "POIComponent", "Router"]
    expectEqual(breaches(dependencies, importing: imports), [])
  }

  @Test(arguments: [
    ("Messages", "ListComponent"), ("ReactiveKit", "Travel"), ("POIComponent", "Hotel"),
    ("Travel", "showcase"), ("Router", "showcase"),
  ])
  func refuseAnUpwardDependency(target: String, dependency: String) {
    let found = breaches([target: [dependency], dependency: []], target: target)
    expectEqual(found, [.dependsUpwards(target: target, dependency: dependency)])
  }

  @Test(arguments: [
    ("Travel", "Hotel"), ("Mail", "Account"), ("ListComponent", "Loading"),
    ("ListComponent", "POIComponent"), ("Loading", "POIComponent"), ("Loading", "ImageLoading"),
    ("Loading", "HTTPLoading"),
  ])
  func refuseADependencyOnAPeerOfTheSameLayer(target: String, neighbour: String) {
    let found = breaches([target: [neighbour], neighbour: []], target: target)
    expectEqual(found, [.dependsOnPeer(target: target, dependency: neighbour)])
  }

  @Test(arguments: ["Router", "POIComponent", "Travel"])
  func refuseToolsOutsideOfApplications(target: String) {
    let found = breaches([target: ["RouterTools"], "RouterTools": []], target: target)
    expectEqual(found, [.linksApplicationCode(target: target, dependency: "RouterTools")])
    expectEqual(breaches(["showcase": ["RouterTools"], "RouterTools": []], target: "showcase"), [])
  }

  @Test(arguments: ["Foundation", "Synchronization", "Messages"])
  func refuseEveryImportInAnIndependentModule(module: String) {
    let found = breaches(
      ["RouteMatching": ["Messages"], "Messages": []], target: "RouteMatching",
      importing: [module])
    expectEqual(found, [.importsAModule(path: "file", module: module)])
  }

  @Test func refuseAnImportDeclaredOnlyByAnotherTarget() {
    let dependencies = ["Travel": ["Router"], "Router": [], "Hotel": [], "Loading": []]
    let found = breaches(dependencies, importing: ["Router", "Hotel", "Loading"])
    expectEqual(
      found,
      [
        .undeclared(path: "file", module: "Hotel"), .undeclared(path: "file", module: "Loading"),
        .dependsOnPeer(target: "Travel", dependency: "Hotel"),
      ])
  }

  @Test func networkIsReservedToHTTPLoading() {
    let reserved = DependencyRules.Breach.reserved(path: "file", module: "FoundationNetworking")
    for target in ["Loading", "ImageLoading", "Travel", "showcase", "LoadingTests"] {
      let found = breaches([target: []], target: target, importing: ["FoundationNetworking"])
      expectEqual(found, [reserved], "\(target)")
    }
    let own = breaches(
      ["HTTPLoading": []], target: "HTTPLoading", importing: ["FoundationNetworking"])
    expectEqual(own, [])
  }

  @Test(arguments: ["SwiftUI", "UIKit", "AppKit"])
  func refuseAUIFrameworkInAModule(framework: String) {
    let found = breaches(["Travel": []], importing: [framework])
    expectEqual(found, [.framework(path: "file", module: framework)])
    expectEqual(breaches(["showcase": []], target: "showcase", importing: [framework]), [])
  }

  @Test func letBindingsImportTheirFramework() {
    let dependencies = [
      "UIKitBindings": ["FormComponent", "Router"], "FormComponent": [], "Router": [],
    ]
    expectEqual(breaches(dependencies, target: "UIKitBindings", importing: ["UIKit"]), [])
    expectEqual(
      breaches(dependencies, target: "UIKitBindings", importing: ["SwiftUI"]),
      [
        .framework(path: "file", module: "SwiftUI")
      ])
  }

  @Test func keepBindingsAndBusinessLinesApart() {
    expectEqual(
      breaches(["UIKitBindings": ["Travel"], "Travel": []]),
      [
        .dependsUpwards(target: "UIKitBindings", dependency: "Travel")
      ])
    expectEqual(
      breaches(["Travel": ["UIKitBindings"], "UIKitBindings": []]),
      [
        .linksApplicationCode(target: "Travel", dependency: "UIKitBindings")
      ])
  }

  @Test func refuseAnotherPackageInAModule() {
    let manifest = Manifest(
      #"[ module("Travel", dependencies: [.product(name: "Rx", package: "rx")]) ]"#)
    let rules = DependencyRules(manifest: manifest, sources: [])
    expectEqual(rules.breaches, [.thirdParty(target: "Travel", product: "Rx")])
  }

  @Test func refuseAFileWithoutATarget() {
    expectEqual(breaches(["Hotel": []], target: "Ghost"), [.belongsToNoTarget(path: "file")])
  }

  @Test func wiringHasAFileForEachBusinessLine() throws {
    let files = try Repository.sources().filter { $0.path.contains("/BusinessLine+") }
    let lines = files.map { source in
      (source.path, source.imports.filter { DependencyRules.layer(of: $0) == .businessLine })
    }
    let known = try Repository.manifest().targets.keys
    for (path, imports) in lines where !path.hasSuffix("+All.swift") {
      let line = try #require(imports.first { known.contains($0) })
      expectEqual(path, "Apps/Wiring/BusinessLines/BusinessLine+\(line).swift")
      expectEqual(imports.filter(known.contains), [line])
    }
    #expect(lines.count > 5)
  }

  @Test func keepTheListBusinessLinesOutOfTheRestOfTheShowcase() throws {
    let files = try Repository.sources().filter { source in
      // The sample has a page of its own for each of them.
      DependencyRules.apps.contains(source.target) && !source.target.hasPrefix("Sample")
        && !source.path.contains("/Demos/")
        && source.imports.contains { ["Hotel", "Travel"].contains($0) }
    }
    let folder = "Apps/Wiring/BusinessLines/BusinessLine+"
    expectEqual(files.map(\.path), ["\(folder)Hotel.swift", "\(folder)Travel.swift"])
  }
}
