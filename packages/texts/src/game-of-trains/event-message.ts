import type { Deck } from '@roundhouse/engine';
import type { GameOfTrainsEvent, WagonCard } from '@roundhouse/engine/game-of-trains';
import type { Context, Group, Message } from '../game-texts.ts';
import type { Texts, Values } from '../messages.ts';
import { makeNarrator, type Narrator, type ValuesOf, valuesOfGroup } from '../narrator.ts';
import { cardWords, functionWords } from './card-words.ts';

type Ended = Extract<GameOfTrainsEvent, { kind: 'ended' }>;

export function eventMessage(
  texts: Texts,
  group: Group<GameOfTrainsEvent>,
  context: Context<Deck<WagonCard>>,
): Message {
  const narrator = makeNarrator(texts, context, cardWords);
  const [event] = group;
  if (event.kind === 'ended') return endMessage(event, narrator);
  const values = valuesOf(texts, (card) => functionWords(texts, context.deck, card));
  return [`event.game-of-trains.${event.kind}`, valuesOfGroup(values, event.kind, group, narrator)];
}

/** A row changes in sentences of its own. */
export function joins(): boolean {
  return false;
}

/** The discard pile is face down (GT-16): how it fills is mentioned only where it ends something. */
export function isNoise(event: GameOfTrainsEvent, next: GameOfTrainsEvent | undefined): boolean {
  switch (event.kind) {
    case 'shuffled':
    case 'spent':
      return true;
    case 'discarded':
      return event.count === 0;
    case 'used':
      return next?.kind === 'protected';
    default:
      return false;
  }
}

function valuesOf(texts: Texts, functionOf: (card: number) => string): ValuesOf<GameOfTrainsEvent> {
  const drawn = (
    { seat, count, cards }: { seat: number; count: number; cards: readonly number[] | null },
    narrator: Narrator,
  ): Values => ({
    ...narrator.seat(seat),
    seen: cards && cards.length > 0 ? 'yes' : 'no',
    count,
    cards: texts.list((cards ?? []).map(String)),
  });

  return {
    started: ([event], narrator) => narrator.seat(event.first),
    shuffled: ([event]) => ({ cards: event.cards }),
    dealt: ([event], narrator) => ({ ...narrator.seat(event.seat), cards: event.row.join(', ') }),
    prepared: ([event], narrator) => drawn(event, narrator),
    discarded: ([event], narrator) => drawn(event, narrator),
    drew: ([{ seat, card }], narrator) => ({
      ...narrator.seat(seat),
      seen: card === null ? 'no' : 'yes',
      card: card ?? '',
    }),
    replaced: ([{ seat, position, card, replaced }], narrator) => ({
      ...narrator.seat(seat),
      position,
      card,
      replaced,
      function: functionOf(replaced),
    }),
    used: ([{ seat, card }], narrator) => ({ ...narrator.seat(seat), card, function: functionOf(card) }),
    swapped: ([{ seat, positions, cards }], narrator) => ({
      ...narrator.seat(seat),
      first: positions[0],
      second: positions[1],
      left: cards[0],
      right: cards[1],
    }),
    shifted: ([{ seat, from, to, card }], narrator) => ({ ...narrator.seat(seat), from, to, card }),
    removed: ([{ seat, position, card }], narrator) => ({
      ...narrator.seat(seat),
      position,
      card,
      function: functionOf(card),
    }),
    refilled: place,
    protected: place,
    unprotected: place,
    spent: ([{ card }]) => ({ card }),
    paired: ([{ cards }]) => ({ first: cards[0], second: cards[1], function: functionOf(cards[1]) }),
    reshuffled: ([event]) => ({ cards: event.cards }),
  };
}

type Placed = { readonly seat: number; readonly position: number; readonly card: number };

function place([{ seat, position, card }]: readonly [Placed, ...Placed[]], narrator: Narrator): Values {
  return { ...narrator.seat(seat), position, card };
}

function endMessage({ outcome, decidedBy }: Ended, narrator: Narrator): Message {
  const [winner] = outcome.winners;
  if (decidedBy === 'undecided' || winner === undefined) return ['event.game-of-trains.ended.undecided', {}];
  return ['event.game-of-trains.ended.row', narrator.seat(winner)];
}
