import LimitTesting
import Testing

struct ManifestTests {
  @Test func readsModulesTestsAndApps() {
    let manifest = Manifest(
      """
      func module(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "Modules/\\(name)")
      }
      let package = Package(targets: [
        module("Kit", settings: strict),
        // module("Gone", dependencies: ["Kit"]),
        module(
          "Line", dependencies: ["Kit", .target(name: "Other"),
            .product(name: "Lib", package: "lib")],
          settings: strict),
        .executableTarget(
          name: "app",
          dependencies: [.product(name: "Args", package: "args"), "Line"], path: "Apps/app"),
        .plugin(
          name: "new-thing", capability: .command(intent: .custom(verb: "v", description: "d")),
          dependencies: ["Line"]),
        tests(of: "Kit"),
        tests(of: "Line", ["Kit"], excluding: ["Golden"]),
        .testTarget(name: "HouseTests", dependencies: ["Kit"], exclude: ["x"]),
      ])
      """)
    expectEqual(
      manifest.targets,
      [
        "Kit": .init(), "Line": .init(targets: ["Kit", "Other"], products: ["Lib"]),
        "app": .init(targets: ["Line"], products: ["Args"]), "new-thing": .init(targets: ["Line"]),
        "KitTests": .init(targets: ["Kit"]), "LineTests": .init(targets: ["Line", "Kit"]),
        "HouseTests": .init(targets: ["Kit"]),
      ])
    expectEqual(manifest.allDependencies(of: "LineTests"), ["Line", "Kit", "Other"])
  }

  @Test func readsEveryTargetOfThisPackage() throws {
    let targets = try Repository.manifest().targets
    let dependencies = ["AccessibilityProperties", "ListComponent", "Messages", "ReactiveKit"]
    expectEqual(targets["POIComponent"]?.targets.sorted(), dependencies)
    expectEqual(targets["showcase"]?.products, ["ArgumentParser"])
    let folders = Set(try Repository.sources().map(\.target))
    expectEqual(Set(targets.keys), folders)
    #expect(folders.count > 15)
  }
}
