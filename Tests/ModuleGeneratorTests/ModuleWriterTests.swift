import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import ModuleGenerator

@Suite(.workLimit) struct ModuleWriterTests {
  @Test func dryRunPrintsItsChangesWithoutMakingThem() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    let report = try workshop.generate("Trams")
    try expectEqual(workshop.contents(), before)
    for path in Workshop.written + [Workshop.wiring] {
      #expect(report.contains("would write \(path)\n"))
    }
    #expect(report.contains("would add to Package.swift:\n  +   \"Trams\",\n"))
    #expect(report.contains("  +     .trams,\n"))
    #expect(report.contains("  + - <doc:/Trams>\n"))
    #expect(report.hasSuffix("To do it: swift package new-module Trams --write"))
  }

  @Test func writesEveryFileAndAddsTheLineToTheApplication() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let report = try workshop.generate("--write", "Trams")
    let files = Workshop.written + [Workshop.wiring] + Workshop.edited
    expectEqual(workshop.files(), files.sorted())
    #expect(report.contains("wrote Modules/Trams/TramsModule.swift\n"))
    #expect(report.contains("changed Package.swift\n"))
    for path in Workshop.written + [Workshop.wiring] {
      #expect(try !workshop.text(path).contains("__"), "\(path)")
    }
    let manifest = try workshop.text("Package.swift")
    expectEqual(manifest.matches(of: /"Trams"/).count, 3)
    #expect(try workshop.text(Workshop.edited[0]).contains("    .trams,\n  ]"))
    #expect(try workshop.text(Workshop.edited[1]).hasSuffix("- <doc:/Trams>\n"))
    #expect(try workshop.text(Workshop.wiring).contains("import SessionRecording\nimport Trams\n"))
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
    expectEqual(before.1, modes.map(\.1))
    for option in ["--write", "--remove"] {
      _ = try workshop.generate(option, "Trams")
      try expectEqual(files.destinationOfSymbolicLink(atPath: path("Package.swift")), "Real.swift")
      try expectEqual(permissions(), before.1)
      try expectEqual(workshop.text("Real.swift").contains("Trams"), (option == "--write"))
    }
    try expectEqual(workshop.contents(), before.0)
  }

  @Test func keepsWithinTheColumnsHoweverLongTheName() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let name = "Wwwwwwwwwwwwwwwwwwww"
    expectEqual(name.count, ModuleName.longest)
    _ = try workshop.generate(name, "--write")
    for path in workshop.files() where path.hasSuffix(".swift") {
      let long = try workshop.text(path).split(separator: "\n").filter { $0.count > 100 }.map {
        String($0)
      }
      expectEqual(long, [], "\(path)")
    }
  }

  @Test(arguments: [
    ("Travel", "'Travel' is taken by a target in Package.swift"),
    ("TRAVEL", "'TRAVEL' is taken by Modules/travel"),
    ("City", "'City' is taken by the page 'city' in Modules/Lodging/LodgingRoutes.swift"),
    ("Trellis", "'Trellis' is taken by Documentation/Trellis.docc"),
    ("Museum", "'Museum' is taken by Examples/Museum"),
    ("POI", "'POICellViewModel' is taken by Modules/POIComponent/POICellViewModel.swift"),
    ("Route", "'RouteModule' is taken by Modules/Router/Routes/RouteModule.swift"),
    ("Form", "'MessageTable.form' is taken by Modules/FormComponent/Rules/MessageTable+Form.swift"),
  ])
  func refusesAUsedName(name: String, reason: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put(
      """
      // Route("inns", page: "inns")
      Route("hotel/city/:id", page: "city")
      """, in: "Modules/Lodging/LodgingRoutes.swift")
    try workshop.put("", in: "Examples/Museum/Package.swift")
    try FileManager.default.createDirectory(
      at: workshop.folder.url.appendingPathComponent("Modules/travel"),
      withIntermediateDirectories: false)
    let before = workshop.files()
    let error = #expect(throws: GeneratorError.self) { try workshop.generate(name, "--write") }
    expectEqual(error?.description, "new-module: \(reason)")
    expectEqual(workshop.files(), before)
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
    try expectEqual(workshop.contents(), before)
  }

  @Test(arguments: Workshop.edited)
  func unfamiliarFilePreventsTheWrite(path: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("let package = Package(name: \"x\")\n", in: path)
    let before = try workshop.contents()
    for arguments in [["Trams"], ["Trams", "--write"]] {
      let error = #expect(throws: GeneratorError.self) {
        try ModuleGenerator.report(arguments + workshop.places)
      }
      expectEqual(error?.description.hasPrefix("new-module: \(path) has no single line '"), true)
    }
    try expectEqual(workshop.contents(), before)
  }

  @Test func failedWriteIsRolledBack() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    // A file in place of the tests' folder: the module is written before that fails.
    try workshop.put("", in: "Tests")
    let before = try workshop.contents()
    #expect(throws: GeneratorError.self) { try workshop.generate("Trams", "--write") }
    try expectEqual(workshop.contents(), before)
  }

  @Test func existingFileIsKept() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("mine", in: Workshop.wiring)
    #expect(throws: GeneratorError.nameIsTaken("Trams", by: Workshop.wiring)) {
      try workshop.generate("Trams", "--write")
    }
    try expectEqual(workshop.text(Workshop.wiring), "mine")
  }

  @Test(arguments: [[], ["A", "B"], ["--wrong", "A"], ["A", "--package"], ["A", "--force"]])
  func printsItsUsage(arguments: [String]) throws {
    #expect(throws: GeneratorError.usage) { try ModuleGenerator.report(arguments) }
  }

  @Test(arguments: [["--write", "--remove"], ["--write", "--force"], ["--force"]])
  func refusesConflictingFlags(flags: [String]) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    #expect(throws: GeneratorError.usage) {
      try ModuleGenerator.report(["Trams"] + flags + workshop.places)
    }
  }

  @Test func explainsItsOptions() throws {
    try expectEqual(ModuleGenerator.report(["--help"]), Request.help)
    #expect(try ModuleGenerator.report(["Trams", "-h"]).contains("--remove"))
  }

  @Test func programPrintsOneLineAndExitsWithAStatus() async throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let run = try await ChildProcess.run(
      BuildProducts.executable("ModuleGenerator"), ["flights"] + workshop.places)
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    expectEqual(
      run.diagnosticLines, ["new-module: 'flights' begins in lower case; did you mean 'Flights'?"])
  }
}
