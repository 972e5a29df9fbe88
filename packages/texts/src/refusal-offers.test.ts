import {
  type Action,
  type Position,
  checkSetup,
  games,
  seededChance,
  seededRandom,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { gameTexts } from './games.ts';
import { refusalSentence } from './sentences.ts';
import { QUOTED_TEXTS } from './testing/samples.ts';

type Offers = readonly (readonly [words: RegExp, ...kinds: string[]])[];

/** The words by which a sentence offers actions, and which of them. */
const OFFERS: Readonly<Record<string, Offers>> = {
  en: [
    [/(?:[:.,]|\bor|\bcan) lay\b/iu, 'lay'],
    [/(?:[:.,]|\bor|\bcan) dump\b/iu, 'dump'],
    [/(?:[:.,]|\bor|\bcan) roll\b/iu, 'roll'],
    [/\bor finish\b/u, 'end'],
    [/\bput it down\b/u, 'stack', 'dump'],
  ],
  de: [
    [/\bleg (?!sie)/iu, 'lay'],
    [/\bwirf\b|\bnur abwerfen\b/iu, 'dump'],
    [/\bwürfle\b/iu, 'roll'],
    [/\bhör auf\b/u, 'end'],
    [/\bleg sie\b/iu, 'stack', 'dump'],
  ],
  es: [
    [/\bcoloca\b/iu, 'lay'],
    [/\bdescarga\b|\bsí descargar/iu, 'dump'],
    [/\btira\b/iu, 'roll'],
    [/\bo termina\b/u, 'end'],
    [/\bponlo\b/u, 'stack', 'dump'],
  ],
};

const STEPS = 600;

test.each(['lok-n-roll', 'loose-caboose'] as const)(
  'in games of %s at random a refusal never offers what is not allowed then',
  (id) => {
    const setup = checkSetup(
      { game: id, deck: 'standard', mode: 'standard', players: 2, opening: 'players' },
      games,
    );
    if (!setup.ok) throw new Error(setup.problem.code);
    const { deck } = setup.value;
    const codec = games[id].codec(setup.value);
    const tried = deck.cards
      .flatMap(({ id: card }) => [`lay ${card} a`, `dump ${card}`, `dump ${card} keep`, `stack ${card} keep`])
      .concat('place a', 'heading a', 'roll', 'pass', 'end')
      .flatMap((text) => codec.read(text) ?? []);
    const kindsOf = (actions: readonly Action[]) => new Set(actions.map((action) => codec.form(action).kind));
    const wrong = new Set<string>();
    let refusals = 0;
    for (const position of positionsOf(games[id].start(setup.value, seededChance(5), () => {}))) {
      const legal = kindsOf(position.legal());
      for (const refusal of tried.flatMap((action) => position.refusal(action) ?? [])) {
        refusals++;
        for (const texts of QUOTED_TEXTS) {
          const sentence = refusalSentence(gameTexts(id), texts, refusal, deck);
          if (!isKept(OFFERS[texts.language]!, sentence, legal)) wrong.add(`${position.phase}: ${sentence}`);
        }
      }
    }
    expect(refusals).toBeGreaterThan(1000);
    expect([...wrong]).toEqual([]);
  },
);

/** Whether what a sentence offers can be done. */
function isKept(offers: Offers, sentence: string, legal: ReadonlySet<string>): boolean {
  return offers.every(([words, ...kinds]) => !words.test(sentence) || kinds.some((kind) => legal.has(kind)));
}

/** A game at random, step by step. */
function* positionsOf(position: Position): Generator<Position> {
  const random = seededRandom(5);
  for (let step = 1; step < STEPS && position.awaits().kind !== 'over'; step++) {
    yield position;
    position.play(position.randomAction(random), seededChance(5, 1000 * step), () => {});
  }
}
