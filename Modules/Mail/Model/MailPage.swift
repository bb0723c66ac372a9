public import Loading

/// A page of the inbox.
public nonisolated struct MailPage: Hashable, Sendable {
  /// The mails, newest first as the server orders them.
  public let mails: [Mail]
  /// The cursor of the next page; nil when this is the last one.
  public let next: String?
  /// The elements that had to be left out.
  public let problems: [ElementProblem]

  /// Makes a page.
  public init(mails: [Mail], next: String? = nil, problems: [ElementProblem] = []) {
    self.mails = mails
    self.next = next
    self.problems = problems
  }

  /// Loads a feed, `{"data": [...]}`, as an inbox of one page.
  ///
  /// - Throws: the errors of the source and the decoder.
  public static func feed(
    _ source: DataSource, policy: FeedPolicy = .lossy
  ) async throws(LoadingError) -> MailPage {
    let decoded = try await FeedDecoder<Mail>(policy: policy).decode(source)
    return MailPage(mails: decoded.values, problems: decoded.problems)
  }
}
