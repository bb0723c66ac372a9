import Foundation
import ReactiveKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the tasks of loads: in one session, which is never invalidated; on Linux, in a session for each.
///
/// Two loads of one session share a queue there, and two servers that never stop sending keep it busy: a
/// cancellation never gets its turn. They also share connections: if a server has closed one that is reused,
/// the client sends the head of the request again without the body and waits for ever.
final class URLSessions: Sendable {
  private let delegate = URLSessionTaskDelegates()
  #if canImport(FoundationNetworking)
    private let configuration: URLSessionConfiguration
    private let queue = ImmediateQueue()

    init(_ configuration: URLSessionConfiguration) {
      // The caller may change its own. With a cache the client on Linux begins a task asynchronously,
      // and a cancellation while it completes ends the process.
      let own = configuration.copy() as? URLSessionConfiguration ?? .ofLoads
      own.urlCache = nil
      self.configuration = own
    }
  #else
    private let session: URLSession

    init(_ configuration: URLSessionConfiguration) {
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }
  #endif

  /// Makes the task of a load; it is not yet running.
  func task(_ request: HTTPRequest, of load: URLSessionLoad) -> URLSessionDataTask {
    #if canImport(FoundationNetworking)
      let session = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: queue)
      // Releases the session when its only task has ended.
      defer { session.finishTasksAndInvalidate() }
    #endif
    let task = session.dataTask(with: URLRequest(request))
    delegate.add(load, of: task)
    return task
  }

  /// Removes the load of a task that was never run.
  func forget(_ task: URLSessionTask) { delegate.remove(task) }
}

extension URLSessionConfiguration {
  static var ofLoads: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    // Otherwise the session would keep the user and password of a URL, and send them with later requests
    // to the same server that have none.
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // A server that is silent for a few requests must not block the others.
    configuration.httpMaximumConnectionsPerHost = 64
    return configuration
  }
}

/// Passes the events of a task to its load.
private final class URLSessionTaskDelegates: NSObject, URLSessionDataDelegate, Sendable {
  /// By the identity of the task: the numbers of tasks are only unique within their session.
  private let loads = Locked<[ObjectIdentifier: URLSessionLoad]>([:])

  func add(_ load: URLSessionLoad, of task: URLSessionTask) {
    loads.withLock { $0[ObjectIdentifier(task)] = load }
  }

  @discardableResult
  func remove(_ task: URLSessionTask) -> URLSessionLoad? {
    loads.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
  }

  private func load(of task: URLSessionTask) -> URLSessionLoad? {
    loads.withLock { $0[ObjectIdentifier(task)] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let load = load(of: task)
    load?.redirected(response)
    #if canImport(FoundationNetworking)
      // A cancelled task no longer waits for this completion, and traps on it. Delegate calls and
      // cancellations run one at a time on the session's queue: if the load is not cancelling its task yet,
      // the cancellation comes after the completion.
      if load?.isCancellingTask == true { return }
    #endif
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(load(of: dataTask)?.responded(response) == true ? .allow : .cancel)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    load(of: task)?.sent(totalBytesSent)
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
    self.init(url: request.sentURL ?? request.url)
    httpMethod = request.method.name
    httpBody = request.body?.bytes
    // The session sets the length.
    for field in request.fields + request.bodyFields where field.name != "Content-Length" {
      // A name may occur several times.
      addValue(field.value, forHTTPHeaderField: field.name)
    }
    // Bypasses a cache of the session, whose response would be as old as the unwanted one.
    if request["Cache-Control"] == "no-cache" { cachePolicy = .reloadIgnoringLocalCacheData }
    #if canImport(FoundationNetworking)
      setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    #endif
    // A day: the load's own clock, which need not be the system's, decides about the timeout.
    timeoutInterval = 86_400
  }
}

#if canImport(FoundationNetworking)
  /// Runs the delegate calls of a session at once, on the thread that reads from the connection.
  ///
  /// On Linux the session reads on while its delegate works, and queues the received bytes for the delegate:
  /// on a machine with a busy thread pool that was 4 GB. With this queue it cannot read before the delegate
  /// has returned.
  ///
  /// It has no state, so it is as sendable as its superclass.
  final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif
