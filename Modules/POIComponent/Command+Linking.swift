public import Messages
public import ReactiveKit

extension Command where Input == Void, Output == String, Failure == POIFailure {
  /// Makes the command of a tap: it prints the URL of a place when it is executed.
  ///
  /// - Parameters:
  ///   - owner: the business line, for the failure.
  ///   - prefix: the prefix of the application's URLs, for example `trellis://`.
  ///   - url: prints the rest of the URL; its error is the command's failure.
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
