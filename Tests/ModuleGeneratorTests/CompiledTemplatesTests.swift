import Foundation
import LimitTesting
import Testing

@testable import ModuleGenerator

/// The generator's output is compiled and run beside the documentation's examples.
struct CompiledTemplatesTests {
  private static let folder = Workshop.root.appendingPathComponent(
    "Tests/DocumentationTests/Flights")

  /// One module contains the line and its tests there, so the tests need not import it.
  private func squeezed(_ text: String) -> String {
    text.replacing("@testable import Flights", with: "").filter { !$0.isWhitespace }
  }

  @Test func compiledFilesEqualTheOutputOfTheTemplates() throws {
    let writer = ModuleWriter(package: Workshop.root, templates: Workshop.templates)
    let sources = try writer.files(of: try ModuleName("Flights"))
      .filter { $0.path.hasSuffix(".swift") && !$0.path.hasPrefix("Apps/") }
    let names = sources.map { URL(fileURLWithPath: $0.path).lastPathComponent }
    let compiled = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    expectEqual(compiled.sorted(), names.sorted())
    for (file, name) in zip(sources, names) {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      expectEqual(squeezed(text), squeezed(file.text), "\(name)")
    }
  }
}
