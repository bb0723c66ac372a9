import Hummingbird
import NIOCore

/// What the server knows of a request: also the connection, so that one that is stuck can be closed.
nonisolated struct GalleryContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
