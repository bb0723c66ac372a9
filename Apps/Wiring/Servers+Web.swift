import Account
import FormComponent
public import HTTPLoading
import Loading
import Mail

extension Servers {
  /// Servers behind an API of the web: `POST login`, `POST orders`, `POST players` and
  /// `PUT mails/<id>/read`, each with JSON.
  ///
  /// ```swift
  /// let api = HTTPClient(baseURL: url, clock: ContinuousClock())
  /// let app = try App(feeds: .bundled, servers: .web(api), city: 1)
  /// ```
  public static func web(_ api: HTTPClient) -> Servers {
    Servers(
      logIn: { credentials async throws(LoginError) in
        let body = ["username": credentials.username, "password": credentials.password]
        do throws(HTTPError) {
          return try await api.send(HTTPEndpoint<NewSession>(.post, "login", json: body)).token
        } catch .refused(let refusal) where refusal.kind == .unauthorized {
          throw .wrongPassword
        } catch {
          throw .unreachable
        }
      },
      placeOrder: { hotel, guest, phone async throws(SubmitRefusal) in
        let body = ["hotel": hotel, "guest": guest, "phone": phone]
        try await api.submit(HTTPEndpoint(.post, "orders", json: body))
      },
      upload: { name, points async throws(SubmitRefusal) in
        let body = PlayerUpload(name: name, points: points)
        try await api.submit(HTTPEndpoint(.post, "players", json: body))
      },
      markRead: { @concurrent token, mail async throws(LoadingError) in
        do throws(HTTPError) {
          try await api.with("token", token)
            .send(HTTPEndpoint<Void>(.put, "mails", mail.text, "read"))
        } catch {
          throw error.loadingError
        }
      })
  }
}

nonisolated private struct NewSession: Decodable, Sendable { let token: String }

nonisolated private struct PlayerUpload: Encodable, Sendable {
  let name: String
  let points: Double
}

extension HTTPClient {
  /// Sends a form; every failure is a problem of the whole form.
  nonisolated fileprivate func submit(
    _ endpoint: HTTPEndpoint<Void>
  ) async throws(SubmitRefusal) {
    do throws(HTTPError) {
      try await send(endpoint)
    } catch {
      throw SubmitRefusal(Problem(error))
    }
  }
}

nonisolated extension Mail.ID {
  /// The id in the server's format.
  fileprivate var text: String {
    switch self {
    case .given(let text): text
    case .derived(let hash): "\(hash)"
    }
  }
}
