import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import ModuleGenerator

@Suite(.workLimit) struct ModuleRemovalTests {
  @Test(arguments: ["Trams", "Aaa", "Zzz"])
  func removingLeavesNoDifference(name: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", name)
    #expect(try workshop.contents() != before)
    let report = try workshop.generate(name, "--remove")
    try expectEqual(workshop.contents(), before)
    #expect(report.contains("removed Modules/\(name)/\(name)Module.swift\n"))
  }

  @Test func removesOneOfTwoLines() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("--write", "Trams")
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Buses")
    _ = try workshop.generate("--remove", "Buses")
    try expectEqual(workshop.contents(), before)
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
    try expectEqual(workshop.contents(), edited)
    _ = try workshop.generate("--remove", "Trams", "--force")
    try expectEqual(workshop.contents(), original)
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
    try expectEqual(workshop.contents(), before)
  }

  @Test(arguments: 0...3)
  func removesTheRestOfAnInterruptedWrite(editedFiles: Int) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    // The package's files are edited last, in the order of their paths.
    for path in Workshop.edited.sorted()[editedFiles...] {
      try workshop.put(try #require(before[path]), in: path)
    }
    _ = try workshop.generate("--remove", "Trams")
    try expectEqual(workshop.contents(), before)
  }

  @Test(arguments: [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
  func removesTheRestOfAnInterruptedRemoval(editedFiles: [Int]) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    for path in editedFiles.map({ Workshop.edited[$0] }) {
      try workshop.put(try #require(before[path]), in: path)
    }
    _ = try workshop.generate("--remove", "Trams")
    try expectEqual(workshop.contents(), before)
  }

  @Test func removesTheRestOfAnInterruptedEdit() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    let files = workshop.files()
    for path in Workshop.edited {
      let name = path.split(separator: "/").last ?? ""
      try workshop.put("half", in: "\(path.dropLast(name.count)).\(name).new-module")
    }
    #expect(workshop.files() != files)
    _ = try workshop.generate("--remove", "Trams")
    try expectEqual(workshop.contents(), before)
  }

  @Test(arguments: [
    (0, "    .trams,", "    .trams, // beta"), (1, "- <doc:/Trams>", "* - <doc:/Trams>"),
    (2, "      of: \"Trams\",", "      of: \"Trams\", // flaky"),
  ])
  func changedLinesPreventTheRemoval(file: Int, old: String, new: String) throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("--write", "Trams")
    let path = Workshop.edited[file]
    try workshop.put(try workshop.text(path).replacing(old, with: new), in: path)
    let before = try workshop.contents()
    #expect(throws: GeneratorError.fileLacks(path, missing: "lines of Trams as written")) {
      try workshop.generate("--remove", "Trams", "--force")
    }
    try expectEqual(workshop.contents(), before)
  }

  @Test func removesALineBesideOneWithALongerName() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    _ = try workshop.generate("--write", "TramsToGo")
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    let path = Workshop.edited[0]
    try workshop.put(try #require(before[path]), in: path)
    _ = try workshop.generate("--remove", "Trams")
    try expectEqual(workshop.contents(), before)
  }

  @Test func removesTheFilesOfAnIncompleteWrite() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    _ = try workshop.generate("--write", "Trams")
    for path in Workshop.edited { try workshop.put(try #require(before[path]), in: path) }
    for path in Workshop.written[2...] + [Workshop.wiring] {
      try FileManager.default.removeItem(at: workshop.folder.url.appendingPathComponent(path))
    }
    _ = try workshop.generate("--remove", "Trams")
    try expectEqual(workshop.contents(), before)
  }

  @Test func removesFoldersWithoutAFile() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let folder = workshop.folder.url.appendingPathComponent("Modules/Trams")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Cells"), withIntermediateDirectories: true)
    _ = try workshop.generate("--remove", "Trams")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
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
    try expectEqual(workshop.contents(), before)
  }

  @Test func keepsFoldersWithoutItsFiles() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.put("", in: "Modules/Trams/Mine.swift")
    #expect(throws: GeneratorError.notFound("Trams")) {
      try workshop.generate("--remove", "Trams", "--force")
    }
    #expect(workshop.files().contains("Modules/Trams/Mine.swift"))
  }

  @Test func keepsModulesOfOthers() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let before = try workshop.contents()
    #expect(throws: GeneratorError.notFound("Trams")) {
      try workshop.generate("--remove", "Trams")
    }
    for arguments in [["--remove"], ["--remove", "--force"]] {
      #expect(throws: GeneratorError.self) {
        try ModuleGenerator.report(arguments + ["Router"] + workshop.places)
      }
    }
    try expectEqual(workshop.contents(), before)
  }
}
