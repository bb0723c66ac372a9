import Foundation

/// Writes a business line: model, cell, form field, page, routes, texts, documentation and tests.
///
/// `ModuleGenerator NAME [--write] --package FOLDER --templates FOLDER`
@main
enum ModuleGenerator {
  static func main() {
    do {
      print(try report(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Does what the arguments ask for and says what was done and what is left to do.
  static func report(_ arguments: [String]) throws(GeneratorError) -> String {
    let request = try Request(arguments)
    let name = try ModuleName(request.name)
    let writer = ModuleWriter(package: request.package, templates: request.templates)
    try writer.checkThatNothingIsCalled(name)
    // Everything is made before anything is written.
    let files = try writer.files(of: name)
    let manifest = request.writesManifest ? try writer.manifest(adding: name) : nil
    let steps = try NextSteps(name, writer, manifest)
    try writer.write(files, manifest: manifest?.text)
    return (files.map { "wrote \($0.path)" } + steps.lines).joined(separator: "\n")
  }
}
