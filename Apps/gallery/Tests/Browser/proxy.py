"""A proxy in front of the gallery that works, answers 502, accepts and never answers, or closes too early."""

import contextlib
import select
import socket
import threading

BAD_GATEWAY = (
    b"HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 14\r\n"
    b"Connection: close\r\n\r\n<h1>Sorry</h1>"
)


class Proxy:
    """Passes bytes on while `mode` is "pass"; "502" cuts what is open and answers so from then on;
    "silent" keeps every connection and says nothing; "rested" closes one that has been used before when a
    request comes, unread, as a server does whose limit of rest is over at that moment."""

    def __init__(self, port):
        self.target = port
        self.mode = "pass"
        self.cut = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.isOpen = True
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError, ValueError):
            self.accept_until_closed()

    def accept_until_closed(self):
        while self.isOpen:
            if select.select([self.listener], [], [], 0.1)[0]:
                client = self.listener.accept()[0]
                threading.Thread(target=self.serve, args=[client], daemon=True).start()

    def serve(self, client):
        with client, contextlib.suppress(OSError):
            server = None
            is_used = False
            while self.isOpen:
                if self.mode == "502":
                    if server is None and select.select([client], [], [], 0.1)[0]:
                        client.recv(65536)
                        client.sendall(BAD_GATEWAY)
                    return
                if self.mode == "silent":
                    threading.Event().wait(0.05)
                    continue
                if server is None:
                    server = socket.create_connection(("127.0.0.1", self.target))
                ready = select.select([client, server], [], [], 0.05)[0]
                if self.mode == "rested" and is_used and client in ready:
                    self.cut += 1
                    return
                is_used = is_used or server in ready
                for one, other in [(client, server), (server, client)]:
                    if one in ready:
                        data = one.recv(65536)
                        if not data:
                            return
                        other.sendall(data)

    def close(self):
        self.isOpen = False
        self.listener.close()


@contextlib.contextmanager
def proxy(address):
    """A proxy for a gallery at an address."""
    one = Proxy(int(address.rstrip("/").rsplit(":", 1)[1]))
    try:
        yield one
    finally:
        one.close()
