#!/usr/bin/env python3
"""A minimal bot for Roundhouse: reads one JSON object per line, answers in the same way (docs/bots.md).

    npx roundhouse match --bots "random,exec:python3 examples/bots/bot.py" --games 100
"""

import json
import random
import sys


class Game:
    """What the bot knows of one game: who it is, and what it has seen."""

    def __init__(self, hello):
        self.seat = hello["seat"]
        self.random = random.Random(hello["seed"])  # the same seed, the same game
        # Railway cards have a number; wagons of Game of Trains have a function instead.
        self.numbers = {card["id"]: card.get("number", 0) for card in hello["deck"]["cards"]}
        self.actions_seen = 0

    def decide(self, message):
        # The log has what happened since the last message. Ignore entries that you do not know.
        self.actions_seen += sum("action" in entry for entry in message["log"])
        # Play the highest card that fits; else anything. message["view"] has the table as this seat sees it.
        lays = [action for action in message["legal"] if action.startswith("lay ")]
        if lays:
            return max(lays, key=lambda action: self.numbers[action.split(" ")[1]])
        return self.random.choice(message["legal"])


def answer(message):
    print(json.dumps(message), flush=True)  # without flush the line stays in this process


game = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        game = Game(message)
        answer({"type": "ready", "name": "highest"})
    elif message["type"] == "decide":
        answer({"type": "action", "action": game.decide(message)})
    elif message["type"] == "over":
        print(f"seat {game.seat}: {message['outcome']}, {game.actions_seen} actions seen", file=sys.stderr)
