"""A proxy in front of the gallery that works, or fails in one of several ways."""

import contextlib
import select
import socket
import threading


def page(status, text, kind="text/html"):
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n"
    return (head + text).encode()


#: What it answers itself, in the modes of these names.
ANSWERS = {
    "502": page("502 Bad Gateway", "<h1>Sorry</h1>"),
    "login": page("200 OK", "<h1>Log in first</h1>"),
    "empty": page("200 OK", "", "text/event-stream"),
}


def held_back(mode, data):
    """What is passed on of a piece of an answer."""
    if mode == "headers":
        head, end, _ = data.partition(b"\r\n\r\n")
        return head + end if data.startswith(b"HTTP/1.1 ") else b""
    if mode == "half" and b'{"session":' in data:
        return data[:-20]
    return data


class Proxy:
    """Passes bytes on while `mode` is "pass". From then on:

    "502", "login" (a page with the status 200, as of a network that asks for a login) and "empty" (a stream
    that has ended) cut what is open and answer so;
    "silent" keeps every connection and says nothing;
    "headers" passes on nothing but headers, "half" keeps the end of a new session back;
    "rested" closes a connection that has been used before when a request comes, unread, as a server does whose
    limit of rest is over at that moment."""

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
                if self.mode in ANSWERS:
                    if server is None and select.select([client], [], [], 0.1)[0]:
                        client.recv(65536)
                        client.sendall(ANSWERS[self.mode])
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
                        other.sendall(held_back(self.mode, data) if one is server else data)

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
