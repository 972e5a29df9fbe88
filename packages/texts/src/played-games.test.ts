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
      for (const refusal of refused(position)) checkRefusal(refusal, setup);
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
    for (const event of told) expect(eventSentence(texts, event, context)).not.toMatch(LEFTOVER);
    expect(eventSentences(texts, told, context).join('\n')).not.toMatch(/undefined|null|[{}#]/u);
  }
}

/** Two buttons with the same words would be a riddle, unless their cards are the same in all that counts. */
function checkActions(game: Game, position: Position): void {
  const codec = game.codec(position.setup);
  const view = position.view(position.actor);
  for (const texts of ALL_TEXTS) {
    for (const action of position.legal()) {
      expect(actionLabel(texts, codec.form(action), view)).not.toMatch(LEFTOVER);
      expect(shortActionLabel(texts, codec.form(action), view)).not.toMatch(LEFTOVER);
    }
  }
}

function checkRefusal(refusal: Refusal, { deck }: Setup): void {
  for (const texts of ALL_TEXTS) expect(refusalSentence(texts, refusal, deck)).not.toMatch(LEFTOVER);
}

/** Tries every action that a card could be part of, and gives the reasons against those that are not allowed. */
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
  return (position) => actions.flatMap((action) => position.refusal(action) ?? []);
}
