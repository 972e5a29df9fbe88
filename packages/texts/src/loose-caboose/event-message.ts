import type { Deck } from '@roundhouse/engine';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { RailwayCard } from '@roundhouse/engine/railway';
import type { Context, Group, Message } from '../game-texts.ts';
import type { Texts } from '../messages.ts';
import { makeNarrator, type Narrator, type ValuesOf, valuesOfGroup } from '../narrator.ts';
import { cardWords } from '../railway/card-words.ts';
import {
  headingWords,
  isRailwayNoise,
  railwayJoins,
  railwayValues,
  winValues,
} from '../railway/event-values.ts';

type Ended = Extract<LooseCabooseEvent, { kind: 'ended' }>;

export function eventMessage(
  texts: Texts,
  group: Group<LooseCabooseEvent>,
  context: Context<Deck<RailwayCard>>,
): Message {
  const narrator = makeNarrator(texts, context, cardWords);
  const [event] = group;
  if (event.kind === 'ended') return endMessage(event, narrator);
  return [`event.loose-caboose.${event.kind}`, valuesOfGroup(valuesOf(texts), event.kind, group, narrator)];
}

export const joins = railwayJoins;

export const isNoise = isRailwayNoise;

function valuesOf(texts: Texts): ValuesOf<LooseCabooseEvent> {
  return {
    ...railwayValues(texts),
    headed: ([event], narrator) => ({
      ...narrator.seat(event.seat),
      end: event.end,
      heading: headingWords(texts, event.front),
    }),
    took: (group, narrator) => ({
      ...narrator.seat(group[0].seat),
      cause: group[0].cause,
      from: group[0].from,
      count: group.length,
      cards: narrator.cards(group.map(({ card }) => card)),
    }),
    cancelled: ([{ seat, cards }], narrator) => ({
      ...narrator.seat(seat),
      below: narrator.card(cards[0]),
      above: narrator.card(cards[1]),
    }),
    banked: ([event], narrator) => ({ ...narrator.seat(event.seat), card: narrator.card(event.card) }),
    reshuffled: ([event]) => ({ cards: event.cards }),
  };
}

function endMessage({ outcome, decidedBy }: Ended, narrator: Narrator): Message {
  const key = `event.loose-caboose.ended.${decidedBy === 'shared' ? 'shared' : 'won'}` as const;
  return [key, winValues(outcome, decidedBy, narrator)];
}
