import Foundation
import PackagePlugin

/// `swift package new-module Flights`: writes a business line with its tests.
///
/// The work is done by `ModuleGenerator`, a program like any other, so that tests can run it.
@main
struct NewModulePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let package = context.package.directoryURL
    let generator = Process()
    generator.executableURL = try context.tool(named: "ModuleGenerator").url
    generator.arguments =
      arguments + [
        "--package", package.path(percentEncoded: false),
        "--templates",
        package.appending(path: "Plugins/new-module/Templates").path(percentEncoded: false),
      ]
    let complaints = Pipe()
    generator.standardError = complaints
    try generator.run()
    let text = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    generator.waitUntilExit()
    if !text.isEmpty { Diagnostics.error(text.trimmingCharacters(in: .newlines)) }
    if generator.terminationStatus != 0, text.isEmpty {
      Diagnostics.error("ModuleGenerator ended with status \(generator.terminationStatus)")
    }
  }
}
