import type { Outcome } from '@roundhouse/engine';
import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { Texts, Values } from '../messages.ts';
import type { Narrator, ValuesOf } from '../narrator.ts';

/** What happens in both railway games in the same way. */
export type RailwayEvent = Exclude<Extract<LokNRollEvent, LooseCabooseEvent>, { kind: 'ended' }>;

const HEADINGS = ['east', 'south', 'west', 'north'] as const;

/** The direction in which the rails run out at a front, in words (RW-4). */
export function headingWords(texts: Texts, [, , heading]: readonly [number, number, number]): string {
  return texts.say(`heading.${HEADINGS[heading as 0 | 1 | 2 | 3]}`);
}

/** What the messages about these events need. */
export function railwayValues(texts: Texts): ValuesOf<RailwayEvent> {
  return {
    started: ([event], narrator) => narrator.seat(event.first),
    shuffled: ([event]) => ({ cards: event.cards }),
    showed: ([event], narrator) => ({ ...narrator.seat(event.seat), card: narrator.card(event.card) }),
    laid: ([event], narrator) => ({
      ...narrator.seat(event.seat),
      card: narrator.card(event.card),
      heading: headingWords(texts, event.front),
    }),
    boarded: ([event], narrator) => ({ card: narrator.card(event.card, 'the') }),
    removed: ([event]) => ({ cards: event.cards }),
    drew: (group, narrator) => {
      const seen = group.flatMap((event) => event.card ?? []);
      return {
        ...narrator.seat(group[0].seat),
        seen: seen.length > 0 ? 'yes' : 'no',
        count: group.length,
        cards: narrator.cards(seen),
      };
    },
    passed: ([event], narrator) => narrator.seat(event.seat),
    rolled: ([event], narrator) => ({
      ...narrator.seat(event.seat),
      dice: event.dice.length,
      wheels: event.dice.reduce((sum, wheels) => sum + wheels, 0),
    }),
    moved: ([event], narrator) => {
      const last = event.cards.at(-1);
      return { steps: event.cards.length, card: last === undefined ? '' : narrator.card(last, 'the') };
    },
    derailed: ([event]) => ({ missing: event.missing }),
    waived: ([event]) => ({ cards: event.cards }),
    counted: ([event], narrator) => ({
      ...narrator.seat(event.seat),
      count: event.hand.length,
      cards: narrator.cards(event.hand),
    }),
  };
}

/** Draws into one hand share a sentence, and so do the penalty cards of one cause. */
export function railwayJoins(
  event: LokNRollEvent | LooseCabooseEvent,
  next: LokNRollEvent | LooseCabooseEvent,
): boolean {
  if (event.kind === 'drew' && next.kind === 'drew') {
    return event.seat === next.seat && (event.card === null) === (next.card === null);
  }
  if (event.kind === 'took' && next.kind === 'took') {
    return event.seat === next.seat && event.cause === next.cause && sourceOf(event) === sourceOf(next);
  }
  return false;
}

type Took = Extract<LokNRollEvent | LooseCabooseEvent, { kind: 'took' }>;

/** Penalty cards come from the back of the railway, in Loose Caboose from the draw pile too (LC-14). */
function sourceOf(event: Took): 'railway' | 'pile' {
  return 'from' in event ? event.from : 'railway';
}

/** A log needs neither how many cards were shuffled nor a card that the next sentence names again. */
export function isRailwayNoise(
  event: LokNRollEvent | LooseCabooseEvent,
  next: LokNRollEvent | LooseCabooseEvent | undefined,
): boolean {
  switch (event.kind) {
    case 'shuffled':
      return true;
    case 'showed':
      return next?.kind === 'laid' && next.card === event.card;
    case 'moved':
      return event.cards.length === 0;
    default:
      return false;
  }
}

/** The winner, or those who share the win, and the points that it took. */
export function winValues({ scores, winners }: Outcome, decidedBy: string, narrator: Narrator): Values {
  const [first = 0] = winners;
  return {
    ...narrator.seat(first),
    ...narrator.seats(winners),
    points: scores[first] ?? 0,
    decidedBy,
  };
}
