#if LivePages
/// One thing of a page that can change: an aspect of a node of its template.
public nonisolated struct Node: Hashable, Sendable, CustomStringConvertible {
  /// The aspect of a node that changes.
  public enum Aspect: String, Sendable {
    /// Its text.
    case text
    /// The content of a field or a choice.
    case value
    /// Whether it is hidden.
    case hidden
    /// Whether it is disabled.
    case disabled
    /// Whether it is executing, or its content is being checked.
    case busy
    /// Whether it has the focus, or should get it.
    case focus
    /// Whether its content is invalid, for users who do not see the colours.
    case invalid
    /// Whether a value is required.
    case required
    /// Whether it is read-only.
    case readOnly
    /// A word for the stylesheet, for example `invalid`.
    case state
    /// The address of its image.
    case image
    /// The name of its picture, where pictures of the session are: without an address of its own a row is
    /// the same in all sessions.
    case picture
    /// The largest number that it can be set to.
    case maximum
    /// The placeholder of a field.
    case placeholder
  }

  /// The name in the template: `data-node`, `data-input`, ...
  public let name: String
  /// The aspect.
  public let aspect: Aspect

  /// Names an aspect of a node.
  public init(_ name: String, _ aspect: Aspect) {
    self.name = name
    self.aspect = aspect
  }

  /// `output.text`: how patches name it.
  public var description: String { "\(name).\(aspect.rawValue)" }
}
#endif
