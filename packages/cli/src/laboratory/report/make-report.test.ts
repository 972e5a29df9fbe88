import { games } from '@roundhouse/engine';
import { loadTexts } from '@roundhouse/texts';
import { describe, expect, test } from 'vitest';
import { headerOf } from '../../simulate/resolve-options.ts';
import { type Experiment, Laboratory, nothingGathered } from '../experiment.ts';
import { makeReport } from './make-report.ts';

const DEALS = 4;

async function pageOf(experiment: Experiment): Promise<string> {
  const laboratory = new Laboratory(experiment);
  const gathered = nothingGathered(experiment);
  for (let deal = 0; deal < DEALS; deal++) laboratory.tally(gathered, await laboratory.play(deal));
  return makeReport(experiment, gathered, await loadTexts('en'));
}

function matchOf(
  game: 'lok-n-roll' | 'loose-caboose' | 'game-of-trains',
  mode: string,
  bots: readonly string[],
  more = {},
) {
  return { header: headerOf({ game, mode, ...more }), bots, seed: 3 };
}

/** Elements that have no end in HTML. */
const VOID = ['meta'];

/** The elements that were not ended, or not in their order: none where a page is well-formed. */
function unended(html: string): readonly string[] {
  const open: string[] = [];
  const text = html.replace(/<!doctype html>/i, '').replaceAll(/<style>[^]*?<\/style>/g, '');
  for (const [, end, name, inner] of text.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*\s*\/?)>/g,
  )) {
    if (end) {
      if (open.pop() !== name) return [...open, `</${name}>`];
    } else if (!inner!.endsWith('/') && !VOID.includes(name!)) open.push(name!);
  }
  // Whatever looks like an element and was not read as one.
  const rest = text.replaceAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*\s*\/?)>/g, '');
  return [...open, ...(rest.match(/[<>]/g) ?? [])];
}

const headings = (html: string) => Array.from(html.matchAll(/<h3>([^<]+)<\/h3>/g), ([, text]) => text!);

const RAILWAY = [
  'How long a game is',
  'Fronts closed',
  'Derailments',
  'What a card is worth',
  'What lies on the piles at the end',
];
const COUNTED = 'Everything that was counted';

describe('the report', () => {
  test.each([
    [
      'lok-n-roll standard',
      [matchOf('lok-n-roll', 'standard', ['careful', 'random'])],
      [
        'Who wins',
        'Which seat wins',
        'What beginning is worth',
        'How many points',
        ...RAILWAY,
        'What decided',
        'The player or the cards',
      ],
    ],
    [
      'lok-n-roll betsy',
      [matchOf('lok-n-roll', 'betsy', ['random'])],
      ['Who wins', 'What beginning is worth', 'How many points', ...RAILWAY],
    ],
    ['lok-n-roll solo', [matchOf('lok-n-roll', 'solo', ['random'])], ['How many points', ...RAILWAY]],
    [
      'lok-n-roll solo-limit, which is always lost',
      [matchOf('lok-n-roll', 'solo-limit', ['random'])],
      [
        'How often a game was brought to its end',
        ...RAILWAY.filter((heading) => heading !== 'What a card is worth'),
      ],
    ],
    [
      'loose-caboose with four',
      [matchOf('loose-caboose', 'standard', ['random'], { players: 4 })],
      ['Which seat wins', 'What beginning is worth', 'How many points', ...RAILWAY],
    ],
    [
      'game-of-trains',
      [matchOf('game-of-trains', 'standard', ['careful'])],
      [
        'Which seat wins',
        'What beginning is worth',
        'How long a game is',
        'Wagons removed',
        'What a card is worth',
        'What using a function goes with: careful',
        'How games are won',
      ],
    ],
  ] as const)(
    'of %s has all its plots, each with a heading and how to read it',
    async (_, experiment, due) => {
      const html = await pageOf(experiment);
      const shown = headings(html);
      expect(shown.filter((heading) => heading !== 'What decided')).toEqual([
        ...due.filter((heading) => heading !== 'What decided'),
        COUNTED,
      ]);
      const figures = html.split('<figure>').slice(1);
      expect(figures).toHaveLength(shown.length - 1);
      for (const figure of figures) {
        expect(figure).toMatch(/^\n<h3>[^<]+<\/h3>\n<p>[A-Z][^<]+[.]<\/p>\n/);
        expect(figure).toMatch(/<svg [^>]*role="img"[^>]*>/);
        expect(figure).toMatch(/<(rect|circle|path|line)/);
        expect(figure).not.toContain('NaN');
        expect(figure).toMatch(/<tbody><tr><th scope="row">/);
      }
      expect(unended(html)).toEqual([]);
    },
  );

  const compared: Experiment = [
    matchOf('loose-caboose', 'standard', ['careful', 'random']),
    matchOf('loose-caboose', 'standard', ['careful', 'random'], { opening: 'dealt' }),
  ];

  test('of two shows first what differs', async () => {
    const html = await pageOf(compared);
    expect(headings(html).slice(0, 2)).toEqual(['Who wins, compared', 'What happens in a game, compared']);
    expect(Array.from(html.matchAll(/<h2>([^<]+)/g), ([, text]) => text)).toEqual([
      'b against a',
      'a: opening players',
      'b: opening dealt',
    ]);
    expect(unended(html)).toEqual([]);
  });

  test('needs nothing but itself', async () => {
    const html = await pageOf(compared);
    expect(html).not.toMatch(/https?:|\/\/|\ssrc=|\shref=|url\(|@import|<script|<link/);
    expect(html).toContain('@media print');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('shows what comes from outside as text', async () => {
    const deck = { ...games['lok-n-roll'].standardDeck, name: '<img src=x onerror="alert(1)">' };
    const html = await pageOf([matchOf('lok-n-roll', 'solo', ['random'], { deck })]);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; (55 cards)');
    expect(unended(html)).toEqual([]);
  });

  test('tells two of the same bots apart', async () => {
    const html = await pageOf([matchOf('loose-caboose', 'standard', ['random', 'random'])]);
    expect(html).toContain('random (1), random (2)');
  });
});
