import Foundation

/// Writes a business line: model, cell, form field, page, routes, texts, documentation and tests, and adds
/// it to the application; or removes all of that.
///
/// `ModuleGenerator NAME [--write | --remove [--force]] --package FOLDER --templates FOLDER`
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

  /// Performs the request and reports the result.
  static func report(_ arguments: [String]) throws(GeneratorError) -> String {
    if !Set(arguments).isDisjoint(with: ["--help", "-h"]) { return Request.help }
    let request = try Request(arguments)
    let name = try ModuleName(request.name)
    let writer = ModuleWriter(package: request.package, templates: request.templates)
    let plan = try ModulePlan(name, writer)
    switch request.action {
    case .preview:
      try writer.checkThatNothingIsTaken(by: plan)
      // Refuses now a line that could not be written.
      _ = try writer.edited(plan.edits) { edit, text throws(GeneratorError) in
        try edit.inserting(into: text)
      }
      return plan.preview
    case .write:
      try writer.checkThatNothingIsTaken(by: plan)
      try writer.write(plan)
      return report(plan, "wrote", "\nThen: swift test --filter \(name.module)Tests")
    case .remove(let force):
      try writer.remove(plan, evenIfEdited: force)
      return report(plan, "removed", "")
    }
  }

  private static func report(_ plan: ModulePlan, _ verb: String, _ ending: String) -> String {
    (plan.files.map { "\(verb) \($0.path)" } + plan.editedPaths.map { "changed \($0)" })
      .joined(separator: "\n") + ending
  }
}
