/// When a rule is first applied to a field's value.
///
/// From then on it follows every change. Trying to submit applies every rule, so that problems are
/// checked again while they are corrected. Resetting, clearing and restoring a field restart its
/// triggers.
///
/// A ``ShowPolicy`` decides which problems are shown; a trigger decides which rules are applied. A
/// rule that is not applied has no problems, so it does not prevent submitting.
public nonisolated enum RuleTrigger: Sendable, Hashable, CaseIterable {
  /// Always: with the first value and every change.
  case onChange
  /// When the field has been left for the first time.
  case onLeave
  /// When submitting, or validating the field, is tried for the first time.
  case onSubmit
}
