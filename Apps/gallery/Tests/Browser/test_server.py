"""What no browser would do to the server: it answers clearly and goes on serving."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time

from raw import ROOT, Connection, Session, gallery, resident
from replays import replays


async def still_serves(port):
    session = await Session(port).open("/player")
    status, _ = await session.act(event="tapped", node="increase")
    assert status == 204, status
    await session.leave()
    session.close()


async def flood(port, server):
    """Many events at once: some are refused, with the time to wait; other sessions are not affected.

    All are sent before the first answer is read, to a server that accepts one a second: the limit is exceeded
    on a machine of any speed, and how many may be accepted follows from the time it took.
    """
    count = 500
    with gallery("--events-per-second", "1") as (port, server):
        session = await Session(port).open("/player")
        start = time.monotonic()
        session.acts.writer.write(session.request(event="left", field="name") * count)
        statuses = []
        while len(statuses) < count:
            status, body = await session.acts.answer()
            statuses.append(status)
            if status == 429:
                assert json.loads(body)["code"] == "live.tooManyEvents"
            if len(statuses) == count // 2:
                await still_serves(port)
        accepted = statuses.count(204)
        assert set(statuses) == {204, 429} and statuses[:2] == [204, 204], set(statuses)
        assert accepted <= 2 + time.monotonic() - start, accepted
        session.close()
        assert server.poll() is None, "the gallery has ended"


async def nonsense(port, server):
    """Bytes that are no requests, and requests that are no events."""
    session = await Session(port).open("/player")
    headers = [("X-Trellis-Token", session.token)]
    for body in [b"", b"{", b"\xff\xfe\x00", b"[" * 16000, b"{}" * 9000, b'{"event":"eval","page":1}']:
        connection = Connection(port)
        status, answer = await connection.request("POST", f"/act/{session.id}", body, headers)
        assert status in (400, 413), (body[:20], status)
        assert json.loads(answer)["code"].startswith("live.event")
        connection.close()
    for garbage in [b"\x16\x03\x01" * 50, b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"A" * 100_000]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(garbage)
        await asyncio.wait_for(reader.read(2000), 5) if garbage.endswith(b"\r\n\r\n") else None
        writer.close()
    session.close()


async def slow_reader(port, server):
    """A browser that does not read is disconnected; when it connects again it gets everything."""
    session = await Session(port).open("/account/phone")
    await session.connect()
    await session.message()
    # The socket fills, then the server's buffer, then what the session keeps.
    session.down._transport.pause_reading()
    before = resident(server)
    text = "x" * 7000
    for edit in range(1, 1400):
        status = 429
        while status == 429:
            status, answer = await session.act(
                event="typed", field="password", text=f"{edit}{text}", edit=edit)
            if status == 429:
                await asyncio.sleep(json.loads(answer)["wait"] / 1000)
        assert status == 204, status
    grown = resident(server) - before
    assert grown < 48 << 20, f"{grown >> 20} MiB for a reader that does not read"
    session.down._transport.resume_reading()
    ended = False
    try:
        while True:
            await asyncio.wait_for(session.message(), 5)
    except (ConnectionError, asyncio.IncompleteReadError, OSError, ValueError):
        ended = True
    assert ended, "the slow reader was not disconnected"
    await session.connect(after=1)
    _, everything = await session.message()
    assert everything["set"]["password.value"]["text"] == f"1399{text}"
    session.close()


async def vanished(port, server):
    """Browsers that are closed without a word."""
    for _ in range(100):
        session = await Session(port).open("/account/phone")
        await session.connect()
        session.up.transport.abort()
        session.acts.writer.transport.abort()


async def resumed(port, server):
    """A connection that breaks: what was missed comes, once."""
    session = await Session(port).open("/account/phone")
    await session.connect()
    number, _ = await session.message()
    session.up.transport.abort()
    await session.act(event="typed", field="password", text="a", edit=1)
    await session.act(event="typed", field="password", text="ab", edit=2)
    await session.connect(after=number)
    for offset, text in enumerate(["a", "ab"], 1):
        got, message = await session.message()
        assert got == number + offset
        assert message == {"set": {"output.text": f"Phone: 186, password: {text}"}}, message
    session.close()


async def strangers(port, server):
    """Other pages, other names for this machine, other sessions."""
    session = await Session(port).open("/player")
    connection = Connection(port)
    token = ("X-Trellis-Token", session.token)
    for path, headers, expected in [
        (f"/events/{session.id}", [("X-Trellis-Token", "0" * 32)], 404),
        (f"/events/{session.id}?token={session.token}", [], 404),
        (f"/events/{session.id}", [token, ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "cors")], 403),
        (f"/events/{session.id}", [token, ("Origin", "http://evil.example")], 403),
    ]:
        status, _ = await connection.request("GET", path, headers=headers)
        assert status == expected, (path, status)
    connection.close()
    for target, host, expected in [
        ("/", "rebound.example", b"421"), ("http://rebound.example/", f"127.0.0.1:{port}", b"421"),
        (f"http://127.0.0.1:{port}/", "rebound.example", b"200"),
    ]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        assert expected in answer[:20], (target, host, answer[:20])
        writer.close()
    session.close()


async def interrupted(port, server):
    """Asked to end, the gallery ends, also with open connections."""
    with gallery() as (port, other):
        session = await Session(port).open("/player")
        await session.connect()
        await session.message()
        other.send_signal(signal.SIGINT)
        await asyncio.to_thread(other.wait, 10)
        session.close()


async def slow_heads(port, server):
    """Connections that never finish their header are closed."""
    pairs = [await asyncio.open_connection("127.0.0.1", port) for _ in range(200)]
    for _, writer in pairs:
        writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-A: ".encode())
    ended = await asyncio.wait_for(asyncio.gather(*(reader.read() for reader, _ in pairs)), 30)
    assert all(b" 200 " not in answer for answer in ended)
    for _, writer in pairs:
        writer.close()


async def few_files(port, server):
    """More connections than the shell lets a program have open at first."""
    with gallery(files=100) as (other, _):
        pairs = [await asyncio.open_connection("127.0.0.1", other) for _ in range(300)]
        await asyncio.wait_for(still_serves(other), 5)
        for _, writer in pairs:
            writer.close()


async def methods(port, server):
    """HEAD has the length of GET and no body; another method is named as one; one host is enough."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    host = f"Host: 127.0.0.1:{port}\r\n"
    for head, status in [
        (f"HEAD / HTTP/1.1\r\n{host}", b"200"), (f"DELETE / HTTP/1.1\r\n{host}Origin: http://127.0.0.1:{port}\r\n", b"405"),
        (f"GET / HTTP/1.1\r\n{host}{host}", b"400"),
    ]:
        writer.write(f"{head}\r\n".encode())
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
        assert status in answer[:16], answer
        if not head.startswith("HEAD"):
            length = [line for line in answer.lower().split(b"\r\n") if line.startswith(b"content-length:")]
            await reader.readexactly(int(length[0].split(b":")[1]))
    writer.close()


