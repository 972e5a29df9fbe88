import type { GameOfTrainsEvent } from '@roundhouse/engine/game-of-trains';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { eventSentence, eventSentences } from '../sentences.ts';
import { ALL_TEXTS, contexts, LEFTOVER, QUOTED_TEXTS, WAGON_DECK } from '../testing/samples.ts';

const gameOfTrains = gameTexts('game-of-trains');

type Samples = {
  readonly [Kind in GameOfTrainsEvent['kind']]: readonly Extract<GameOfTrainsEvent, { kind: Kind }>[];
};

const SAMPLES: Samples = {
  started: [{ kind: 'started', first: 0 }],
  shuffled: [{ kind: 'shuffled', cards: 84 }],
  dealt: [{ kind: 'dealt', seat: 0, row: [80, 71, 60, 44, 32, 17, 5] }],
  prepared: [
    { kind: 'prepared', seat: 0, count: 1, cards: [4] },
    { kind: 'prepared', seat: 0, count: 2, cards: [4, 8] },
    { kind: 'prepared', seat: 1, count: 1, cards: null },
    { kind: 'prepared', seat: 1, count: 4, cards: null },
  ],
  discarded: [
    { kind: 'discarded', seat: 0, count: 0, cards: [] },
    { kind: 'discarded', seat: 0, count: 1, cards: [8] },
    { kind: 'discarded', seat: 1, count: 1, cards: null },
    { kind: 'discarded', seat: 1, count: 3, cards: null },
  ],
  drew: [
    { kind: 'drew', seat: 0, card: 7 },
    { kind: 'drew', seat: 1, card: null },
  ],
  replaced: [{ kind: 'replaced', seat: 0, position: 3, card: 7, replaced: 2 }],
  used: [
    { kind: 'used', seat: 0, card: 1, position: 2 },
    { kind: 'used', seat: 1, card: 6, position: null },
  ],
  swapped: [{ kind: 'swapped', seat: 0, positions: [2, 3], cards: [71, 60] }],
  shifted: [{ kind: 'shifted', seat: 1, from: 5, to: 7, card: 32 }],
  removed: [{ kind: 'removed', seat: 0, position: 4, card: 3 }],
  refilled: [{ kind: 'refilled', seat: 0, position: 4, card: 5 }],
  protected: [{ kind: 'protected', seat: 0, position: 1, card: 8 }],
  unprotected: [{ kind: 'unprotected', seat: 1, position: 7, card: 8 }],
  spent: [{ kind: 'spent', card: 1 }],
  paired: [{ kind: 'paired', cards: [1, 1] }],
  reshuffled: [{ kind: 'reshuffled', cards: 40 }],
  ended: [
    { kind: 'ended', outcome: { scores: [1, 0], winners: [0] }, decidedBy: 'row' },
    { kind: 'ended', outcome: { scores: [0, 0], winners: [] }, decidedBy: 'undecided' },
  ],
};

const [english, german, spanish] = QUOTED_TEXTS;
const [anna] = contexts(WAGON_DECK);

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test.each(Object.entries(SAMPLES))('%s makes a whole sentence for every viewer', (_, samples) => {
    for (const context of contexts(WAGON_DECK)) {
      for (const event of samples)
        expect(eventSentence(gameOfTrains, texts, event, context)).not.toMatch(LEFTOVER);
    }
  });
});

test('what others draw in the setup is shown as a number of cards (GT-4)', () => {
  expect(SAMPLES.prepared.map((event) => eventSentence(gameOfTrains, english, event, anna!))).toEqual([
    'You draw wagon 4.',
    'You draw wagons 4 and 8 (later players draw more).',
    'Ben draws a wagon.',
    'Ben draws 4 wagons (later players draw more).',
  ]);
});

test('a replaced wagon is named with the function that it brings to the market (GT-8)', () => {
  expect(
    QUOTED_TEXTS.map((texts) => eventSentence(gameOfTrains, texts, SAMPLES.replaced[0]!, anna!)),
  ).toEqual([
    'You put wagon 7 at position 3; 2 goes to the market (swap across one).',
    'Du setzt Waggon 7 auf Position 3; 2 kommt zu den offenen Karten (über einen hinweg tauschen).',
    'Pones el vagón 7 en la posición 3; el 2 pasa a las cartas abiertas (intercambiar saltando uno).',
  ]);
});

test('wagons that change places or move are named (GT-11)', () => {
  const said = (event: GameOfTrainsEvent) =>
    QUOTED_TEXTS.map((texts) => eventSentence(gameOfTrains, texts, event, anna!));
  expect(said(SAMPLES.swapped[0]!)).toEqual([
    'In your row wagons 71 and 60 at positions 2 and 3 change places.',
    'In deiner Reihe tauschen die Waggons 71 und 60 auf Position 2 und 3 die Plätze.',
    'En tu fila se cambian de sitio los vagones 71 y 60 de las posiciones 2 y 3.',
  ]);
  expect(said(SAMPLES.shifted[0]!)).toEqual([
    'In Ben’s row wagon 32 moves from position 5 to 7.',
    'In der Reihe von Ben rückt Waggon 32 von Position 5 auf 7.',
    'En la fila de Ben el vagón 32 pasa de la posición 5 a la 7.',
  ]);
});

test('the winner is named (GT-17), or that there is none (GT-18)', () => {
  const [won, undecided] = SAMPLES.ended;
  expect(eventSentence(gameOfTrains, german, won!, anna!)).toBe(
    'Du gewinnst: Deine Reihe steht in aufsteigender Reihenfolge.',
  );
  expect(eventSentence(gameOfTrains, spanish, undecided!, anna!)).toContain('termina en empate');
});

test('a step is described without the discard pile, and a protection once (GT-13, GT-16)', () => {
  const events: GameOfTrainsEvent[] = [
    { kind: 'discarded', seat: 0, count: 0, cards: [] },
    { kind: 'used', seat: 0, card: 8, position: 1 },
    { kind: 'protected', seat: 0, position: 1, card: 8 },
    { kind: 'used', seat: 1, card: 1, position: 2 },
    { kind: 'swapped', seat: 1, positions: [2, 3], cards: [71, 60] },
    { kind: 'spent', card: 1 },
  ];
  expect(eventSentences(gameOfTrains, english, events, anna!)).toEqual([
    'You protect the wagon at position 1 with the 8.',
    'Ben uses the 1: swap two beside each other.',
    'In Ben’s row wagons 71 and 60 at positions 2 and 3 change places.',
  ]);
});
