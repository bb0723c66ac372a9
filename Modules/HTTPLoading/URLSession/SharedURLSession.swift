import Foundation
import ReactiveKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The one session, which is never invalidated, and the loads of its tasks.
final class SharedURLSession: Sendable {
  static let shared = SharedURLSession()

  private let session: URLSession
  private let delegate = URLSessionTaskDelegates()

  private init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // A server that is silent for a few requests must not block the others.
    configuration.httpMaximumConnectionsPerHost = 64
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = ImmediateQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  /// Makes the task of a load; it is not yet running.
  func task(_ request: HTTPRequest, of load: URLSessionLoad) -> URLSessionDataTask {
    let task = session.dataTask(with: URLRequest(request))
    delegate.add(load, of: task)
    return task
  }

  /// Removes the load of a task that was never run.
  func forget(_ task: URLSessionTask) { delegate.remove(task) }
}

/// Passes the events of a task to its load.
private final class URLSessionTaskDelegates: NSObject, URLSessionDataDelegate, Sendable {
  private let loads = Locked<[Int: URLSessionLoad]>([:])

  func add(_ load: URLSessionLoad, of task: URLSessionTask) {
    loads.withLock { $0[task.taskIdentifier] = load }
  }

  @discardableResult
  func remove(_ task: URLSessionTask) -> URLSessionLoad? {
    loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func load(of task: URLSessionTask) -> URLSessionLoad? {
    loads.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    load(of: task)?.redirected(response)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(load(of: dataTask)?.responded(response) == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    load(of: dataTask)?.received(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    remove(task)?.completed(error, response: task.response)
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method.name
    httpBody = request.body?.bytes
    // The session sets the length.
    for field in request.fields + request.bodyFields where field.name != "Content-Length" {
      setValue(field.value, forHTTPHeaderField: field.name)
    }
    #if canImport(FoundationNetworking)
      setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    #endif
    // A day: the load's own clock, which need not be the system's, decides about the timeout.
    timeoutInterval = 86_400
  }
}
