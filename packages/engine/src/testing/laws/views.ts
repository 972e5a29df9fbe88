import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../contract/action.ts';
import type { BaseEvent } from '../../contract/event.ts';
import type { Position } from '../../contract/position.ts';
import type { Viewer } from '../../contract/seat.ts';
import { rememberAll } from '../../table/playback.ts';
import { namedBy } from '../known.ts';
import { forViewers, type Law, same } from '../law.ts';
import type { Moment } from '../walk.ts';
import { chanceOf } from './steps.ts';

/** One step as a viewer lived it. */
interface Lived {
  readonly events: readonly BaseEvent[];
  readonly log: readonly unknown[];
  readonly after: unknown;
}

function live(moment: Moment, from: Position, action: Action, viewer: Viewer): Lived {
  const { game } = moment;
  const position = from.clone();
  const events: BaseEvent[] = [];
  position.play(action, chanceOf(moment), (event) => events.push(event));
  return {
    events: events.map((event) => game.redact(event, viewer)),
    log: events.flatMap((event) => game.logEntries(event)),
    after: position.view(viewer).state,
  };
}

/** Every text and number in a log entry. */
function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

export const viewLaws: readonly Law[] = [
  {
    title: 'the events shown to viewers give them the same table as their view (TR-16)',
    breach(moment) {
      const { position } = moment.playback;
      return forViewers(moment, (viewer) =>
        same(moment.playback.memoryOf(viewer).picture, position.view(viewer).state),
      );
    },
  },
  {
    title: 'the view of a viewer can be made from what they remember and what the table awaits',
    breach(moment) {
      const { playback, game } = moment;
      const waiting = playback.steps.at(-1)?.after ?? playback.opening;
      return forViewers(moment, (viewer) =>
        same(game.viewOf(playback.setup, playback.memoryOf(viewer), waiting), playback.position.view(viewer)),
      );
    },
  },
  {
    title: 'views, memories and shown events are plain data',
    breach(moment) {
      const { playback, game } = moment;
      const events = playback.lastResult.events;
      return forViewers(moment, (viewer) => {
        const { setup: _, ...view } = playback.position.view(viewer);
        const redacted = events.map((event) => game.redact(event, viewer));
        const data = [view, playback.memoryOf(viewer), redacted, events.map(game.logEntries)];
        return same(JSON.parse(JSON.stringify(data)), data);
      });
    },
  },
  {
    title: 'remembering leaves the old memory as it was',
    breach(moment) {
      const { playback, game } = moment;
      if (playback.steps.length === 0) return undefined;
      return forViewers(moment, (viewer) => {
        const memory = playback.memoryBefore(viewer);
        const kept = structuredClone(memory);
        rememberAll(game, memory, playback.lastResult.events);
        return same(memory, kept);
      });
    },
  },
  {
    title:
      'events show a viewer no card but those in their views, in the action or in the log (TR-16, TR-19)',
    breach(moment) {
      const { playback, next, game, material } = moment;
      if (next === undefined) return undefined;
      const words = game.codec(playback.setup).text(next).split(' ');
      return forViewers(moment, (viewer) => {
        const { events, log, after } = live(moment, playback.position, next, viewer);
        const shown = [playback.position.view(viewer).state, after].flatMap(material.placed);
        const cards = shown.map(([card]) => card);
        const open = new Set([...cards, ...words, ...words.map(Number), ...log.flatMap(leaves)]);
        return same(
          events.flatMap(namedBy).filter((card) => !open.has(card)),
          [],
        );
      });
    },
  },
  {
    title: 'only the seat that an event is about sees more of it than the spectator',
    breach(moment) {
      const { playback, game } = moment;
      const events = playback.lastResult.events;
      return forViewers(moment, (viewer) => {
        const others = events.filter((event) => !('seat' in event) || event.seat !== viewer);
        const redacted = others.map((event) => game.redact(event, viewer));
        return same(
          redacted,
          others.map((event) => game.redact(event, 'spectator')),
        );
      });
    },
  },
  {
    title: 'where hidden cards differ and nothing open comes of it, the same is shown (TR-18)',
    breach(moment) {
      const { playback, next, game, random } = moment;
      if (next === undefined) return undefined;
      return forViewers(moment, (viewer) => {
        const other = game.determinize(playback.position.view(viewer), playback.memoryOf(viewer), random);
        if (other.refusal(next)) return undefined;
        const one = live(moment, playback.position, next, viewer);
        const two = live(moment, other, next, viewer);
        const parted = !isDeepStrictEqual([one.after, one.log], [two.after, two.log]);
        return parted ? undefined : same(two.events, one.events);
      });
    },
  },
];
