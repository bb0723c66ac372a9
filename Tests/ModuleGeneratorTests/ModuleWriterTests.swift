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
    "Tests/TramsTests/TramOfferTests.swift",
    "Tests/TramsTests/TramPageTests.swift", "Tests/TramsTests/TramsModuleTests.swift",
  ]

  private static let wiring = "Apps/Wiring/BusinessLines/BusinessLine+Trams.swift"

  @Test func aDryRunPrintsItsChangesAndMakesNone() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    let report = try workshop.generate("Trams")
    #expect(try workshop.contents() == before)
    for path in Self.written + [Self.wiring] { #expect(report.contains("would write \(path)\n")) }
    #expect(report.contains("would add to Package.swift:\n  +   \"Trams\",\n"))
    #expect(report.contains("  +     .trams,\n"))
    #expect(report.contains("  + - <doc:/Trams>\n"))
    #expect(report.hasSuffix("To do it: swift package new-module Trams --write"))
  }

  @Test func writesEveryFileAndAddsTheLineWhereverItBelongs() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let report = try workshop.generate("--write", "Trams")
    let files = Self.written + [Self.wiring] + Workshop.edited
    #expect(workshop.files() == files.sorted())
    #expect(report.contains("wrote Modules/Trams/TramsModule.swift\n"))
    #expect(report.contains("changed Package.swift\n"))
    for path in Self.written + [Self.wiring] {
      #expect(try !workshop.text(path).contains("__"), "\(path)")
    }
    let manifest = try workshop.text("Package.swift")
    #expect(manifest.matches(of: /"Trams"/).count == 3)
    #expect(try workshop.text(Workshop.edited[0]).contains("    .trams,\n  ]"))
    #expect(try workshop.text(Workshop.edited[1]).hasSuffix("- <doc:/Trams>\n"))
    #expect(try workshop.text(Self.wiring).hasPrefix("import Loading\nimport Trams\n"))
  }

  @Test(arguments: ["Trams", "Aaa", "Zzz"])
  func removingLeavesNoDifference(name: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", name)
    #expect(try workshop.contents() != before)
    let report = try workshop.generate(name, "--remove")
    #expect(try workshop.contents() == before)
    #expect(report.contains("removed Modules/\(name)/\(name)Module.swift\n"))
  }

  @Test func aLinkStaysALinkAndAFileKeepsItsPermissions() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let files = FileManager.default
    func path(_ name: String) -> String { workshop.folder.url.appendingPathComponent(name).path }
    func permissions() throws -> [Int?] {
      try ["Real.swift", Workshop.edited[0], Workshop.edited[1]].map {
        try files.attributesOfItem(atPath: path($0))[.posixPermissions] as? Int
      }
    }
    try files.moveItem(atPath: path("Package.swift"), toPath: path("Real.swift"))
    try files.createSymbolicLink(atPath: path("Package.swift"), withDestinationPath: "Real.swift")
    let modes = [("Real.swift", 0o660), (Workshop.edited[0], 0o444), (Workshop.edited[1], 0o604)]
    for (name, mode) in modes {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }
    let before = (try workshop.contents(), try permissions())
    #expect(before.1 == modes.map(\.1))
    for option in ["--write", "--remove"] {
      _ = try workshop.generate(option, "Trams")
      #expect(try files.destinationOfSymbolicLink(atPath: path("Package.swift")) == "Real.swift")
      #expect(try permissions() == before.1)
      #expect(try workshop.text("Real.swift").contains("Trams") == (option == "--write"))
    }
    #expect(try workshop.contents() == before.0)
  }

  @Test func removesOneOfTwoLines() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("--write", "Trams")
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Buses")
    _ = try workshop.generate("--remove", "Buses")
    #expect(try workshop.contents() == before)
  }

  @Test func removesAnEditedLineOnlyByForce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let original = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    let path = "Modules/Trams/TramsRoutes.swift"
    try workshop.put("// mine\n", in: path)
    let edited = try workshop.contents()
    #expect(throws: GeneratorError.isEdited(path: path)) {
      try workshop.generate("--remove", "Trams")
    }
    #expect(try workshop.contents() == edited)
    _ = try workshop.generate("--remove", "Trams", "--force")
    #expect(try workshop.contents() == original)
  }

  @Test func removesALineWithAFileOfItsOwnOnlyByForce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("--write", "Trams")
    try workshop.put("", in: "Tests/TramsTests/Mine.swift")
    #expect(throws: GeneratorError.isEdited(path: "Tests/TramsTests/Mine.swift")) {
      try workshop.generate("--remove", "Trams")
    }
    #expect(workshop.files().contains("Tests/TramsTests/Mine.swift"))
  }

  @Test func removesTheLinesOfDeletedFoldersByForce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("Trams", "--write")
    for folder in ["Modules/Trams", "Tests/TramsTests"] {
      try FileManager.default.removeItem(at: workshop.folder.url.appendingPathComponent(folder))
    }
    #expect(throws: GeneratorError.isEdited(path: "Modules/Trams/Cells/TramCellViewModel.swift")) {
      try workshop.generate("Trams", "--remove")
    }
    _ = try workshop.generate("Trams", "--remove", "--force")
    #expect(try workshop.contents() == before)
  }

  @Test(arguments: 0...3)
  func removesWhatAnInterruptedWriteHasLeft(editedFiles: Int) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    // The package's files are edited last, in the order of their paths.
    for path in Workshop.edited.sorted()[editedFiles...] {
      try workshop.put(try #require(before[path]), in: path)
    }
    _ = try workshop.generate("--remove", "Trams")
    #expect(try workshop.contents() == before)
  }

  @Test func removesHalfWrittenFilesByForce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    let path = "Modules/Trams/Cells/TramCellViewModel.swift"
    try workshop.put("import", in: path)
    #expect(throws: GeneratorError.nameIsTaken("Trams", by: "Modules/Trams")) {
      try workshop.generate("--write", "Trams")
    }
    #expect(throws: GeneratorError.self) { try workshop.generate("--remove", "Trams") }
    _ = try workshop.generate("--remove", "Trams", "--force")
    #expect(try workshop.contents() == before)
  }

  @Test func removesNoFolderWithoutAFileThatItWrites() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("", in: "Modules/Trams/Mine.swift")
    #expect(throws: GeneratorError.isNotThere("Trams")) {
      try workshop.generate("--remove", "Trams", "--force")
    }
    #expect(workshop.files().contains("Modules/Trams/Mine.swift"))
  }

  @Test func removesNothingThatItHasNotWritten() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    #expect(throws: GeneratorError.isNotThere("Trams")) {
      try workshop.generate("--remove", "Trams")
    }
    for arguments in [["--remove"], ["--remove", "--force"]] {
      #expect(throws: GeneratorError.self) {
        try ModuleGenerator.report(arguments + ["Router"] + workshop.places)
      }
    }
    #expect(try workshop.contents() == before)
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
    let error = #expect(throws: GeneratorError.self) { try workshop.generate(name, "--write") }
    #expect(error?.description == "new-module: \(reason)")
    #expect(workshop.files() == before)
  }

  @Test func refusesASecondTime() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("Trams", "--write")
    let before = try workshop.contents()
    for arguments in [["Trams"], ["Trams", "--write"]] {
      #expect(throws: GeneratorError.nameIsTaken("Trams", by: "a target in Package.swift")) {
        try ModuleGenerator.report(arguments + workshop.places)
      }
    }
    #expect(try workshop.contents() == before)
  }

  @Test(arguments: Workshop.edited)
  func writesNothingWhenAFileIsUnfamiliar(path: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("let package = Package(name: \"x\")\n", in: path)
    let before = try workshop.contents()
    for arguments in [["Trams"], ["Trams", "--write"]] {
      let error = #expect(throws: GeneratorError.self) {
        try ModuleGenerator.report(arguments + workshop.places)
      }
      #expect(error?.description.hasPrefix("new-module: \(path) has no single line '") == true)
    }
    #expect(try workshop.contents() == before)
  }

  @Test func leavesNothingHalfWritten() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    // A file where the folder of the tests belongs: the module is written before that fails.
    try workshop.put("", in: "Tests")
    let before = try workshop.contents()
    #expect(throws: GeneratorError.self) { try workshop.generate("Trams", "--write") }
    #expect(try workshop.contents() == before)
  }

  @Test func keepsAFileThatIsInTheWay() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("mine", in: Self.wiring)
    #expect(throws: GeneratorError.nameIsTaken("Trams", by: Self.wiring)) {
      try workshop.generate("Trams", "--write")
    }
    #expect(try workshop.text(Self.wiring) == "mine")
  }

  @Test(arguments: [[], ["A", "B"], ["--wrong", "A"], ["A", "--package"], ["A", "--force"]])
  func printsItsUsage(arguments: [String]) throws {
    #expect(throws: GeneratorError.usage) { try ModuleGenerator.report(arguments) }
  }

  @Test(arguments: [["--write", "--remove"], ["--write", "--force"], ["--force"]])
  func refusesFlagsThatDoNotGoTogether(flags: [String]) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    #expect(throws: GeneratorError.usage) {
      try ModuleGenerator.report(["Trams"] + flags + workshop.places)
    }
  }

  @Test func explainsItsOptions() throws {
    #expect(try ModuleGenerator.report(["--help"]) == Request.help)
    #expect(try ModuleGenerator.report(["Trams", "-h"]).contains("--remove"))
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
