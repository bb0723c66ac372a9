import Router

/// The router that is measured. Hummingbird has a type of the same name.
typealias TrellisRouter = Router
