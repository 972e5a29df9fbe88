/**
 * A minimal bot for Roundhouse: reads one JSON object per line, answers in the same way (docs/bots.md). Node 24 runs it as it
 * is written.
 *
 *     npx roundhouse match --bots "random,exec:node examples/bots/bot.ts" --games 100
 */
import { createInterface } from 'node:readline';

interface Hello {
  type: 'hello';
  game: string;
  mode: string;
  players: number;
  seat: number;
  ms: number;
  seed: number;
}

interface Decide {
  type: 'decide';
  phase: string;
  /** The table as this seat sees it. */
  view: { hands?: (string[] | number)[]; rows?: number[][] };
  /** All that can be done, as texts. */
  legal: string[];
  /** What happened since the last message; entries that you do not know are to be ignored. */
  log: { seat?: number; action?: string; dice?: number[] }[];
}

interface Over {
  type: 'over';
  outcome: { scores: (number | null)[]; winners: number[] };
}

/** A small generator, so that the same seed gives the same game. */
function randomBelow(seed: number): (options: number) => number {
  let state = seed % 2147483647 || 1;
  return (options) => {
    state = (state * 48271) % 2147483647;
    return state % options;
  };
}

/** Lays whenever it can, and passes only when nothing else is left. */
function decide({ legal }: Decide, below: (options: number) => number): string {
  const lays = legal.filter((action) => action.startsWith('lay '));
  const active = legal.filter((action) => action !== 'pass');
  const choice = [lays, active, legal].find((actions) => actions.length > 0)!;
  return choice[below(choice.length)]!;
}

let below = randomBelow(1);
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as Hello | Decide | Over;
  if (message.type === 'hello') {
    below = randomBelow(message.seed);
    console.log(JSON.stringify({ type: 'ready', name: 'layer' }));
  } else if (message.type === 'decide') {
    console.log(JSON.stringify({ type: 'action', action: decide(message, below) }));
  }
}
