import { recordedChance } from '../../chance/recorded-chance.ts';
import type { ChanceEntry } from '../../contract/chance.ts';
import type { BaseEvent } from '../../contract/event.ts';
import type { Preview } from '../../contract/preview.ts';
import { type Law, same } from '../law.ts';
import type { Moment } from '../walk.ts';
import { chanceOf } from './steps.ts';

/**
 * A preview for the actor, and what really happens, in the form for them. Laws that cost much are checked at
 * every third step.
 */
function askedAt(moment: Moment) {
  const { game, playback, next: action } = moment;
  if (action === undefined || playback.steps.length % 3 !== 0) return undefined;
  const { actor } = playback.position;
  const [view, memory, actions] = [playback.position.view(actor), playback.memoryOf(actor), [action]];
  const preview = game.preview(view, memory, actions);
  const position = playback.position.clone();
  const chance = recordedChance(chanceOf(moment));
  const events: BaseEvent[] = [];
  position.play(action, chance, (event) => events.push(game.redact(event, actor)));
  const after = position.view(actor);
  const legal = after.actor === actor ? position.legal() : [];
  const next = { phase: after.phase, actor: after.actor, legal };
  return { view, memory, actions, preview, events, next, met: chance.entries };
}

/** How many dice were rolled, if that was the first that chance decided. */
function diceIn([first]: readonly ChanceEntry[]): number | undefined {
  return first?.[0] === 'dice' ? first[1].length : undefined;
}

/** Whether events are among others, in the same order. */
function areAmong(some: readonly BaseEvent[], all: readonly BaseEvent[]): boolean {
  let from = 0;
  for (const event of all) if (from < some.length && same(event, some[from]) === undefined) from++;
  return from === some.length;
}

function endsByLuck({ uncertain }: Preview, events: readonly BaseEvent[]): boolean {
  return uncertain !== undefined && events.at(-1)?.kind === 'ended';
}

export const previewLaws: readonly Law[] = [
  {
    title: 'what a preview says is certain happens, in that order, unless luck ends the game before (GT-12)',
    breach(moment) {
      const asked = askedAt(moment);
      if (!asked) return undefined;
      const { game } = moment;
      const { preview, memory, events } = asked;
      return areAmong(preview.events, events) || endsByLuck(preview, events)
        ? same(preview.memory, preview.events.reduce(game.remember, memory))
        : same(preview.events, events);
    },
  },
  {
    title:
      'a preview without uncertainty says all that happens and what is next; dice are asked for as it says',
    breach(moment) {
      const asked = askedAt(moment);
      if (!asked) return undefined;
      const { preview, events, next, met } = asked;
      if (preview.uncertain?.kind === 'dice') return same(diceIn(met), preview.uncertain.dice);
      if (preview.uncertain) return same(preview.next, undefined);
      return same([preview.events, preview.next], [events, next]);
    },
  },
  {
    title: 'the same preview is given each time, and nothing that is handed in changes',
    breach(moment) {
      const asked = askedAt(moment);
      if (!asked) return undefined;
      const { preview, view, memory, actions } = asked;
      const kept = structuredClone([view, memory]);
      return same(moment.game.preview(view, memory, actions), preview) ?? same([view, memory], kept);
    },
  },
  {
    title: 'a preview is the same whatever cards are hidden from those who ask (TR-18)',
    breach(moment) {
      const asked = askedAt(moment);
      if (!asked) return undefined;
      const { game, random } = moment;
      const { preview, view, memory, actions } = asked;
      const other = game.determinize(view, memory, random);
      return same(game.preview(other.view(other.actor), memory, actions), preview);
    },
  },
];
