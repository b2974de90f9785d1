"""A web hook that validates moves: a referee behind a page or a bot, which asks it by POST and gets JSON back.

    python examples/validate_moves.py 8000

    POST /begin   {"players": ["Ann", "Bob"], "seed": 7}                 -> {"state": ...}
    POST /look    {"state": ..., "player": "Ann"}                        -> what the page of this player shows
    POST /play    {"state": ..., "player": "Ann", "move": "pick morel", "version": 0}
                                                -> {"state": ..., "events": [...]} or {"state": ..., "refused": [...]}

The hook keeps nothing: the state travels with each request, so any process can answer the next one. It holds all
secrets, and is for whoever runs the matches; players get only what `look` and `play` tell them. A request that comes
twice, or too late, changes nothing. Without a number the program shows three requests to itself.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import gamedsl

GAME = gamedsl.load("wonder_woods")
MOST = 1 << 20

Data = dict[str, Any]


def begin(request: Data) -> Data:
    """The state of a new match."""
    return {"state": GAME.start(request["players"], seed=request.get("seed")).to_dict()}


def look(request: Data) -> Data:
    """What the page of one player shows."""
    match, player = GAME.from_dict(request["state"]), request["player"]
    return {
        "version": match.version,
        "asked": match.waiting_for,
        "hand": match.view(player).area("hand", player).pieces,
        "moves": [move.text for move in match.moves(player)],
    }


def play(request: Data) -> Data:
    """The state after a move with what its player saw of it; or why it is refused, and the state as it was."""
    match = GAME.from_dict(request["state"])
    try:
        events = match.play(request["move"], player=request["player"], at=request.get("version"))
    except gamedsl.IllegalMove as refused:
        return {"state": request["state"], "refused": [str(each) for each in refused.reasons]}
    return {"state": match.to_dict(), "events": [event.text for event in events]}


PATHS: Mapping[str, Callable[[Data], Data]] = {"/begin": begin, "/look": look, "/play": play}


class Hook(BaseHTTPRequestHandler):
    """Answers one request after the other."""

    timeout = 10

    def do_POST(self) -> None:
        """What the path asks for; 400 and a reason for a request that makes no sense."""
        wanted = PATHS.get(self.path)
        length = self.headers.get("Content-Length", "")
        if wanted is None:
            self._answer(404, {"wrong": f"there are {', '.join(PATHS)}"})
        elif not length.isdecimal() or int(length) > MOST:
            self._answer(413, {"wrong": f"up to {MOST} bytes, and Content-Length says how many"})
        else:
            self._answer(*self._made(wanted, self.rfile.read(int(length))))

    def _made(self, wanted: Callable[[Data], Data], body: bytes) -> tuple[int, Data]:
        try:
            request = json.loads(body)
            if not isinstance(request, dict):
                return 400, {"wrong": "an object is needed"}
            return 200, wanted(request)
        except KeyError as missing:
            return 400, {"wrong": f"{missing} is missing"}
        except (
            ValueError,
            RecursionError,
        ) as mistake:  # No JSON, or what gamedsl calls a wrong use.
            return 400, {"wrong": str(mistake)}

    def _answer(self, code: int, data: Data) -> None:
        body = json.dumps(data).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - as the server calls it
        """Nothing: a server of yours has a log of its own."""


def serving(port: int = 0) -> ThreadingHTTPServer:
    """A server on this machine; port 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), Hook)


def asked(server: ThreadingHTTPServer, path: str, request: object) -> tuple[int, Data]:
    """What the server answers, with its code."""
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    try:
        connection.request("POST", path, json.dumps(request))
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def show() -> None:
    """Three requests: a move that does not exist, one that is made, and the same once more."""
    with serving() as server:
        threading.Thread(target=server.serve_forever).start()
        _, now = asked(server, "/begin", {"players": ["Ann", "Bob"], "seed": 7})
        _, page = asked(server, "/look", {**now, "player": "Ann"})
        for move in ("pick chanterelle", "pick morel", "pick morel"):
            request = {**now, "player": page["asked"][0], "move": move, "version": 0}
            _, answer = asked(server, "/play", request)
            now = {"state": answer.pop("state")}
            print(move, "->", json.dumps(answer))
        server.shutdown()


if __name__ == "__main__":
    if sys.argv[1:]:
        serving(int(sys.argv[1])).serve_forever()
    show()
