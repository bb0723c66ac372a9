import Observation

/// The page of a museum: its visitor, and a ticket to book.
@Observable public final class MuseumPage {
  /// The name of the museum.
  public let title: String
  /// The visitor.
  public let visitor: VisitorField
  /// Whether the booking runs.
  public private(set) var isSubmitting = false
  private let book: (String) async throws -> String

  init(name: String, texts: Texts, book: @escaping (String) async throws -> String) {
    title = name
    visitor = VisitorField(texts)
    self.book = book
  }

  nonisolated deinit {}

  /// Books a ticket and returns the URL to open next, `nil` while the form is invalid or a booking
  /// runs.
  public func submit() async throws -> String? {
    visitor.submitted()
    guard visitor.isValid, !isSubmitting else { return nil }
    isSubmitting = true
    defer { isSubmitting = false }
    return try await book(visitor.text)
  }
}
