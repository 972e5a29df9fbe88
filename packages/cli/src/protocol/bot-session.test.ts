import { botsFor, createPlayer } from '@roundhouse/bots';
import {
  type Action,
  type BaseEvent,
  games,
  type Memory,
  NO_SEAT,
  OPENINGS,
  type Player,
  seededChance,
  type Setup,
} from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { setupOf } from '../testing/transcripts.ts';
import { BotSession } from './bot-session.ts';
import { hello } from './messages.ts';
import { SeatLogs } from './seat-logs.ts';

const texts = await loadTexts('en');
const BUDGET = { iterations: 40 };
const NO_LIMIT = 2 ** 40;

/** A player of this process that is asked by lines, as a program is. */
async function behindLines(name: string, setup: Setup, seat: number, seed: number) {
  const session = new BotSession(name, () => BUDGET, texts);
  const ask = async (message: object) =>
    JSON.parse(JSON.stringify(await session.receive(JSON.stringify(message))));
  expect(await ask(hello({ setup, seat, seed }, NO_LIMIT))).toEqual({ type: 'ready', name });
  return ask;
}

/** Plays a game in which each decision is made twice, here and behind lines, and gives the first of them. */
async function playTwice(name: string, setup: Setup, seed: number, most: number) {
  const game = games[setup.game];
  const codec = game.codec(setup);
  const chance = seededChance(seed);
  const logs = new SeatLogs(setup);
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const inside: Player[] = seats.map((seat) => createPlayer(name, { setup, seat, seed }));
  const outside = await Promise.all(seats.map((seat) => behindLines(name, setup, seat, seed)));
  const memories: Memory[] = seats.map((seat) => game.newMemory(setup, seat));
  let events: BaseEvent[] = [];
  const emit = (event: BaseEvent) => {
    events.push(event);
    for (const seat of seats) memories[seat] = game.remember(memories[seat]!, game.redact(event, seat));
  };
  const position = game.start(setup, chance, emit);
  logs.add(undefined, events);
  const decisions: [string, unknown][] = [];
  while (position.actor !== NO_SEAT && decisions.length < most) {
    const seat = position.actor;
    const { action: answer } = await outside[seat]!(logs.decide(position, seat));
    const action: Action = await inside[seat]!.decide(
      position.view(seat),
      memories[seat]!,
      position.legal(),
      BUDGET,
    );
    decisions.push([codec.text(action), answer]);
    events = [];
    position.play(action, chance, emit);
    logs.add({ seat, action: codec.text(action) }, events);
  }
  return decisions;
}

/** The levels that play every number of people, to the end; the others, which search longer, play one of them each. */
const QUICK = ['random', 'careful'];

/** Every game and mode with each level, its opening laid in turns by players and by chance. */
const CASES = Object.values(games).flatMap(({ id: game, modes, hasOpening }) =>
  Object.entries(modes).flatMap(
    ([
      mode,
      {
        players: [fewest, most],
      },
    ]) =>
      botsFor(game, mode).flatMap((name, level) => {
        const counts = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
        const some = QUICK.includes(name) ? counts : [counts[level % counts.length]!];
        const opening = (players: number) => OPENINGS[(level + players) % OPENINGS.length];
        return some.map((players) => ({
          name,
          game,
          mode,
          players,
          ...(hasOpening && { opening: opening(players) }),
        }));
      }),
  ),
);

describe('a level behind the protocol decides as it does at a table here (TR-19)', () => {
  test.each(CASES)('$name: $game $mode for $players, opening $opening', async ({ name, ...header }) => {
    const most = QUICK.includes(name) ? Infinity : 30;
    const decisions = await playTwice(name, setupOf(header), 11, most);
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.map(([, outside]) => outside)).toEqual(decisions.map(([inside]) => inside));
  });
});

describe('what a bot cannot follow is said', () => {
  const setup = setupOf({ game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt' });
  const greeting = hello({ setup, seat: 0, seed: 1 }, 100);

  test.each([
    ['{', 'It is no message of the protocol (TR-19).'],
    ['[]', 'It is no message of the protocol (TR-19).'],
    ['{"type":"decide"}', 'There was no "hello" yet.'],
    [JSON.stringify({ ...greeting, protocol: 2 }), 'It speaks protocol 1, not 2.'],
    [JSON.stringify({ ...greeting, mode: 'chess' }), 'careful does not play lok-n-roll chess.'],
    [JSON.stringify({ ...greeting, ms: 'soon' }), '"seat", "seed" and "ms" must be whole numbers.'],
  ])('%s', async (line, message) => {
    await expect(new BotSession('careful', () => BUDGET, texts).receive(line)).rejects.toThrow(message);
  });

  test('a wrong deck, an action that is none, a list that is none', async () => {
    const session = new BotSession('careful', () => BUDGET, texts);
    const decide = { type: 'decide', phase: 'turn', view: {}, legal: ['pass'], log: [] };
    await session.receive(JSON.stringify({ ...greeting, deck: {} }));
    await expect(session.receive(JSON.stringify(decide))).rejects.toThrow('deck');
    await session.receive(JSON.stringify(greeting));
    await expect(session.receive(JSON.stringify({ ...decide, log: 0 }))).rejects.toThrow('lists');
  });

  test('another seat than there are', async () => {
    const session = new BotSession('careful', () => BUDGET, texts);
    await session.receive(JSON.stringify({ ...greeting, seat: 1 }));
    await expect(session.receive(JSON.stringify(firstDecision()))).rejects.toThrow(
      'There is no seat 1 for 1.',
    );
  });

  /** What a seat is asked first. */
  function firstDecision() {
    const events: BaseEvent[] = [];
    const logs = new SeatLogs(setup);
    const position = games[setup.game].start(setup, seededChance(1), (event) => void events.push(event));
    logs.add(undefined, events);
    return structuredClone(logs.decide(position, 0)) as { view: object };
  }

  const NO_TABLE = 'Its "view" and "log" are of no table';
  test.each([
    ['no view', { view: null }, NO_TABLE],
    ['an empty view', { view: {} }, NO_TABLE],
    ['a log of something else', { log: [null] }, '"log" must hold objects.'],
    ['another phase', { phase: 'flying' }, 'No table of this game looks like its "view" in this "phase".'],
    ['what is not legal', { legal: ['lay T01 b'] }, '"lay T01 b" cannot be done at this table.'],
    ['no choice at all', { legal: [] }, '"legal" must not be empty.'],
  ])('%s', async (_, wrong, message) => {
    const session = new BotSession('careful', () => BUDGET, texts);
    await session.receive(JSON.stringify(greeting));
    await expect(session.receive(JSON.stringify({ ...firstDecision(), ...wrong }))).rejects.toThrow(message);
  });

  test.each([
    ['a railway that does not hang together', { front: [60, 60, 0] }, NO_TABLE],
    ['a card that there is not', { hands: [['T99']] }, NO_TABLE],
    ['a pile that is too small', { pile: -3 }, 'No table of this game'],
  ])('a view with %s', async (_, wrong, message) => {
    const session = new BotSession('careful', () => BUDGET, texts);
    await session.receive(JSON.stringify(greeting));
    const decision = firstDecision();
    const view = { ...decision.view, ...wrong };
    await expect(session.receive(JSON.stringify({ ...decision, view }))).rejects.toThrow(message);
  });
});
