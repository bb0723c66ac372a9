"""A session that many clients save at once."""

import asyncio
import json
import time

from raw import Connection, Session, gallery


async def replays(port, server):
    """A long session is saved many times at once, also by clients that disconnect: one replay at a time."""
    # Saving counts as an event: without this limit the one of replays is what refuses.
    with gallery("--events-per-second", "100000") as (port, _):
        await saves(port)


async def saves(port):
    session, other = await Session(port).open("/player"), await Session(port).open("/player")
    for edit in range(1, 1001):
        status, _ = await session.act(event="typed", field="name", text=str(edit), edit=edit)
        assert status == 204, status

    async def save():
        connection = Connection(port)
        answer = await session.saved(connection)
        connection.close()
        return answer

    tasks = [asyncio.create_task(save()) for _ in range(50)]
    for _ in range(20):
        start = time.monotonic()
        status, _ = await other.act(event="tapped", node="increase")
        assert status == 204 and time.monotonic() - start < 2, (status, time.monotonic() - start)
    answers = [await task for task in tasks]
    saved = [json.loads(body) for status, body in answers if status == 200]
    assert saved and all(len(document["events"]) > 1000 for document in saved), len(saved)
    refused = [json.loads(body) for status, body in answers if status == 429]
    assert len(saved) + len(refused) == 50 and len(refused) > 40, (len(saved), len(refused))
    assert {body["code"] for body in refused} <= {"live.tooManyReplays"}, refused[0]
    for _ in range(20):
        gone = Connection(port)
        gone.reader, gone.writer = await asyncio.open_connection("127.0.0.1", port)
        gone.writer.write(
            f"GET /recording/{session.id} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"X-Trellis-Token: {session.token}\r\n\r\n".encode())
        await gone.writer.drain()
        await asyncio.sleep(0.02)
        gone.writer.transport.abort()
    # The replays of the closed connections end, and the session can be saved again.
    status = 429
    while status == 429:
        await asyncio.sleep(0.05)
        status, body = await save()
    assert status == 200, (status, body)
    session.close()
    other.close()
