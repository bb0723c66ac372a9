/// The arguments of the process as bytes: a shell may pass any bytes.
nonisolated enum ArgumentBytes {
  /// The error of the first argument that is not UTF-8; nil if all are.
  ///
  /// Foundation repairs such an argument silently, so that it would name another file.
  static func problem(in arguments: [[UInt8]]) -> String? {
    for (index, bytes) in arguments.enumerated().dropFirst()
    where String(validating: bytes, as: UTF8.self) == nil {
      return "argument \(index): not UTF-8: \(String(decoding: bytes, as: UTF8.self));"
        + " rename the file, or hand it over as standard input"
    }
    return nil
  }

  /// The arguments of the process.
  static var own: [[UInt8]] {
    (0..<Int(CommandLine.argc)).map { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return [] }
      var bytes: [UInt8] = []
      var place = argument
      while place.pointee != 0 {
        bytes.append(UInt8(bitPattern: place.pointee))
        place += 1
      }
      return bytes
    }
  }
}
