import type { BaseEvent } from '../contract/event.ts';
import type { CardId } from '../contract/deck.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Happened } from '../table/course.ts';
import type { Moment } from './walk.ts';

/** Where events name cards. A number in these places is a wagon; elsewhere it counts something. */
const CARDS = ['card', 'replaced'];
const LISTS = ['cards', 'row', 'hand'];

/** The cards that an event names. */
export function namedBy(event: BaseEvent): CardId[] {
  const fields = event as unknown as Readonly<Record<string, CardId | null | readonly CardId[]>>;
  const single = CARDS.map((key) => fields[key]);
  const listed = LISTS.flatMap((key) => (Array.isArray(fields[key]) ? fields[key] : []));
  return [...single, ...listed].filter((card) => card !== undefined && card !== null) as CardId[];
}

/**
 * The cards of which a viewer cannot know where they are, found by watching what they were told and not by the memory
 * that is tested: those that were never named to them, and those that were shuffled in since.
 */
export function unknownTo({ course, game, material }: Moment, viewer: Viewer): Set<CardId> {
  const known = new Set<CardId>();
  const watch = ({ events }: Happened, shown: () => readonly CardId[]): void => {
    const named: CardId[] = [];
    for (const event of events.map((each) => game.redact(each, viewer))) {
      if (event.kind === 'returned') for (const card of namedBy(event)) known.delete(card);
      else if (event.kind === 'reshuffled') keep(known, [...shown(), ...named]);
      else for (const card of namedBy(event)) known.add(card);
      named.push(...namedBy(event));
    }
  };
  watch(course.start, () => []);
  for (const step of course.steps) {
    watch(step, () => material.placed(step.before.view(viewer).state).map(([card]) => card));
  }
  return new Set(course.setup.deck.cards.map(({ id }) => id).filter((id) => !known.has(id)));
}

function keep(known: Set<CardId>, cards: readonly CardId[]): void {
  for (const card of known) if (!cards.includes(card)) known.delete(card);
}
