import {
  type BaseEvent,
  checkSetup,
  type Game,
  games,
  type Memory,
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
import { gameTexts } from './games.ts';
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
  '%s, %s with %i: a game at random makes whole sentences for every viewer',
  (id, _mode, _people, setup) => {
    const sentences = [...sentencesOf(games[id], setup)];
    expect(sentences.length).toBeGreaterThan(1000);
    expect(sentences.filter((sentence) => LEFTOVER.test(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => /^\p{Ll}/u.test(sentence))).toEqual([]);
  },
);

function setupOf(game: Game, header: object): Setup {
  const setup = checkSetup({ game: game.id, deck: 'standard', ...header }, games);
  if (!setup.ok) throw new Error(JSON.stringify(setup.problem));
  return setup.value;
}

/** Every sentence of a game at random: events for every viewer, buttons, refusals, in every language. */
function* sentencesOf(game: Game, setup: Setup): Generator<string> {
  const refused = refuser(game, setup);
  let events: BaseEvent[] = [];
  const emit = (event: BaseEvent) => void events.push(event);
  const position = game.start(setup, seededChance(5), emit);
  const viewers: Viewer[] = [...Array(position.seats).keys(), 'spectator'];
  const random = seededRandom(5);
  let memories = viewers.map((viewer) => game.newMemory(setup, viewer));

  for (let step = 0; ; step++) {
    for (const viewer of viewers) yield* eventTexts(game, setup, events, viewer);
    for (const event of events)
      memories = memories.map((memory) => game.remember(memory, game.redact(event, memory.viewer)));
    if (position.awaits().kind === 'over' || step === STEPS) return;
    yield* actionTexts(game, position, memories[position.actor]!);
    yield* refusalTexts(refused(position), setup);
    events = [];
    position.play(position.randomAction(random), seededChance(5, 1000 * (step + 1)), emit);
  }
}

function eventTexts(game: Game, setup: Setup, events: readonly BaseEvent[], viewer: Viewer): string[] {
  const context = { deck: setup.deck, names: NAMES, viewer };
  const gameWording = gameTexts(game.id);
  const visible = events.map((event) => game.redact(event, viewer));
  return ALL_TEXTS.flatMap((texts) => [
    ...visible.map((event) => eventSentence(gameWording, texts, event, context)),
    ...eventSentences(gameWording, texts, visible, context),
  ]);
}

function actionTexts(game: Game, position: Position, memory: Memory): string[] {
  const gameWording = gameTexts(game.id);
  const codec = game.codec(position.setup);
  const view = position.view(position.actor);
  const actions = position.legal().map((action) => ({
    form: codec.form(action),
    preview: game.preview(view, memory, [action]),
  }));
  return ALL_TEXTS.flatMap((texts) =>
    actions.flatMap(({ form, preview }) => [
      actionLabel(gameWording, texts, form, view, preview),
      shortActionLabel(gameWording, texts, form, view, preview),
    ]),
  );
}

function refusalTexts(refusals: readonly Refusal[], { deck }: Setup): string[] {
  const gameWording = gameTexts(deck.game);
  return ALL_TEXTS.flatMap((texts) =>
    refusals.map((refusal) => refusalSentence(gameWording, texts, refusal, deck)),
  );
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
