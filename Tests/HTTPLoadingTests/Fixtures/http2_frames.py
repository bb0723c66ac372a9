"""The frames of HTTP/2 answers, good and bad, and as much of a server as sends them."""

import itertools
import struct

DATA, HEADERS, RST_STREAM, SETTINGS, GOAWAY = 0, 1, 3, 4, 7
END_STREAM, END_HEADERS = 1, 4


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def field(name, value):
    """A header field as HPACK has it: a literal, not indexed, not compressed."""
    return bytes([0, len(name)]) + name.encode() + bytes([len(value)]) + value.encode()


def head(stream, status, fields=(), flags=0):
    block = field(":status", str(status)) + b"".join(field(*pair) for pair in fields)
    return frame(HEADERS, END_HEADERS | flags, stream, block)


def data(stream, text, flags=END_STREAM):
    return frame(DATA, flags, stream, text)


def trailers(stream):
    return frame(HEADERS, END_HEADERS | END_STREAM, stream, field("sum", "1"))


def reset(stream):
    return frame(RST_STREAM, 0, stream, struct.pack(">I", 2))


def goaway(stream):
    return frame(GOAWAY, 0, 0, struct.pack(">II", 0, 2))


CLOSE = object()
LENGTH = [("content-length", "2")]
# What answers a request on a stream, frame by frame.
ANSWERS = {
    "h2": lambda s: [head(s, 200, LENGTH), data(s, b"[]")],
    "h2Hints": lambda s: [head(s, 103), head(s, 103), head(s, 200, LENGTH), data(s, b"[]")],
    "h2Trailers": lambda s: [head(s, 200), data(s, b"[]", 0), trailers(s)],
    "h2Compressed": lambda s: [
        head(s, 200, [("content-encoding", "deflate")]),
        data(s, bytes([120, 156, 139, 142, 5, 0, 1, 21, 0, 185]))],
    "h2HintEnds": lambda s: [head(s, 103, flags=END_STREAM)],
    "h2HintThenTrailers": lambda s: [head(s, 103), trailers(s)],
    "h2HintThenData": lambda s: [head(s, 103), data(s, b"[]")],
    "h2HintThenReset": lambda s: [head(s, 103), reset(s)],
    "h2HintThenGoaway": lambda s: [head(s, 103), goaway(s), CLOSE],
    "h2HintThenClose": lambda s: [head(s, 103), CLOSE],
    "h2EndlessHints": lambda s: itertools.repeat(head(s, 103)),
    "h2Switching": lambda s: [head(s, 101, flags=END_STREAM)],
    "h2SwitchingStays": lambda s: [head(s, 101), data(s, b"[]")],
    "h2DataFirst": lambda s: [data(s, b"[]")],
    "h2EndOnly": lambda s: [data(s, b"")],
    "h2TrailersOnly": lambda s: [trailers(s)],
    "h2TwoHeads": lambda s: [head(s, 200), head(s, 200), data(s, b"[]")],
    "h2HeadAfterEnd": lambda s: [head(s, 200, flags=END_STREAM), head(s, 200)],
    "h2HintAfterHead": lambda s: [head(s, 200), head(s, 103), data(s, b"[]")],
    "h2Short": lambda s: [head(s, 200, [("content-length", "9")]), data(s, b"[]")],
    "h2Long": lambda s: [head(s, 200, LENGTH), data(s, b"[[[]]]")],
    "h2Reset": lambda s: [head(s, 200, LENGTH), data(s, b"[", 0), reset(s)],
    "h2Close": lambda s: [head(s, 200, LENGTH), data(s, b"[", 0), CLOSE],
    "h2NoStatus": lambda s: [frame(HEADERS, 5, s, field("a", "b"))],
    "h2OddStatus": lambda s: [head(s, "2x0", flags=END_STREAM)],
    "h2OtherStream": lambda s: [head(s + 2, 200), CLOSE],
    "h2BadHPACK": lambda s: [frame(HEADERS, 5, s, b"\xff\xff\xff\xff\xff\xff")],
    "h2EndlessBody": lambda s: itertools.chain(
        [head(s, 200)], itertools.repeat(data(s, b" " * 16384, 0))),
}


def read(stream, count):
    text = b""
    while len(text) < count:
        piece = stream.recv(count - len(text))
        if not piece:
            raise OSError("closed")
        text += piece
    return text


def serve(stream, behaviour):
    read(stream, 24)
    stream.sendall(frame(SETTINGS, 0, 0))
    while True:
        start = read(stream, 9)
        kind, flags, number = struct.unpack(">BBI", start[3:])
        read(stream, int.from_bytes(start[:3], "big"))
        if kind == SETTINGS and flags & 1 == 0:
            stream.sendall(frame(SETTINGS, 1, 0))
        if kind == HEADERS:
            for answer in ANSWERS[behaviour](number):
                if answer is CLOSE:
                    return
                stream.sendall(answer)
