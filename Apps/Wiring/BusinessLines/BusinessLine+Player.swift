import Player

nonisolated extension BusinessLine {
  /// The player's form.
  public static let player = BusinessLine(PlayerModule.name, texts: .player) { context, slots in
    PlayerModule(.init(messages: context.texts, upload: context.servers.upload))
      .install(in: &slots)
  }
}
