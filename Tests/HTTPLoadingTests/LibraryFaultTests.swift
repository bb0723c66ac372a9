#if AsyncHTTPClient
  import AsyncHTTPClient
  import LimitTesting
  import Testing

  @testable import HTTPLoading

  struct LibraryFaultTests {
    // The library's own timeouts: the limit of the load is separate.
    @Test(arguments: [
      (HTTPClientError.connectTimeout, HTTPFault.unreachable(number: -1004)),
      (.getConnectionFromPoolTimeout, .unreachable(number: -1004)),
      (.tlsHandshakeTimeout, .unreachable(number: -1200)),
    ])
    func timeoutOfTheLibraryIsNotTheTimeoutOfTheLoad(error: HTTPClientError, fault: HTTPFault) {
      expectEqual(HTTPFault(client: error), fault)
    }

    // It happens when a connection closes under a stream of HTTP/2.
    @Test(
      arguments: [
        HTTPClientError.cancelled, HTTPClientError.requestStreamCancelled, CancellationError(),
      ] as [any Error])
    func cancellationByTheLibraryIsALostConnection(error: any Error) {
      expectEqual(HTTPFault(client: error), .unreachable(number: -1005))
    }
  }
#endif
