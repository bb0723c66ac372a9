"""A TLS server on this machine alone: tls_server.py [CERTIFICATE [BEHAVIOUR]]

Its certificate is self-signed unless another is given. Prints its port. Takes connections until its standard input ends, so it never outlives its test.
"""

import os
import pathlib
import socket
import ssl
import sys
import threading

import http2_frames

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
arguments = sys.argv[1:]
context.load_cert_chain(
    arguments[0] if arguments else pathlib.Path(__file__).with_name("untrusted.pem"))
behaviour = arguments[1] if len(arguments) > 1 else "answer"
if behaviour in http2_frames.ANSWERS:
    context.set_alpn_protocols(["h2"])
ANSWERS = {
    "answer": b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
    "closeInHead": b"HTTP/1.1 200 OK\r\nContent-Le",
    "closeInBody": b"HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n[]",
}


def serve(connection):
    try:
        if behaviour == "closeAtOnce":
            connection.close()
        elif behaviour == "closeInHandshake":
            connection.recv(100)
            connection.sendall(b"\x16\x03\x03\x00\x7a\x02")
            connection.close()
        elif behaviour == "garbage":
            connection.recv(100)
            connection.sendall(b"this is not TLS\r\n\r\n")
            connection.close()
        else:
            with context.wrap_socket(connection, server_side=True) as stream:
                if behaviour in http2_frames.ANSWERS:
                    return http2_frames.serve(stream, behaviour)
                while stream.recv(4096):
                    stream.sendall(ANSWERS[behaviour])
                    if behaviour != "answer":
                        return
    except OSError:
        pass


def accept(listener):
    while True:
        connection, _ = listener.accept()
        connection.settimeout(10)
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
threading.Thread(target=accept, args=(listener,), daemon=True).start()
sys.stdin.read()
os._exit(0)
