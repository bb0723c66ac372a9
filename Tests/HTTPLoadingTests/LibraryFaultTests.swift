#if AsyncHTTPClient
  import AsyncHTTPClient
  import LimitTesting
  import Testing

  @testable import HTTPLoading

  struct LibraryFaultTests {
    // The library's own times: the limit of the load is another one.
    @Test(arguments: [
      (HTTPClientError.connectTimeout, HTTPFault.unreachable(number: -1004)),
      (.getConnectionFromPoolTimeout, .unreachable(number: -1004)),
      (.tlsHandshakeTimeout, .unreachable(number: -1200)),
    ])
    func timeOfTheLibraryIsNotTheLimitOfTheLoad(error: HTTPClientError, fault: HTTPFault) {
      expectEqual(HTTPFault(client: error), fault)
    }

    // It happens when a connection closes under a stream of HTTP/2.
    @Test(
      arguments: [
        HTTPClientError.cancelled, HTTPClientError.requestStreamCancelled, CancellationError(),
      ] as [any Error])
    func whatTheLibraryCancelsIsALostConnection(error: any Error) {
      expectEqual(HTTPFault(client: error), .unreachable(number: -1005))
    }
  }
#endif
