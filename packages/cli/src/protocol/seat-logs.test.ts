import {
  type BaseEvent,
  type Game,
  games,
  makeTranscript,
  type Memory,
  NO_SEAT,
  recordedChance,
  seededChance,
  seededRandom,
  type Setup,
  trace,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { setupOf } from '../testing/transcripts.ts';
import { type Decide, hello, type Request } from './messages.ts';
import { SeatLogs } from './seat-logs.ts';

/** A message that a seat was sent, after how many decisions; and the same at a table with other hidden cards. */
interface Sent {
  readonly step: number;
  readonly seat: number;
  readonly message: Decide;
  readonly twin: Decide;
}

/** A random game, what its seats were sent, and its transcript. */
function play(setup: Setup, seed: number) {
  const game: Game = games[setup.game];
  const codec = game.codec(setup);
  const chance = recordedChance(seededChance(seed));
  const random = seededRandom(seed);
  const seats = Array.from({ length: setup.players }, (_, seat) => seat);
  const memories: Memory[] = seats.map((seat) => game.newMemory(setup, seat));
  const [logs, twinLogs] = [new SeatLogs(setup), new SeatLogs(setup)];
  let events: BaseEvent[] = [];
  const emit = (event: BaseEvent) => {
    events.push(event);
    for (const seat of seats) memories[seat] = game.remember(memories[seat]!, game.redact(event, seat));
  };
  const position = game.start(setup, chance, emit);
  const [sent, actions]: [Sent[], string[]] = [[], []];
  const add = (...happened: Parameters<SeatLogs['add']>) => {
    logs.add(...happened);
    twinLogs.add(...happened);
    events = [];
  };
  add(undefined, events);
  while (position.actor !== NO_SEAT) {
    const seat = position.actor;
    const twin = game.determinize(position.view(seat), memories[seat]!, seededRandom(actions.length));
    const message = logs.decide(position, seat);
    sent.push({ step: actions.length, seat, message, twin: twinLogs.decide(twin, seat) });
    const action = position.randomAction(random);
    position.play(action, chance, emit);
    actions.push(codec.text(action));
    add({ seat, action: codec.text(action) }, events);
  }
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('not over');
  return { sent, outcome: awaited.outcome, transcript: makeTranscript(setup, chance.entries, actions) };
}

const HEADERS = [
  { game: 'lok-n-roll', mode: 'standard', players: 3, opening: 'players' },
  { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'players' },
  { game: 'lok-n-roll', mode: 'solo-limit', players: 1, opening: 'dealt' },
  { game: 'lok-n-roll', mode: 'betsy', players: 1, opening: 'dealt' },
  { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'players' },
  { game: 'game-of-trains', mode: 'standard', players: 4 },
];

describe.each(HEADERS)('what bots are sent at $game $mode for $players (TR-19)', (header) => {
  const setup = setupOf(header);
  const { sent, outcome, transcript } = play(setup, 6);

  test('is what the trace by their view has (TR-17)', () => {
    for (const seat of Array(setup.players).keys()) {
      const entries = trace(transcript, seat) as readonly { phase: string; legal: unknown; state: unknown }[];
      for (const { step, message } of sent.filter((each) => each.seat === seat)) {
        const { phase, legal, state } = entries[step]!;
        expect(message).toEqual({ type: 'decide', phase, view: state, legal, log: message.log });
      }
    }
    expect(sent.length).toBeGreaterThan(20);
  });

  test('tells every decision once, in order, to everybody', () => {
    for (const seat of Array(setup.players).keys()) {
      const told = sent.filter((each) => each.seat === seat).flatMap(({ message }) => message.log);
      const decisions = told.flatMap(({ action }) => (action === undefined ? [] : [action]));
      expect(decisions.length).toBeGreaterThan(0);
      expect(decisions).toEqual(transcript.actions.slice(0, decisions.length));
    }
  });

  test('is the same to the byte, however hidden cards lie (TR-18)', () => {
    expect(sent.map(({ twin }) => JSON.stringify(twin))).toEqual(
      sent.map(({ message }) => JSON.stringify(message)),
    );
  });

  test('looks like this', async () => {
    const own = sent.filter(({ seat }) => seat === 0).map(({ message }) => message);
    const messages: Request[] = [
      hello({ setup, seat: 0, seed: 7 }, 1000),
      ...own.slice(0, 8),
      { type: 'over', outcome },
    ];
    const lines = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
    await expect(lines).toMatchFileSnapshot(`golden/${header.game}-${header.mode}.ndjson`);
  });
});
