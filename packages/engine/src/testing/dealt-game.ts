import { scriptedChance } from '../chance/scripted-chance.ts';
import type { Action } from '../contract/action.ts';
import type { ChanceEntry } from '../contract/chance.ts';
import type { Deck } from '../contract/deck.ts';
import type { RailwayCard, Shape } from '../railway/card.ts';
import type { BaseEvent } from '../contract/event.ts';
import { anyGame, type Game } from '../contract/game.ts';
import type { GameTypes } from '../contract/game-types.ts';
import type { Uncertainty } from '../contract/preview.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { Viewer } from '../contract/seat.ts';
import { Playback } from '../table/playback.ts';
import { setupOf } from './setups.ts';

/**
 * How a railway game is dealt in a test. A card is named by what it is: `A2s` is a straight with a 2, `B3r!`
 * a broken right curve with a 3, `C1l` a left curve, `D4x` rubble; the letters before distinguish equal cards
 * and order them. Cards of a list are separated by spaces.
 */
export interface Deal {
  readonly mode?: string;
  /** 2 where nothing is said, 1 in the modes for one person. */
  readonly players?: number;
  /** The starting seat, 0 where nothing is said; in a list where chance picks it. */
  readonly first?: number | readonly [picked: number];
  /**
   * The first cards of the draw pile, which make the opening; a card is laid by `a` unless it says `B3r:b`.
   */
  readonly opening?: string;
  /** How many of them are laid; all of them where nothing is said, and the game goes on to the first turn. */
  readonly laid?: number;
  /** Chance lays the opening: what it picks, the direction of Loose Caboose included. */
  readonly picks?: readonly number[];
  /** The direction in Loose Caboose. */
  readonly heading?: 'a' | 'b';
  /** Per seat the two cards that it is dealt. */
  readonly hands?: readonly string[];
  /**
   * The draw pile when the first turn begins, top first. Cards that are not named lie below, straights with a
   * 1.
   */
  readonly pile?: string;
  readonly die?: readonly number[];
  /** The chance of what happens before the first decision of a turn: Betsy's, who may begin. */
  readonly then?: readonly ChanceEntry[];
}

const SHAPE_OF: Readonly<Record<string, Shape>> = { s: 'straight', r: 'right', l: 'left' };

const OPENING: Readonly<Record<string, string>> = {
  'lok-n-roll': 'O1s P1s Q1s R1s',
  'loose-caboose': 'O1s P1s Q1s',
};

/** LR-8, LC-6: by the number of people. */
const REMOVED: Readonly<Record<string, readonly number[]>> = {
  'lok-n-roll': [0, 11, 11, 9, 7],
  'loose-caboose': [0, 0, 13, 11, 7],
};

/** TR-21. */
const LEAST_TRACK = 40;

/**
 * Deals a game as it is written and plays until the first turn, or until as many cards as it says are laid.
 */
export function deal<Types extends GameTypes>(typed: Game<Types>, written: Deal = {}): DealtGame<Types> {
  const game = anyGame(typed);
  const { mode = 'standard', first = 0, picks, die } = written;
  const players = written.players ?? (mode === 'standard' ? 2 : 1);
  const picked = typeof first !== 'number';
  const { deck, chance, actions } = dealCards(game, players, picked ? first[0] : first, written);
  const header = {
    mode,
    players,
    ...(!picked && { first }),
    opening: picks ? 'dealt' : 'players',
    deck: die ? { ...deck, die } : deck,
  };
  const dealt = new DealtGame<Types>(game, header, picked ? [['pick', first[0]], ...chance] : chance);
  if (actions.length > 0) dealt.play(actions.join(', '));
  return dealt;
}

/** A railway game that is played line by line with chance as it is written. */
export class DealtGame<Types extends GameTypes> {
  readonly playback: Playback;
  private readonly chance: ChanceEntry[];
  private readonly script;

  /** `header` as in a transcript (TR-1), but `game`. */
  constructor(game: Game, header: object, chance: readonly ChanceEntry[]) {
    this.chance = [...chance];
    this.script = scriptedChance(this.chance);
    this.playback = new Playback(game, setupOf(game, header), this.script);
    this.checkChance();
  }

  get state(): Types['view']['state'] {
    return this.playback.position.state();
  }

  get legal(): string[] {
    return this.playback.position.legal().map((action) => this.codec.text(action));
  }

  view(viewer: Viewer): Types['view']['state'] {
    return this.playback.position.view(viewer).state;
  }

  get setup(): Types['setup'] {
    return this.playback.setup;
  }

  /** Why an action is refused (TR-15). */
  refusal(text: string): Refusal | undefined {
    const action = this.codec.read(text);
    return action === undefined ? refuse('TR-7') : this.playback.position.refusal(action);
  }

  /**
   * Plays actions, separated by commas, and gives what happened as lines. `chance` is what they meet, and no
   * more.
   */
  play(line: string, ...chance: readonly ChanceEntry[]): string[] {
    this.chance.push(...chance);
    const before = this.playback.steps.length;
    for (const text of line.split(', ')) this.playback.act(this.legalAction(text), this.script);
    this.checkChance();
    return this.playback.resultsFrom(before).flatMap(({ events }) => events.map(eventLine));
  }

  /**
   * What actions, separated by commas, would certainly do, as the actor knows it: lines, what ends certainty,
   * what is next.
   */
  preview(line: string): { lines: string[]; uncertain?: Uncertainty; next?: string; legal?: string[] } {
    const { game, position } = this.playback;
    const actions = line.split(', ').map((text) => this.codec.read(text)!);
    const memory = this.playback.memoryOf(position.actor);
    const { events, uncertain, next } = game.preview(position.view(position.actor), memory, actions);
    return {
      lines: events.map(eventLine),
      ...(uncertain && { uncertain }),
      ...(next && {
        next: `${next.phase} ${next.actor}`,
        legal: next.legal.map((action) => this.codec.text(action)),
      }),
    };
  }

