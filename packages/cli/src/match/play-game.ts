import {
  type BaseEvent,
  type Chance,
  games,
  makeTranscript,
  NO_SEAT,
  type Outcome,
  recordedChance,
  type Setup,
  type Transcript,
} from '@roundhouse/engine';
import { SeatLogs } from '../protocol/seat-logs.ts';
import type { Contestant } from './contestant.ts';
import type { Conduct } from './faults.ts';

/** Who has a seat in a game, with which seed, and where it is written down how they decide. */
export interface Seated {
  readonly contestant: Contestant;
  readonly seed: number;
  readonly conduct: Conduct;
}

export interface PlayedOut {
  readonly outcome: Outcome;
  readonly transcript: Transcript;
}

/** Plays a game. In place of an answer that is a fault the first legal action is done (TR-20). */
export async function playGame(setup: Setup, seated: readonly Seated[], chance: Chance): Promise<PlayedOut> {
  const game = games[setup.game];
  const codec = game.codec(setup);
  const recorded = recordedChance(chance);
  const logs = new SeatLogs(setup);
  const events: BaseEvent[] = [];
  const emit = (event: BaseEvent) => void events.push(event);
  await Promise.all(seated.map(({ contestant, seed }, seat) => contestant.begin({ setup, seat, seed })));
  const position = game.start(setup, recorded, emit);
  logs.add(undefined, events);
  const actions: string[] = [];
  while (position.actor !== NO_SEAT) {
    const seat = position.actor;
    const action = await decide(seated[seat]!, { position, legal: position.legal(), logs, events });
    const before = events.length;
    position.play(action, recorded, emit);
    actions.push(codec.text(action));
    logs.add({ seat, action: codec.text(action) }, events.slice(before));
  }
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('a game stopped before its end');
  for (const { contestant } of seated) contestant.end(awaited.outcome);
  return { outcome: awaited.outcome, transcript: makeTranscript(setup, recorded.entries, actions) };
}

async function decide({ contestant, conduct }: Seated, turn: Parameters<Contestant['decide']>[0]) {
  const start = performance.now();
  const decided = await contestant.decide(turn);
  const time = performance.now() - start;
  if ('action' in decided) {
    conduct.times.push(time);
    return decided.action;
  }
  if (decided.fault !== 'gone') conduct.times.push(time);
  conduct.faults[decided.fault]++;
  return turn.legal[0]!;
}
