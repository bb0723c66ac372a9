#if AsyncHTTPClient
  import AsyncHTTPClient
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
      #expect(HTTPFault(client: error) == fault)
    }
  }
#endif
