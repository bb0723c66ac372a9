public import Loading

/// A mail of the site: its text, the date of its last change, and whether it was read.
public nonisolated struct Mail: Hashable, Sendable, Identifiable {
  /// The feed's `id`.
  public let id: ElementID
  /// The text.
  public let content: String
  /// The date of the last change, in the feed's format; empty without one.
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

/// A page of the inbox.
public nonisolated struct MailPage: Hashable, Sendable {
  /// The mails, newest first as the server orders them.
  public let mails: [Mail]
  /// The cursor of the next page; nil when this is the last one.
  public let next: String?
  /// The omitted elements, and a cursor that could not be read.
  public let problems: [ElementProblem]

  /// Makes a page.
  public init(mails: [Mail], next: String? = nil, problems: [ElementProblem] = []) {
    self.mails = mails
    self.next = next
    self.problems = problems
  }

  /// Loads a page from a feed: `{"data": [...], "next": "..."}`. Without `next` it is the last one.
  ///
  /// - Throws: the errors of the source and the decoder.
  public static func feed(
    _ source: DataSource, policy: FeedPolicy = .lossy
  ) async throws(LoadingError) -> MailPage {
    let (feed, page) = try await FeedDecoder<Mail>(policy: policy).decode(source, page: Next.self)
    return MailPage(mails: feed.values, next: page?.cursor, problems: feed.problems)
  }

  /// The other fields of a feed of mails.
  private struct Next: Decodable {
    let cursor: String?

    enum CodingKeys: String, CodingKey {
      case cursor = "next"
    }

    init(from decoder: any Decoder) throws {
      cursor = try FeedFields<CodingKeys>(of: decoder).optional(.cursor)
    }
  }
}
