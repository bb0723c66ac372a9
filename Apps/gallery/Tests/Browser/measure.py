"""The figures of the gallery, on this machine: run by scripts/measure-gallery."""

import asyncio
import contextlib
import json
import statistics
import sys
import time

from raw import Connection, Session, gallery, resident

MIB = 1 << 20

# Seconds after which the server has closed a connection without a request.
REST = 12


def percentiles(times):
    times = sorted(times)
    return statistics.median(times), times[int(len(times) * 0.99)]


def keystrokes(count=1000):
    """From a key pressed in Chromium to the patched page."""
    from browser import chromium
    from gallery import Tab
    from gallery import gallery as running

    with running("--events-per-second", "100000") as (address, _), chromium() as browser:
        tab = Tab(browser, address, "/account/phone")
        times = tab.page.evaluate(
            """async (count) => {
              const field = document.querySelector('[data-input=password]');
              const output = document.querySelector('[data-node=output]');
              const times = [];
              for (let i = 0; i < count; i += 1) {
                const text = field.value.length > 30 ? '' : field.value + 'x';
                const patched = new Promise((done) => {
                  const observer = new MutationObserver(() => {
                    if (output.textContent.endsWith(`password: ${text}`)) { observer.disconnect(); done(); }
                  });
                  observer.observe(output, { childList: true, characterData: true, subtree: true });
                });
                const start = performance.now();
                field.value = text;
                field.dispatchEvent(new InputEvent('input', { bubbles: true }));
                await patched;
                times.push(performance.now() - start);
              }
              return times;
            }""",
            count,
        )
        median, worst = percentiles(times)
        print(f"keystroke to patched page, {count} in Chromium: median {median:.1f} ms, p99 {worst:.1f} ms")


async def rows(port, server):
    """A thousand of ten thousand rows change their price, with forty rows in the browser."""
    session = await Session(port).open("/")
    await session.connect()
    await session.until("count.text", 26)
    await session.act(event="chosen", node="feed", option="many")
    await session.until("count.text", 10012)

    # The pictures of the rows come one by one.
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(session.message(), 1)
    await session.act(event="tapped", node="reprice")
    patch = None
    while not patch:
        _, message = await session.message()
        patch = message.get("lists", {}).get("places")
    size = len(json.dumps(patch, ensure_ascii=False, separators=(",", ":")).encode())
    print(f"1,000 of 10,000 rows change, 40 of them in the browser: {size:,} bytes sent")
    session.close()


async def typists(port, server, sessions=200, keys=50):
    """So many sessions typing at once, each key when the one before is on its page."""
    everyone = [await Session(port).open() for _ in range(sessions)]
    times = []

    async def type_on(session, number):
        await session.connect()
        await session.message()
        for edit in range(1, keys + 1):
            text = f"{number}-{edit}"
            start = time.perf_counter()
            await session.act(event="typed", field="password", text=text, edit=edit)
            await session.until("output.text", f"Phone: 186, password: {text}")
            times.append((time.perf_counter() - start) * 1000)

    start = time.perf_counter()
    await asyncio.gather(*(type_on(s, n) for n, s in enumerate(everyone)))
    took = time.perf_counter() - start
    median, worst = percentiles(times)
    print(
        f"{sessions} sessions typing at once, {keys} keys each: all consistent; {len(times) / took:,.0f}"
        f" keys/s, median {median:.1f} ms, p99 {worst:.1f} ms")
    for session in everyone:
        await session.leave()
        session.close()


async def memory(port, server, path, sessions=200):
    """
    The whole of a session: opened, its stream read, ten keys typed; a first one is not counted.

    Then as many more while those rest: the server has closed the connections of their events.
    """
    first = await Session(port).open(path)
    await first.connect()
    await quiet(first)
    everyone, size = await typing(port, server, path, sessions)
    await asyncio.sleep(REST)
    more, added = await typing(port, server, path, sessions)
    print(
        f"memory of a session, {sessions} at {path}: opened {size[0]:.0f} KiB, with its stream"
        f" {size[1]:.0f} more, with ten keys {size[2]:.0f} more: {sum(size):.0f} KiB; {sessions} more while"
        f" those rest: {sum(added):.0f} KiB")
    for session in [first, *everyone, *more]:
        session.close()


async def quiet(session):
    """Reads messages until there are none for two seconds: pictures come one by one."""
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(session.message(), 2)


async def typing(port, server, path, sessions):
    """Sessions that type, and what each takes: opened, with its stream, with ten keys, in KiB."""
    sizes = [resident(server)]
    everyone = [await Session(port).open(path) for _ in range(sessions)]
    sizes.append(resident(server))
    for session in everyone:
        await session.connect()
        await session.message()
    await quiet(everyone[-1])
    sizes.append(resident(server))
    for edit in range(1, 11):
        for session in everyone:
            await session.act(event="typed", field="password", text=str(edit), edit=edit)
    sizes.append(resident(server))
    return everyone, [
        (after - before) / sessions / 1024 for before, after in zip(sizes, sizes[1:])]


async def turnover(port, server, rounds=10, each=1000):
    """Sessions opened and dropped."""
    connection = Connection(port)

    async def one():
        body = b'{"path":"/account/phone","language":"en"}'
        _, answer = await connection.request("POST", "/session", body)
        answer = json.loads(answer)
        await connection.request(
            "POST", f"/leave/{answer['session']}", b"", [("X-Trellis-Token", answer["token"])])

    for _ in range(200):
        await one()
    curve = [resident(server)]
    for _ in range(rounds):
        for _ in range(each):
            await one()
        curve.append(resident(server))
    _, health = await connection.request("GET", "/health")
    print(
        f"{rounds * each:,} sessions opened and dropped: resident "
        + " ".join(f"{size / MIB:.1f}" for size in curve) + f" MiB; {health.decode()}")
    connection.close()


async def main():
    with gallery("--events-per-second", "100000", "--sessions", "1000") as (port, server):
        await rows(port, server)
    with gallery("--events-per-second", "100000", "--sessions", "1000") as (port, server):
        await typists(port, server)
    for path in ["/account/phone", "/hotel/order/x", "/"]:
        with gallery("--events-per-second", "100000", "--sessions", "1000") as (port, server):
            await memory(port, server, path)
    with gallery("--sessions", "1000") as (port, server):
        await turnover(port, server)


if __name__ == "__main__":
    asyncio.run(main())
    if "--browser" in sys.argv:
        keystrokes()
