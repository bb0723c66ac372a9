"""A browser that is none: requests as bytes, for what no browser would send."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A shell starts what it runs in the background with SIGINT ignored, and every child inherits that: the
# gallery could not be interrupted there.
signal.signal(signal.SIGINT, signal.default_int_handler)


@contextlib.contextmanager
def gallery(*options, files=None):
    """Runs the gallery on a free port and gives its port and its process; `files` may be open at first."""
    program = os.environ.get("GALLERY", str(ROOT / ".build/debug/gallery"))
    command = [program, "--port", "0", *options]
    if files is not None:
        command = ["bash", "-c", f'ulimit -S -n {files} && exec "$0" "$@"', *command]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        yield int(address.rstrip("/").rsplit(":", 1)[1]), server
    finally:
        server.terminate()
        server.wait(timeout=20)


def resident(server):
    """Resident memory of a process in bytes."""
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


class Connection:
    """A connection that stays open for one request after the other; opened again when it has rested too long."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def request(self, method, path, body=b"", headers=()):
        if self.writer is None or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(self.bytes(method, path, body, headers))
        return await self.answer()

    def bytes(self, method, path, body=b"", headers=()):
        """A request as it is sent."""
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        head += [f"{name}: {value}" for name, value in headers]
        if method == "POST":
            head += [f"Origin: http://127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
        return "\r\n".join(head).encode() + b"\r\n\r\n" + body

    async def answer(self):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        status = int(head.split(" ", 2)[1])
        length = [l for l in head.lower().split("\r\n") if l.startswith("content-length:")]
        body = await self.reader.readexactly(int(length[0].split(":")[1])) if length else b""
        return status, body

    def close(self):
        if self.writer:
            self.writer.close()
            self.writer = None


class Session:
    """A session: events up by one connection, messages down by another."""

    def __init__(self, port):
        self.port = port
        self.acts = Connection(port)
        self.page = 1
        self.values = {}
        self.texts = asyncio.Condition()

    async def open(self, path="/account/phone"):
        body = json.dumps({"path": path, "language": "en"}).encode()
        status, answer = await self.acts.request("POST", "/session", body)
        assert status == 201, (status, answer)
        answer = json.loads(answer)
        self.id, self.token = answer["session"], answer["token"]
        return self

    async def act(self, **event):
        return await self.acts.request("POST", *self.event(event))

    def request(self, **event):
        """An event as it is sent."""
        return self.acts.bytes("POST", *self.event(event))

    def event(self, event):
        event.setdefault("page", self.page)
        return f"/act/{self.id}", json.dumps(event).encode(), [("X-Trellis-Token", self.token)]

    async def saved(self, connection=None):
        """Asks for the recording of the session."""
        return await (connection or self.acts).request(
            "GET", f"/recording/{self.id}", headers=[("X-Trellis-Token", self.token)])

    async def leave(self):
        return await self.acts.request(
            "POST", f"/leave/{self.id}", b"", [("X-Trellis-Token", self.token)])

    async def connect(self, after=None):
        """Opens the stream; read it with `message`."""
        self.down, self.up = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=16 << 20)
        newest = f"Last-Event-ID: {after}\r\n" if after is not None else ""
        self.up.write(
            f"GET /events/{self.id} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"X-Trellis-Token: {self.token}\r\n{newest}\r\n".encode())
        head = await self.down.readuntil(b"\r\n\r\n")
        assert b" 200 " in head, head

    async def message(self):
        """The next message: its number and what it says; the chunks of the transfer are left out."""
        number = None
        while True:
            line = (await self.down.readline()).decode()
            if not line:
                raise ConnectionError("the stream has ended")
            if line.startswith("id: "):
                number = int(line[4:])
            if line.startswith("event: over"):
                raise ConnectionError("over")
            if line.startswith("data: {"):
                return number, json.loads(line[6:])

    async def until(self, node, value):
        """Reads messages until a node has a value."""
        while self.values.get(node) != value:
            _, message = await self.message()
            self.values.update(message.get("set", {}))

    def close(self):
        self.acts.close()
        if hasattr(self, "up"):
            self.up.close()