async def port_in_use(port, server):
    """A port that is taken is named in a sentence."""
    program = os.environ.get("GALLERY", str(ROOT / ".build/debug/gallery"))
    other = await asyncio.to_thread(
        subprocess.run, [program, "--port", str(port)], capture_output=True, text=True, timeout=30)
    assert other.returncode == 1, other
    assert other.stderr.strip() == (
        f"Error: port {port} is in use: choose another one with --port, or leave it out for a free one"), other.stderr


async def full(port, server):
    """As many sessions as there may be, then one more."""
    sessions = []
    status = 201
    connection = Connection(port)
    for _ in range(400):
        status, body = await connection.request("POST", "/session", b'{"path":"/player","language":"en"}')
        if status != 201:
            break
        sessions.append(json.loads(body))
    assert status == 503, status
    assert json.loads(body)["code"] == "live.tooManySessions"
    for session in sessions:
        await connection.request("POST", f"/leave/{session['session']}", b"", [("X-Trellis-Token", session["token"])])
    connection.close()


TESTS = [
    flood, nonsense, slow_reader, replays, resumed, strangers, interrupted, slow_heads, few_files, methods, port_in_use, full,
    vanished,
]


async def main():
    failed = 0
    with gallery() as (port, server):
        for test in TESTS:
            start = time.monotonic()
            try:
                await asyncio.wait_for(test(port, server), 60)
                if test is not vanished:
                    await still_serves(port)
                assert server.poll() is None, "the gallery has ended"
                print(f"ok    {test.__name__}  {time.monotonic() - start:.1f} s", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAIL  {test.__name__}: {type(error).__name__} {error}", flush=True)
        connection = Connection(port)
        status, body = await connection.request("GET", "/health")
        assert status == 200, status
        print(f"health {body.decode()}")
    print(f"{len(TESTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
