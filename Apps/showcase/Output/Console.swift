import Foundation

/// Where the showcase writes: results to standard output, diagnostics to standard error.
nonisolated enum Console {
  /// Colours, and cuts tables to the width, on a terminal only.
  static var paint: Paint {
    Paint(
      isTerminal: Paint.standardOutputIsTerminal,
      environment: ProcessInfo.processInfo.environment, columns: Paint.standardOutputColumns)
  }

  /// Writes lines to standard output.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Writes a section with a heading.
  static func write(section title: String, _ text: String) {
    write("\(paint("── \(title)", .bold))\n\n\(text)\n")
  }

  /// Writes one JSON document to standard output.
  static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes one line to standard error, whatever is in it.
  static func diagnose(_ text: String) {
    FileHandle.standardError.write(Data("showcase: \(text.onOneLine)\n".utf8))
  }
}
