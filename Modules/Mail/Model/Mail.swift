public import Loading

/// A mail of the site: its text, the date of its last change, and whether it was read.
public nonisolated struct Mail: Hashable, Sendable, Identifiable {
  /// The feed's `id`.
  public let id: ElementID
  /// The text.
  public let content: String
  /// The date of the last change, as the feed writes it; empty without one.
  public let updateDate: String
  /// Whether it is read on the server.
  public let isRead: Bool

  /// Makes a mail from its parts.
  public init(id: ElementID, content: String, updateDate: String = "", isRead: Bool = false) {
    self.id = id
    self.content = content
    self.updateDate = updateDate
    self.isRead = isRead
  }
}

nonisolated extension Mail: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, content, updateDate, isRead
  }

  /// Decodes an element of the mail feed: `id` and `content` are required.
  public init(from decoder: any Decoder) throws {
    let fields = try FeedFields<CodingKeys>(of: decoder)
    try self.init(
      id: fields.required(.id),
      content: fields.required(.content),
      updateDate: fields.optional(.updateDate) ?? "",
      isRead: fields.optional(.isRead) ?? false)
  }
}
