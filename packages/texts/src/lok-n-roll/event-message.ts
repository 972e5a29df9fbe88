import type { Deck } from '@roundhouse/engine';
import { BETSY, type LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Context, Group, Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { makeNarrator, type Narrator, type ValuesOf, valuesOfGroup } from '../narrator.ts';
import { cardWords } from '../railway/card-words.ts';
import { isRailwayNoise, railwayJoins, railwayValues, winValues } from '../railway/event-values.ts';

type Ended = Extract<LokNRollEvent, { kind: 'ended' }>;

export function eventMessage(
  texts: Texts,
  group: Group<LokNRollEvent>,
  context: Context<Deck<RailwayCard>>,
): Message {
  const narrator = makeNarrator(texts, context, cardWords);
  const [event] = group;
  if (event.kind === 'ended') return endMessage(event, narrator);
  return [`event.lok-n-roll.${event.kind}`, valuesOfGroup(valuesOf(texts), event.kind, group, narrator)];
}

export const joins = railwayJoins;

export function isNoise(
  event: LokNRollEvent,
  next: LokNRollEvent | undefined,
  previous: LokNRollEvent | undefined,
): boolean {
  const isCombined = next?.kind === 'combined';
  switch (event.kind) {
    case 'turned':
      return next !== undefined;
    case 'stacked':
      return isCombined || previous?.kind === 'took'; // Betsy stacks as she takes (LR-31).
    case 'dumped':
      return isCombined;
    default:
      return isRailwayNoise(event, next);
  }
}

function valuesOf(texts: Texts): ValuesOf<LokNRollEvent> {
  return {
    ...railwayValues(texts),
    setAside: ([event], narrator) => ({ card: narrator.card(event.card) }),
    returned: ([event]) => ({ count: event.cards.length }),
    turned: seatAndCard,
    boxed: seatAndCard,
    took: (group, narrator) => ({
      ...narrator.seat(group[0].seat),
      cause: group[0].cause,
      count: group.length,
      cards: narrator.cards(group.map(({ card }) => card)),
    }),
    stacked: seatAndCard,
    dumped: seatAndCard,
    combined: ([{ seat, cards }], narrator) => ({
      ...narrator.seat(seat),
      below: narrator.card(cards[0]),
      above: narrator.card(cards[1]),
    }),
  };
}

function seatAndCard([event]: readonly [{ seat: number; card: string }, ...unknown[]], narrator: Narrator) {
  return { ...narrator.seat(event.seat), card: narrator.card(event.card) };
}

function endMessage({ outcome, decidedBy }: Ended, narrator: Narrator): Message {
  const [points, cards] = outcome.scores;
  switch (decidedBy) {
    case 'derailments':
      return ['event.lok-n-roll.ended.derailments', {}];
    case 'alone':
      return ['event.lok-n-roll.ended.alone', { ...narrator.seat(0), points: points ?? 0 }];
    case 'betsy': {
      const winner = outcome.winners[0] === BETSY ? 'betsy' : 'human';
      const values = { ...narrator.seat(0), winner, points: points ?? 0, cards: cards ?? 0 };
      return ['event.lok-n-roll.ended.betsy', values];
    }
    default: {
      const key = `event.lok-n-roll.ended.${decidedBy === 'shared' ? 'shared' : 'won'}` as const;
      return [key, winValues(outcome, decidedBy, narrator)];
    }
  }
}
