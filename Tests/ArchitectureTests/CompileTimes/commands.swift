// accepted
import ReactiveKit

enum LoginError: Error { case refused }

@MainActor
func login(
  _ name: Property<String>, _ password: Property<String>,
  _ send: @escaping @MainActor (String, String) -> Signal<Int, LoginError>
) -> Command<Void, String, LoginError> {
  Command(
    enabledIf: combine(name, password) { $0.count > 3 && $1.count > 7 },
    signal: {
      send(name.value + "!", password.value).map { $0 * 2 + 1 }.filter { $0 > 0 }.map {
        "user \($0)"
      }
    })
}
