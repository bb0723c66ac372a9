import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import ModuleGenerator

@Suite(.workLimit) struct ModuleWriterTests {
  private static let written = [
    "Modules/Trams/Cells/TramCellViewModel.swift", "Modules/Trams/MessageTable+Trams.swift",
    "Modules/Trams/Model/TramOffer.swift", "Modules/Trams/Pages/TramContactField.swift",
    "Modules/Trams/Pages/TramPage.swift", "Modules/Trams/Trams.docc/Trams.md",
    "Modules/Trams/TramsModule.swift", "Modules/Trams/TramsRoutes.swift",
    "Package.swift", "Tests/TramsTests/TramOfferTests.swift",
    "Tests/TramsTests/TramPageTests.swift", "Tests/TramsTests/TramsModuleTests.swift",
  ]

  @Test func writesEveryFileAndLeavesTheManifestAlone() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let report = try workshop.generate("Trams")
    #expect(workshop.files() == Self.written)
    #expect(try workshop.text("Package.swift") == Workshop.manifest())
    #expect(report.contains("wrote Modules/Trams/TramsModule.swift\n"))
    #expect(report.contains("import Trams\n"))
    #expect(report.contains("tests(\n      of: \"Trams\","))
    for path in workshop.files() where path != "Package.swift" {
      #expect(try !workshop.text(path).contains("__"), "\(path)")
    }
  }

  @Test func addsTheModuleToTheManifestWhenAsked() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let report = try workshop.generate("--write", "Trams")
    let manifest = try workshop.text("Package.swift")
    #expect(manifest.matches(of: /"Trams"/).count == 4)
    #expect(manifest.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let changes = report.split(separator: "\n").filter { $0.hasPrefix("changed Package.swift: ") }
    #expect(changes.count == 4)
    #expect(!report.contains("Add to Package.swift"))
  }

  @Test func keepsWithinTheColumnsHoweverLongTheName() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let name = "Wwwwwwwwwwwwwwwwwwww"
    #expect(name.count == ModuleName.longest)
    _ = try workshop.generate(name, "--write")
    for path in workshop.files() where path.hasSuffix(".swift") {
      let long = try workshop.text(path).split(separator: "\n").filter { $0.count > 100 }.map {
        String($0)
      }
      #expect(long == [], "\(path)")
    }
  }

  @Test(arguments: [
    ("Travel", "'Travel' is taken by a target in Package.swift"),
    ("TRAVEL", "'TRAVEL' is taken by Modules/travel"),
    ("POI", "'POICellViewModel' is taken by Modules/POIComponent/POICellViewModel.swift"),
    ("Route", "'RouteModule' is taken by Modules/Router/Routes/RouteModule.swift"),
    ("Form", "'MessageTable.form' is taken by Modules/FormComponent/Rules/MessageTable+Form.swift"),
  ])
  func refusesANameThatSomethingElseHas(name: String, reason: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try FileManager.default.createDirectory(
      at: workshop.folder.url.appendingPathComponent("Modules/travel"),
      withIntermediateDirectories: false)
    let before = workshop.files()
    let error = #expect(throws: GeneratorError.self) { try workshop.generate(name) }
    #expect(error?.description == "new-module: \(reason)")
    #expect(workshop.files() == before)
  }

  @Test func refusesASecondTime() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("Trams")
    #expect(throws: GeneratorError.nameIsTaken("Trams", by: "Modules/Trams")) {
      try workshop.generate("Trams")
    }
    #expect(workshop.files() == Self.written)
  }

  @Test func writesNothingWhenTheManifestIsUnfamiliar() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.folder.file("Package.swift", "let package = Package(name: \"x\")\n")
    #expect(
      throws: GeneratorError.manifestIsUnfamiliar(missing: "single place 'let modules = ['")
    ) { try workshop.generate("Trams", "--write") }
    #expect(workshop.files() == ["Package.swift"])
  }

  @Test func leavesNothingHalfWritten() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    // A file where the folder of the tests belongs: the module is written before that fails.
    _ = try workshop.folder.file("Tests", "")
    #expect(throws: GeneratorError.self) { try workshop.generate("Trams") }
    #expect(workshop.files() == ["Package.swift", "Tests"])
  }

  @Test(arguments: [[], ["A", "B"], ["--wrong", "A"], ["A", "--package"]])
  func saysItsUsage(arguments: [String]) throws {
    #expect(throws: GeneratorError.usage) { try ModuleGenerator.report(arguments) }
  }

  @Test func aPersonSeesOneLineAndAStatus() async throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let run = try await ChildProcess.run(
      BuildProducts.executable("ModuleGenerator"), ["flights"] + workshop.places)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.diagnosticLines
        == ["new-module: 'flights' begins in lower case; did you mean 'Flights'?"])
  }
}
