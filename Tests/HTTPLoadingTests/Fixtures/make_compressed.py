"""Writes compressed.txt: bodies that Python's zlib compressed, one a line, with what they are made of.

    CODING SEED SIZE ALPHABET BASE64

The bytes are made by `plain` here and in CompressedBody.swift, so only what is compressed is kept.
"""

import base64
import pathlib
import struct
import zlib

MASK = (1 << 64) - 1


def numbers(seed):
    """SplitMix64."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def plain(seed, size, alphabet):
    data = bytearray()
    for number in numbers(seed):
        if len(data) >= size:
            return bytes(data[:size])
        if number % 4 == 0 and data:
            place = len(data) - 1 - (number >> 8) % min(len(data), 32768)
            for _ in range(3 + (number >> 40) % 256):
                data.append(data[place])
                place += 1
        else:
            data.append((number >> 8) % alphabet)


def deflated(data, level, strategy, wbits, memory, flush):
    coder = zlib.compressobj(level, zlib.DEFLATED, wbits, memory, strategy)
    if flush is None:
        return coder.compress(data) + coder.flush()
    output, step = b"", max(len(data) // 5, 1)
    for start in range(0, len(data), step):
        output += coder.compress(data[start:start + step]) + coder.flush(flush)
    return output + coder.flush()


def member(data, flags, raw):
    header = bytes([0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 3])
    if flags & 4:
        extra = b"Ap\x05\x00extra"
        header += struct.pack("<H", len(extra)) + extra
    if flags & 8:
        header += b"name.json\0"
    if flags & 16:
        header += b"a comment\0"
    if flags & 2:
        header += struct.pack("<H", zlib.crc32(header) & 0xFFFF)
    return header + raw + struct.pack("<II", zlib.crc32(data), len(data) & 0xFFFFFFFF)


lines = []


def add(coding, seed, size, alphabet, data):
    lines.append(f"{coding} {seed} {size} {alphabet} {base64.b64encode(data).decode()}")


FLUSHES = [None, zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH, zlib.Z_BLOCK]
SIZES = [0, 1, 2, 3, 10, 100, 257, 258, 259, 600, 1000, 2000, 5000]
for seed in range(156):
    size = SIZES[seed % 13]
    alphabet = [1, 2, 20, 256][seed % 4]
    level = seed % 10
    strategy = seed % 5
    memory = 1 + seed % 9
    flush = FLUSHES[seed % 7 % 4]
    data = plain(seed, size, alphabet)
    if seed % 2:
        raw = deflated(data, level, strategy, -(9 + seed % 7), memory, flush)
        add("gzip", seed, size, alphabet, member(data, seed // 2 % 32, raw))
    else:
        add("deflate", seed, size, alphabet,
            deflated(data, level, strategy, 9 + seed % 7, memory, flush))

# Larger than the history and the output of a pause, with distances of all 32 KB.
for seed, coding in ((200, "gzip"), (201, "deflate")):
    data = plain(seed, 200_000, 4)
    wbits = 31 if coding == "gzip" else 15
    add(coding, seed, 200_000, 4, deflated(data, 9, 0, wbits, 9, None))

# Members one after another, an empty one among them.
data = plain(300, 3000, 20)
parts = [data[:1000], b"", data[1000:1001], data[1001:]]
add("gzip", 300, 3000, 20,
    b"".join(member(part, 0, deflated(part, 6, 0, -15, 8, None)) for part in parts))

pathlib.Path(__file__).with_name("compressed.txt").write_text("\n".join(lines) + "\n")
