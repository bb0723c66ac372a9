import Tickets

try await servePages()
