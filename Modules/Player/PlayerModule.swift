public import FormComponent
public import Messages
public import ReactiveKit
public import Router

/// The player business line: a name and points that are uploaded.
public struct PlayerModule {
  /// The name of the business line in routes and reports.
  public nonisolated static let name = "player"

  /// The dependencies of the business line.
  public nonisolated struct Dependencies: Sendable {
    /// Uploads a name and its points.
    public typealias Upload =
      @MainActor @Sendable (String, Double) async throws(SubmitRefusal) -> Void

    /// The texts, with the tables of forms and of this module.
    public let messages: Property<Messages>
    /// Uploads a name and its points.
    public let upload: Upload

    /// Lists the dependencies.
    public init(messages: Property<Messages>, upload: @escaping Upload) {
      self.messages = messages
      self.upload = upload
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the page to the router.
  public func install(in slots: inout some RouteSlot) {
    let dependencies = dependencies
    slots.routes(
      RouteModule(Self.name, tab: "player") {
        Route("player", page: "player", exported: true) { PlayerPage(dependencies) }
      })
  }
}

extension MessageTable {
  /// The texts of this business line. The report of an upload is the same in every language.
  public nonisolated static let player = MessageTable(
    english: [
      "player.nameLabel": "Name",
      "player.pointsLabel": "Points",
      "player.updated": "Updated {name} with {points} points",
      "player.nameMissing": "The player needs a name.",
    ],
    simplifiedChinese: [
      "player.nameLabel": "名字",
      "player.pointsLabel": "积分",
      "player.updated": "Updated {name} with {points} points",
      "player.nameMissing": "请输入名字！",
    ])
}
