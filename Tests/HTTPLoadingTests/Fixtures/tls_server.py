"""A TLS server on this machine alone whose certificate nobody has signed but itself.

Prints its port. Takes connections until its standard input ends, so it never outlives its test.
"""

import os
import pathlib
import socket
import ssl
import sys
import threading

context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(pathlib.Path(__file__).with_name("untrusted.pem"))


def serve(connection):
    try:
        with context.wrap_socket(connection, server_side=True) as stream:
            stream.recv(4096)
            stream.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")
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
