import {
  type Action,
  type CardId,
  type GameId,
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
    [/\bdraw a\b/u, 'draw'],
    [/\buse a card\b/u, 'use'],
    [/\bput one of\b/u, 'choose'],
    [/\bhas to replace\b/u, 'place'],
  ],
  de: [
    [/\bleg (?!sie)/iu, 'lay'],
    [/\bwirf\b|\bnur abwerfen\b/iu, 'dump'],
    [/\bwürfle\b/iu, 'roll'],
    [/\bhör auf\b/u, 'end'],
    [/\bleg sie\b/iu, 'stack', 'dump'],
    [/\bziehst du\b/u, 'draw'],
    [/\bnutzt\b/u, 'use'],
    [/\bsetz erst\b/iu, 'choose'],
    [/\beinen aus deiner Reihe ersetzen\b/u, 'place'],
  ],
  es: [
    [/\bcoloca\b/iu, 'lay'],
    [/\bdescarga\b|\bsí descargar/iu, 'dump'],
    [/\btira\b/iu, 'roll'],
    [/\bo termina\b/u, 'end'],
    [/\bponlo\b/u, 'stack', 'dump'],
    [/\brobas\b/u, 'draw'],
    [/\busas\b/u, 'use'],
    [/\bpon en tu fila\b/u, 'choose'],
    [/\bocupar un sitio\b/u, 'place'],
  ],
};

const STEPS = 600;

/** Actions that are tried, in the spelling of each game. */
const TRIED: Readonly<Record<GameId, (card: CardId) => readonly string[]>> = {
  'lok-n-roll': railwayActions,
  'loose-caboose': railwayActions,
  'game-of-trains': (card) => [`choose ${card} 1`, `use ${card}`, `use ${card} 2`],
};

const TRIED_ALWAYS = ['place a', 'heading a', 'roll', 'pass', 'end', 'draw', 'place 1'];

function railwayActions(card: CardId): string[] {
  return [`lay ${card} a`, `dump ${card}`, `dump ${card} keep`, `stack ${card} keep`];
}

test.each(['lok-n-roll', 'loose-caboose', 'game-of-trains'] as const)(
  'in games of %s at random a refusal never offers what is not allowed then',
  (id) => {
    const setup = checkSetup(
      {
        game: id,
        deck: 'standard',
        mode: 'standard',
        players: 2,
        ...(games[id].hasOpening && { opening: 'players' }),
      },
      games,
    );
    if (!setup.ok) throw new Error(setup.problem.code);
    const { deck } = setup.value;
    const codec = games[id].codec(setup.value);
    const tried = deck.cards
      .flatMap(({ id: card }) => TRIED[id](card))
      .concat(TRIED_ALWAYS)
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
