import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// A run of the showcase whose whole output is kept in a file.
nonisolated private struct Golden: CustomTestStringConvertible, Sendable {
  let file: String
  let arguments: [String]
  var status: Int32 = 0

  var testDescription: String { file }

  static let all = [
    Golden(file: "default.txt", arguments: []),
    Golden(file: "cells-city-1.txt", arguments: ["cells"]),
    Golden(file: "cells-city-1.json", arguments: ["cells", "--format", "json"]),
    Golden(file: "cells-city-2.txt", arguments: ["cells", "--city", "2"]),
    Golden(file: "cells-city-2.json", arguments: ["cells", "--city", "2", "--format", "json"]),
    Golden(file: "routes.txt", arguments: ["routes"]),
    Golden(file: "routes.json", arguments: ["routes", "--format", "json"]),
    Golden(file: "resolve.txt", arguments: ["resolve"] + urls, status: 1),
    Golden(file: "resolve.json", arguments: ["resolve", "--format", "json"] + urls, status: 1),
    Golden(file: "resolve-good.json", arguments: ["resolve", "--format", "json"] + good),
    Golden(
      file: "resolve-explained.json",
      arguments: ["resolve", "--explain", "--format", "json", urls[5], "not a url"],
      status: 1),
    Golden(file: "demo-phone.txt", arguments: ["demo", "phone"]),
    Golden(file: "demo-login.txt", arguments: ["demo", "login"]),
    Golden(file: "demo-order.txt", arguments: ["demo", "order"]),
    Golden(file: "demo-player.txt", arguments: ["demo", "player"]),
  ]

  static let good = [
    "trellis://travel/scenic/%E5%8C%97%E4%BA%AC", "trellis://travel/city/2",
    "trellis://travel/campaign/a%20b", "https://trellis.example/hotel/order/a%2Fb?from=mail",
  ]

  static let urls =
    good + [
      "trellis://travel/city/two", "trellis://travel/nowhere", "http://elsewhere.example/a",
      "trellis://travel/scenic/%FF", "trellis://travel/../hotel/order/x", "not a url", "",
    ]
}

/// Renew the files with `TRELLIS_RECORD_GOLDEN=1 swift test --filter GoldenTests`, then read the
/// difference before committing it.
@Suite(.workLimit) struct GoldenTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Golden", isDirectory: true)

  @Test(arguments: Golden.all)
  fileprivate func printsWhatItAlwaysPrinted(golden: Golden) async throws {
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"), golden.arguments + fiveLines)
    expectEqual(run.status, golden.status)
    expectEqual(run.diagnostics, "")
    let file = folder.appendingPathComponent(golden.file)
    if ProcessInfo.processInfo.environment["TRELLIS_RECORD_GOLDEN"] == "1" {
      try Data(run.output.utf8).write(to: file)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    expectEqual(
      run.output, expected,
      "renew with TRELLIS_RECORD_GOLDEN=1 swift test --filter GoldenTests when this is meant")
  }

  @Test func everyGoldenFileBelongsToARun() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(Set(files), Set(Golden.all.map(\.file)))
  }
}
