public import Messages
public import ReactiveKit

extension Command where Input == Void, Output == String, Failure == POIFailure {
  /// Makes the command of a tap: it prints the URL of the place it leads to, when it is executed.
  ///
  /// - Parameters:
  ///   - owner: the business line, for the failure.
  ///   - prefix: what a URL of the application begins with, for example `trellis://`.
  ///   - url: prints the rest of the URL; what it throws is the command's failure.
  public static func linking<Problem: Presentable>(
    owner: String, prefix: String, to url: @escaping @MainActor () throws(Problem) -> String
  ) -> Command {
    Command(signal: {
      do throws(Problem) {
        return .just(prefix + (try url()))
      } catch {
        return .fail(POIFailure(owner: owner, reason: error))
      }
    })
  }
}
