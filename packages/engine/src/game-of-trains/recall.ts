import type { Chance } from '../contract/chance.ts';
import { seededRandom } from '../contract/random.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import { decisionIn, firstIn, type Told, wagonIn } from '../contract/told.ts';
import { countDrawn, type GameOfTrainsSetup } from './board.ts';
import { wagonsOf } from './cards.ts';
import { GameOfTrainsCodec } from './codec.ts';
import { redact } from './events.ts';
import { type GameOfTrainsMemory, remember } from './memory.ts';
import type { GameOfTrainsPosition } from './position.ts';
import { sampler } from './sampler.ts';
import type { GameOfTrainsState } from './state.ts';

type Log = Told['log'];

/**
 * The memory of a seat that is told view and log (TR-19) instead of events. Which cards left the market face down, and
 * which protections ended, follows from the rules: so the log is played in a world that fits what the seat knows.
 * Where that does not lead to the view, or a card is not known that was placed and is gone, what was known of the pile
 * and of the discard pile is forgotten.
 */
export function recall(
  setup: GameOfTrainsSetup,
  memory: GameOfTrainsMemory,
  told: Told<GameOfTrainsState>,
): GameOfTrainsMemory {
  const { state, log } = told;
  const isFirst = memory.picture.rows.every((row) => row.every((wagon) => wagon === null));
  if (isFirst) return { ...memory, first: firstIn(log, memory.viewer), picture: state };
  const drawn = drawnCards(log, state, memory.viewer);
  const played = drawn && playLog(setup, memory, log, drawn);
  if (played && looksLike(played.picture, state)) return { ...played, picture: state };
  const turns = memory.turns + log.filter(isTurn).length;
  return { ...memory, turns, picture: state, discarded: [], piled: [] };
}

function isTurn(entry: Log[number]): boolean {
  const [verb] = decisionIn(entry)?.words ?? [];
  return verb === 'draw' || verb === 'use';
}

function looksLike(one: GameOfTrainsState, other: GameOfTrainsState): boolean {
  const open = ({ rows, protection, market, pile, discard, held }: GameOfTrainsState) =>
    JSON.stringify([rows, protection, market, pile, discard, held]);
  return open(one) === open(other);
}

/** The memory after all decisions of the log, or before the first that the rules do not follow. */
function playLog(
  setup: GameOfTrainsSetup,
  memory: GameOfTrainsMemory,
  log: Log,
  [drawn = [], ...later]: readonly (readonly number[])[],
): GameOfTrainsMemory {
  const codec = new GameOfTrainsCodec(wagonsOf(setup.deck));
  const world = worldWith(setup, memory, log, drawn);
  const chance = renewedBy(world, later);
  let known = memory;
  for (const decision of log.flatMap((entry) => decisionIn(entry) ?? [])) {
    const action = codec.read(decision.words.join(' '));
    if (action === undefined || world.refusal(action)) break;
    world.play(action, chance, (event) => {
      known = remember(known, redact(event, memory.viewer));
    });
  }
  return known;
}

/**
 * The cards that left the draw pile, in order: of the pile that there was, and of each that came after it (GT-15).
 * Undefined where one of them is not known.
 */
function drawnCards(log: Log, state: GameOfTrainsState, viewer: Viewer): number[][] | undefined {
  const piles: number[][] = [[]];
  for (const [index, entry] of log.entries()) {
    if ('reshuffled' in entry) piles.push([]);
    const decision = decisionIn(entry);
    const isDraw = decision?.words[0] === 'draw';
    const card = isDraw ? heldBy(decision.seat, log.slice(index), state, viewer) : wagonIn(entry, 'row')?.[2];
    if (typeof card === 'number') piles.at(-1)!.push(card);
    else if (isDraw) return undefined;
  }
  return piles;
}

/** The card that a seat has drawn: it holds it still, or has placed it by now. `log` begins with the drawing. */
function heldBy(seat: Seat, log: Log, state: GameOfTrainsState, viewer: Viewer): number | null | undefined {
  const placed = log.map((entry) => wagonIn(entry, 'placed')).find((list) => list?.[0] === seat);
  if (placed) return placed[2];
  if (seat === viewer) return state.held;
  // The runner does not say what was placed: it lies there, unless another card came to its place (GT-12).
  const place = log
    .flatMap((entry) => decisionIn(entry) ?? [])
    .find((decision) => decision.seat === seat && decision.words[0] === 'place');
  const position = Number(place?.words[1]);
  const isGone = log.some((entry) => String(wagonIn(entry, 'row')?.slice(0, 2)) === `${seat},${position}`);
  return isGone ? undefined : state.rows[seat]?.[position - 1];
}

/** A table that fits what was known before the log, with the cards where the log will find them. */
function worldWith(
  setup: GameOfTrainsSetup,
  memory: GameOfTrainsMemory,
  log: Log,
  drawn: readonly number[],
): GameOfTrainsPosition {
  const { viewer, picture, piled } = memory;
  const chosen = log.flatMap((entry) => decisionIn(entry) ?? []).filter(({ words }) => words[0] === 'choose');
  const others = chosen.filter(({ seat }) => seat !== viewer);
  const fromPile = [...drawn, ...others.map(({ words }) => Number(words[1]))];
  const view = { setup, viewer, phase: phaseOf(picture, viewer), actor: viewer as number, state: picture };
  const inPile = new Set([...piled, ...fromPile]);
  const world = sampler(view, { ...memory, piled: [...inPile] }).next(seededRandom(0));
  for (const { seat, words } of others) swap(world, drawnSlot(world, seat), Number(words[1]));
  putOnTop(world, drawn);
  return world;
}

/** The phase in which the viewer decided. */
function phaseOf({ drawn, held }: GameOfTrainsState, viewer: Viewer): string {
  if (held !== null) return 'placing';
  return drawn.some((cards, seat) => seat === viewer && Array.isArray(cards) && cards.length > 0)
    ? 'prepare'
    : 'turn';
}

/** Where in the pile the first card lies that a seat has drawn in the setup (GT-4). */
function drawnSlot(world: GameOfTrainsPosition, seat: number): number {
  return world.pileCount + countDrawn(world.seats) - 1 - countDrawn(world.distance(seat));
}

/** Lets these be drawn next, the first one first. */
function putOnTop(world: GameOfTrainsPosition, cards: readonly number[]): void {
  for (const [index, card] of cards.entries()) swap(world, world.pileCount - 1 - index, card);
}

/** Brings a card to a place of the pile; what lies there goes where the card was. */
function swap(world: GameOfTrainsPosition, place: number, id: number): void {
  const pile = world.ownPile();
  const from = pile.indexOf(world.wagons.byId.get(id) ?? -1);
  if (from < 0 || pile[place] === undefined) return;
  [pile[place], pile[from]] = [pile[from]!, pile[place]];
}

/** Renews the draw pile so that of each new one these cards are drawn first. */
function renewedBy(world: GameOfTrainsPosition, later: readonly (readonly number[])[]): Chance {
  const due = later.values();
  return {
    pick: () => 0,
    roll: () => 0,
    shuffle: () => putOnTop(world, due.next().value ?? []),
  };
}
