public import Foundation

/// The products of the build that runs these tests.
public enum BuildProducts {
  /// The folder of the test bundle, for example `.build/debug`.
  public static var folder: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// An executable of the package.
  public static func executable(_ name: String) -> URL {
    folder.appendingPathComponent(name)
  }

  /// The folder of the compiled modules.
  public static var modules: URL {
    folder.appendingPathComponent("Modules", isDirectory: true)
  }
}
