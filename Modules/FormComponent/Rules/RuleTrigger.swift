/// From when on a rule is applied to a field's value.
///
/// From then on it follows every change, and trying to submit applies every rule: what was wrong is
/// judged anew while it is put right. Resetting, clearing and restoring a field begin from the start.
///
/// ``ShowPolicy`` is about what is shown of what the rules find; a trigger is about what is asked. A
/// rule that is not applied finds nothing, so it keeps no form from being submitted.
public nonisolated enum RuleTrigger: Sendable, Hashable, CaseIterable {
  /// Always: with the first value and every change.
  case onChange
  /// When the field has been left for the first time.
  case onLeave
  /// When submitting, or validating the field, is tried for the first time.
  case onSubmit
}
