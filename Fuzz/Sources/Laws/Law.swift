/// A law that must hold for every input. A broken one stops the process, as a trap does.
public enum Law {
  /// Stops unless the law holds.
  public static func hold(_ isTrue: Bool, _ law: String, _ input: @autoclosure () -> String) {
    if !isTrue { broken(law, input()) }
  }

  /// Stops and prints the violated law and its input.
  public static func broken(_ law: String, _ input: String) -> Never {
    fatalError("broken: \(law)\n\(input.debugDescription)")
  }
}
