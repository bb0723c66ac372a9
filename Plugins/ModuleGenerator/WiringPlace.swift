/// Where the app names its business lines.
enum WiringPlace {
  /// The file that installs them.
  static let file = "Apps/Wiring/BusinessLines.swift"
  /// The text in the manifest that opens the list of the target they are linked to.
  static let manifestOpening = """
          name: "Wiring",
          dependencies: [
    """
}
