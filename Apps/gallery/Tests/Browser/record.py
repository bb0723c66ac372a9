"""Users without a plan, over HTTP, in real time: writes the recording of each session, as the server saves it.

Usage: record.py FOLDER [SESSIONS [EVENTS [SEED]]]    200 sessions of 40 events; GALLERY names the program
"""

import asyncio
import json
import random
import sys
from pathlib import Path

from raw import Session, gallery

PATHS = ["/", "/player", "/account/phone", "/account/login", "/mail", "/hotel/order/x"]
FIELDS = ["phone", "password", "username", "name", "search"]
BUTTONS = [
    "refresh", "clear", "increase", "decrease", "submit", "upload", "more", "notify", "signOut", "reprice", "reset",
]
CHOICES = {
    "language": ["en", "zh-Hans"], "city": ["1", "2", "3"], "network": ["fine", "broken"],
    "feed": ["sample", "empty", "hostile", "rightToLeft"],
}


class User(Session):
    """A session that knows the page and the rows that it shows."""

    def __init__(self, port):
        super().__init__(port)
        self.rows = []

    async def read(self):
        """Follows the stream until it ends."""
        try:
            while True:
                _, message = await self.message()
                if "page" in message:
                    self.page = message["page"]["number"]
                for place in message.get("lists", {}).values():
                    self.rows += [row for _, row, _ in place.get("insert", [])]
        except (ConnectionError, asyncio.IncompleteReadError):
            pass

    async def use(self, dice, events):
        await self.connect()
        reading = asyncio.create_task(self.read())
        for edit in range(1, events + 1):
            if dice.random() < 0.2:
                await asyncio.sleep(dice.choice([0, 0.001, 0.02, 0.1]))
            status, answer = await self.act(**self.choose(dice, edit))
            assert status in (204, 409, 410), (status, answer)
        status, document = await self.saved()
        while status == 429:
            await asyncio.sleep(0.05)
            status, document = await self.saved()
        assert status == 200, (status, document)
        reading.cancel()
        return document

    def choose(self, dice, edit):
        kind = dice.randrange(10)
        if kind < 3:
            text = dice.choice(["", "1", "186", "18612345678", "passw0rd", "Zoë", "a" * 300, "\u202eabc", "👩‍👩‍👧"])
            return {"event": "typed", "field": dice.choice(FIELDS), "text": text, "edit": edit}
        if kind == 3:
            return {"event": dice.choice(["entered", "left"]), "field": dice.choice(FIELDS)}
        if kind == 4:
            name = dice.choice(list(CHOICES))
            return {"event": "chosen", "node": name, "option": dice.choice(CHOICES[name])}
        if kind == 5:
            first = dice.randrange(60)
            return {"event": "scrolled", "list": "places", "first": first, "count": dice.randrange(1, 50)}
        if kind == 6 and self.rows:
            return {"event": "tapped", "node": "places", "row": dice.choice(self.rows)}
        if kind == 7:
            return {"event": dice.choice(["followed", "returned"]), "path": dice.choice(PATHS)}
        return {"event": "tapped", "node": dice.choice(BUTTONS)}


async def main(folder, sessions=200, events=40, seed=1):
    recorded = 0
    with gallery("--events-per-second", "100000", "--sessions", "1000") as (port, _):
        for first in range(seed, seed + sessions, 20):
            numbers = range(first, min(first + 20, seed + sessions))
            users = [await User(port).open(PATHS[number % len(PATHS)]) for number in numbers]
            documents = await asyncio.gather(
                *(user.use(random.Random(number), events) for user, number in zip(users, numbers)))
            for user, number, document in zip(users, numbers, documents):
                (Path(folder) / f"server-{number}.json").write_bytes(document)
                recorded += len(json.loads(document)["events"])
                await user.leave()
                user.close()
    print(f"{sessions} random sessions recorded by the server, {recorded} events")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
