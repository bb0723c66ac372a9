import Foundation
import Router
import RouterTools

/// The output of the showcase: results on standard output, diagnostics on standard error.
nonisolated enum Console {
  /// Uses colours and cuts tables to the width only on a terminal.
  static var paint: Paint {
    Paint(
      isTerminal: Descriptor.output.isTerminal,
      environment: ProcessInfo.processInfo.environment, columns: Descriptor.output.columns)
  }

  /// The exit status when standard output cannot be written, from `sysexits.h`.
  private static let ioError: Int32 = 74

  /// Writes lines to standard output. If that fails, it reports the reason and ends the process; if
  /// the reader has closed, as `head` does, it ends silently.
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

  /// Writes one line to standard error; control characters are escaped.
  static func diagnose(_ text: String) {
    // A failure of standard error cannot be reported.
    _ = Descriptor.diagnostics.write("showcase: \(text.onOneLine)\n")
  }
}
