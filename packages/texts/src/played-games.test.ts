import {
  type BaseEvent,
  checkSetup,
  type Game,
  games,
  type Position,
  type Refusal,
  seededChance,
  seededRandom,
  type Setup,
  type Viewer,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import {
  actionLabel,
  eventSentence,
  eventSentences,
  refusalSentence,
  shortActionLabel,
} from './sentences.ts';
import { ALL_TEXTS, LEFTOVER } from './testing/samples.ts';

const NAMES = ['Anna', 'Ben', 'Clara', 'Dora'];
const STEPS = 150;

/** Every mode with as many people as it takes, the opening dealt and laid by the players in turns. */
const SETUPS = Object.values(games).flatMap((game) =>
  Object.entries(game.modes).flatMap(([mode, { players }], index) =>
    players.map((people, more) => {
      const opening = game.hasOpening ? { opening: (index + more) % 2 === 0 ? 'players' : 'dealt' } : {};
      return [game.id, mode, people, setupOf(game, { mode, players: people, ...opening })] as const;
    }),
  ),
);

test.each(SETUPS)(
  '%s, %s with %i: a game at random is told whole to everybody',
  (id, _mode, _people, setup) => {
    const game = games[id]!;
    const refused = refuser(game, setup);
    let events: BaseEvent[] = [];
    const tell = (event: BaseEvent) => void events.push(event);
    const position = game.start(setup, seededChance(5), tell);
    const viewers: Viewer[] = [...Array(position.seats).keys(), 'spectator'];
    const random = seededRandom(5);

    for (let step = 0; ; step++) {
      for (const viewer of viewers) checkEvents(game, setup, events, viewer);
      if (position.awaits().kind === 'over' || step === STEPS) return;
      checkActions(game, position);
      checkRefusals(refused(position), setup);
      events = [];
      position.play(position.randomAction(random), seededChance(5, 1000 * (step + 1)), tell);
    }
  },
);

function setupOf(game: Game, header: object): Setup {
  const setup = checkSetup({ game: game.id, deck: 'standard', ...header }, games);
  if (!setup.ok) throw new Error(JSON.stringify(setup.problem));
  return setup.value;
}

function checkEvents(game: Game, setup: Setup, events: readonly BaseEvent[], viewer: Viewer): void {
  const context = { deck: setup.deck, names: NAMES, viewer };
  const told = events.map((event) => game.redact(event, viewer));
  for (const texts of ALL_TEXTS) {
    expectWhole(told.map((event) => eventSentence(texts, event, context)));
    expectWhole(eventSentences(texts, told, context));
  }
}

function checkActions(game: Game, position: Position): void {
  const codec = game.codec(position.setup);
  const view = position.view(position.actor);
  const forms = position.legal().map((action) => codec.form(action));
  for (const texts of ALL_TEXTS) {
    expectWhole(forms.map((form) => actionLabel(texts, form, view)));
    expectWhole(forms.map((form) => shortActionLabel(texts, form, view)));
  }
}

function checkRefusals(refusals: readonly Refusal[], { deck }: Setup): void {
  for (const texts of ALL_TEXTS)
    expectWhole(refusals.map((refusal) => refusalSentence(texts, refusal, deck)));
}

function expectWhole(sentences: readonly string[]): void {
  expect(sentences.filter((sentence) => LEFTOVER.test(sentence))).toEqual([]);
}

/** Tries every action that a card could be part of, and gives the reasons against it that were not given before. */
function refuser(game: Game, setup: Setup): (position: Position) => Refusal[] {
  const codec = game.codec(setup);
  const words = (id: string | number) =>
    game.hasOpening
      ? [`lay ${id} a`, `lay ${id} b`, `dump ${id}`, `dump ${id} keep`, `stack ${id}`, `stack ${id} keep`]
      : [`choose ${id} 3`, `use ${id}`, ...[1, 2, 4, 7].map((position) => `use ${id} ${position}`)];
  const others = ['place a', 'place b', 'heading a', 'heading b', 'roll', 'pass', 'end', 'draw', 'place 4'];
  const actions = [...others, ...setup.deck.cards.flatMap(({ id }) => words(id))].flatMap(
    (text) => codec.read(text) ?? [],
  );
  const given = new Set<string>();
  return (position) =>
    actions.flatMap((action) => {
      const refusal = position.refusal(action);
      const reason = JSON.stringify(refusal);
      if (!refusal || given.has(reason)) return [];
      given.add(reason);
      return [refusal];
    });
}
