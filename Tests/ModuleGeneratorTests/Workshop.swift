import Foundation
import ProcessTesting

@testable import ModuleGenerator

/// A package of a single test, with this package's manifest and templates.
struct Workshop {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let templates = root.appendingPathComponent("Plugins/new-module/Templates")

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in Self.edited { try put(Self.freeing(try Self.original(path)), in: path) }
    for module in ModuleWriter.imported {
      let place = folder.url.appendingPathComponent("Modules/\(module)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: place, withDestinationURL: Self.root.appendingPathComponent("Modules/\(module)"))
    }
  }

  /// The files of this package to which a business line is added.
  static let edited = [
    "Apps/Wiring/BusinessLines/BusinessLine+All.swift", "Documentation/Trellis.docc/Trellis.md",
    "Package.swift",
  ]

  /// The files of a line `Trams`.
  static let written = [
    "Modules/Trams/Cells/TramCellViewModel.swift", "Modules/Trams/MessageTable+Trams.swift",
    "Modules/Trams/Model/TramOffer.swift", "Modules/Trams/Pages/TramContactField.swift",
    "Modules/Trams/Pages/TramPage.swift", "Modules/Trams/Trams.docc/Trams.md",
    "Modules/Trams/TramsModule.swift", "Modules/Trams/TramsRoutes.swift",
    "Tests/TramsTests/TramOfferTests.swift",
    "Tests/TramsTests/TramPageTests.swift", "Tests/TramsTests/TramsModuleTests.swift",
  ]

  /// Its file in the application.
  static let wiring = "Apps/Wiring/BusinessLines/BusinessLine+Trams.swift"

  /// The text with other names for business lines of this package that are named like those of tests.
  private static func freeing(_ text: String) -> String {
    let names = /\b(?:Aaa|Buses|Trams|TramsToGo|W{20}|Zzz)\b/.ignoresCase()
    return text.replacing(names) { "line\($0.0.count)" }
  }

  /// A file of this package.
  static func original(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The texts of all files by their paths.
  func contents() throws -> [String: String] {
    try files().reduce(into: [:]) { $0[$1] = try text($1) }
  }

  /// Writes a file and the folders around it.
  func put(_ text: String, in path: String) throws {
    let place = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func generate(_ arguments: String...) throws(GeneratorError) -> String {
    try ModuleGenerator.report(arguments + places)
  }

  /// The arguments added by the plugin.
  var places: [String] {
    ["--package", folder.url.path, "--templates", Self.templates.path]
  }

  /// The paths of all files below the modules and the tests, without those of this package.
  func files() -> [String] {
    let files = FileManager.default
    return (files.subpaths(atPath: folder.url.path) ?? []).sorted().filter { path in
      // The links to this package's modules are not files of the test's package.
      let place = folder.url.appendingPathComponent(path)
      let type = try? files.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
      return type == .typeRegular
    }
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }
}
