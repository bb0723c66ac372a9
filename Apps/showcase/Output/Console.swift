import Foundation
import Router
import RouterTools

/// Where the showcase writes: results to standard output, diagnostics to standard error.
nonisolated enum Console {
  /// Colours, and cuts tables to the width, on a terminal only.
  static var paint: Paint {
    Paint(
      isTerminal: Paint.standardOutputIsTerminal,
      environment: ProcessInfo.processInfo.environment, columns: Paint.standardOutputColumns)
  }

  /// The exit status when standard output cannot be written, that of `sysexits.h`.
  private static let ioError: Int32 = 74

  /// Writes lines to standard output. Where that cannot be written it says why and ends the process;
  /// a reader that has gone, as `head` does, ends it silently.
  static func write(_ text: String, terminator: String = "\n") {
    guard let error = Descriptor.output.write(text + terminator) else { return }
    if error != EPIPE { diagnose("standard output: \(String(cString: strerror(error)))") }
    exit(ioError)
  }

  /// Writes a section with a heading.
  static func write(section title: String, _ text: String, _ paint: Paint) {
    let lines = DisplayWidth.wrapped("── \(title)", to: paint.columns ?? .max)
    write("\(lines.map { paint($0, .bold) }.joined(separator: "\n"))\n\n\(text)\n")
  }

  /// Writes one JSON document to standard output.
  static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes one line to standard error, whatever is in it.
  static func diagnose(_ text: String) {
    // Nobody is left to be told that this cannot be written.
    _ = Descriptor.diagnostics.write("showcase: \(text.onOneLine)\n")
  }
}
