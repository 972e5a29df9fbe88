import { seededChance } from '../chance/seeded-chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import { seededRandom } from '../contract/random.ts';
import type { Setup } from '../contract/setup.ts';
import { Playback, type StepResult } from '../table/playback.ts';
import { anyAction, describeSetup } from './walk.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * A whole game of random actions as lines for people: at every step who does what in which phase, what
 * happened, and what of the open table is different since. A change of the rules shows as a difference of
 * these lines.
 */
export function playthrough(game: Game, setup: Setup, seed: number): string[] {
  const random = seededRandom(seed);
  const codec = game.codec(setup);
  const playback = new Playback(game, setup, seededChance(seed));
  let table = tableOf(playback);
  const lines = [
    `${describeSetup(setup)}, seed ${seed}`,
    '',
    'start',
    ...result(playback.start),
    ...written(table),
  ];
  for (let action = anyAction(playback, random); action !== undefined; action = anyAction(playback, random)) {
    const { actor, phase } = playback.position;
    playback.act(action, seededChance(seed, playback.chanceEvents));
    const before = table;
    table = tableOf(playback);
    lines.push('', `${playback.steps.length}. seat ${actor} in ${phase}: ${codec.text(action)}`);
    lines.push(...result(playback.lastResult), ...written(changed(before, table)));
  }
  return [...lines, '', 'the end', ...written(playback.position.state() as Facts), ''];
}

/** What everybody sees. */
function tableOf({ position }: Playback): Facts {
  return position.view('spectator').state as Facts;
}

function changed(before: Facts, now: Facts): Facts {
  const different = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  return Object.fromEntries(Object.entries(now).filter(([key]) => different(key)));
}

function result({ events }: StepResult): string[] {
  return events.map((event) => `  - ${eventLine(event)}`);
}

function eventLine({ kind, ...facts }: BaseEvent): string {
  const parts = Object.entries(facts).map(([name, value]) => `${name} ${plain(value)}`);
  return [`${kind}${parts.length > 0 ? ':' : ''}`, parts.join(', ')].join(' ').trim();
}

function written(facts: Facts): string[] {
  return Object.entries(facts).map(([name, value]) => `  = ${name} ${plain(value)}`);
}

/** JSON without the quotes around texts, and with space to read. */
function plain(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', ');
}