  /** Rolls what the dice show. */
  roll(...dice: readonly number[]): string[] {
    return this.play('roll', ['dice', dice]);
  }

  /**
   * Passes, and stacks what is to be stacked in order, until a number of cards is left in the draw pile, or
   * the end.
   */
  passUntil(pile: number): void {
    const { playback } = this;
    while (playback.position.phase !== 'over') {
      const left = (playback.position.view('spectator').state as { readonly pile: number }).pile;
      if (playback.position.phase === 'turn' && left <= pile) return;
      this.play(this.legal.includes('pass') ? 'pass' : this.legal[0]!);
    }
  }

  passToEnd(): void {
    this.passUntil(-1);
  }

  /** All that has happened since the first shuffle. */
  get events(): readonly Types['event'][] {
    const { playback } = this;
    return [playback.start, ...playback.resultsFrom(0)].flatMap(({ events }) => events);
  }

  /** Of all that has happened what is of these kinds, as lines. */
  emitted(...kinds: readonly Types['event']['kind'][]): string[] {
    return this.events.filter(({ kind }) => kinds.includes(kind)).map(eventLine);
  }

  private get codec() {
    return this.playback.game.codec(this.playback.setup);
  }

  /** In the opening what was dealt is still to come; later all chance that was given has been met. */
  private checkChance(): void {
    const left = this.chance.length - this.script.consumed;
    if (left > 0 && this.playback.position.phase !== 'opening') throw new Error(`${left} chances are left`);
  }

  private legalAction(text: string): Action {
    const refusal = this.refusal(text);
    if (refusal) throw new Error(`${text} is refused: ${JSON.stringify(refusal)}`);
    return this.codec.read(text)!;
  }
}

/** A pile of straights with these numbers: `p0-1s` on top, then `p1-3s` and so on. */
export function straights(numbers: string): string {
  return [...numbers].map((number, at) => `p${at}-${number}s`).join(' ');
}

/** What the state says of a card that was laid. */
const OF_STATE = ['number', 'turns', 'place', 'entry', 'front'];

/** An event in a line: its kind and its values. */
export function eventLine({ kind, ...facts }: BaseEvent): string {
  const values = Object.entries(facts).filter(([key]) => !OF_STATE.includes(key));
  return [kind, ...values.flatMap(([, value]) => leaves(value))].join(' ');
}

function leaves(value: unknown): string[] {
  if (value === null) return ['-'];
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)];
}

/** The deck, the chance and the actions that a deal comes to. */
function dealCards(game: Game, players: number, first: number, written: Deal) {
  const { laid, picks, heading = 'b', then = [] } = written;
  const opening = words(written.opening ?? OPENING[game.id]!).map((word) => word.split(':'));
  const shown = opening.map(([card]) => card!);
  const aside = shown.filter(isRubble);
  const rest = restOfPile(game, players, first, shown, written);
  const firstPile = [...shown, ...rest.filter((card) => !aside.includes(card))];
  const again: ChanceEntry[] = aside.length > 0 ? [['shuffle', rest]] : [];
  const places = opening.filter(([card]) => !isRubble(card!)).map(([, end = 'a']) => `place ${end}`);
  const headings = game.id === 'loose-caboose' ? [`heading ${heading}`] : [];
  const chance: ChanceEntry[] = [['shuffle', firstPile], ...(picks ?? []).map(pick), ...again, ...then];
  const actions = laid === undefined ? [...places, ...headings] : places.slice(0, laid);
  return { deck: deckOf(game, [...new Set([...shown, ...rest])]), chance, actions: picks ? [] : actions };
}

function pick(index: number): ChanceEntry {
  return ['pick', index];
}

/**
 * What lies below the opening: what is removed unseen, the hands, the pile, and the cards that are not named.
 */
function restOfPile(
  game: Game,
  players: number,
  first: number,
  shown: readonly string[],
  { hands = [], pile = '' }: Deal,
): string[] {
  const named = new Set([...shown, ...hands.flatMap(words), ...words(pile)]);
  const tracks = [...named].filter((card) => !isRubble(card)).length;
  const removed = REMOVED[game.id]![players]!;
  const least = removed + 2 * (players - hands.length);
  const spare = fillers(Math.max(least, LEAST_TRACK - tracks));
  const unseen = spare.splice(0, removed);
  const order = Array.from({ length: players }, (_, turn) => (first + turn) % players);
  const dealt = order.flatMap((seat) => (hands[seat] ? words(hands[seat]) : spare.splice(0, 2)));
  const used = [...unseen, ...dealt, ...words(pile), ...spare];
  return [...used, ...shown.filter((card) => isRubble(card) && !used.includes(card))];
}

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '');
}

function fillers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `z${index + 1}-1s`);
}

function isRubble(card: string): boolean {
  return card.endsWith('x');
}

/** A deck of the cards with these names. */
function deckOf({ id: game, standardDeck }: Game, cards: readonly string[]): Deck<RailwayCard> {
  const { format, die = [] } = standardDeck;
  return { format, game, name: 'written', cards: cards.map(cardOf), die };
}

function cardOf(id: string): RailwayCard {
  const [, number, letter, mark] = /([1-4])([srlx])(!?)$/.exec(id)!;
  const shape = SHAPE_OF[letter!];
  return {
    id,
    number: Number(number) as RailwayCard['number'],
    ...(shape && { shape }),
    broken: mark === '!',
  };
}
