import type { Action, CardId, Game, GameTypes, Seat } from '@roundhouse/engine';
import type { GameTexts, Key } from '@roundhouse/texts';
import type { Component } from 'svelte';
import type { Mood } from '../../ui/pieces/seats/moods.ts';
import type { Sound } from '../../ui/sound/tones.ts';
import type { EventAnimation } from '../animation/event-animation.ts';
import type { GameContext } from './game-context.ts';

/** What the page knows of a game that no other game has. As in `Game`, functions are properties. */
export interface PageGame<Types extends GameTypes = GameTypes> {
  readonly rules: Game<Types>;
  readonly texts: GameTexts;
  /** The phases without hidden cards: the device need not be covered between two people. */
  readonly openPhases: readonly string[];
  readonly components: GameComponents;
  readonly cards: GameCards<Types>;
  readonly actions: GameActions<Types>;
  readonly events: GameEvents<Types>;
}

/** What is seen of the game itself. */
interface GameComponents {
  readonly Table: Component;
  /** What each seat has at the end, counted; no table needs it before. */
  readonly loadTally: () => Promise<{ readonly default: Component }>;
  /** A card on its way from one place to another; null: its back. */
  readonly Flying: Component<{ card: CardId | null; turns: number }>;
  /** What an action leaves, as a picture on its button. */
  readonly Leaves?: Component<{ action: Action }>;
}

export interface GameCards<Types extends GameTypes> {
  /** What a tap on a card that cannot be played now attempts, so that the rules say why not. */
  readonly attempt: (game: GameContext<Types>, card: CardId) => Action;
  /** What a chosen card does, or what there is to choose, as the key of a sentence. */
  readonly hint?: (game: GameContext<Types>, card: CardId | undefined) => Key | undefined;
  /** Where a card of the table lies, in words. */
  readonly whereIs: (game: GameContext<Types>, card: CardId) => string;
}

/** A point of the table, east and south being positive, and the quarter turns clockwise from east in which it goes on. */
type Way = readonly [x: number, y: number, turns: number];

export interface GameActions<Types extends GameTypes> {
  /** What is done again and again without a card, by the text of its action: each has its first letter as its key. */
  readonly withoutCard: readonly string[];
  /** The card that must be chosen before an action is offered; undefined: it always is. */
  readonly cardOf: (game: GameContext<Types>, action: Action) => CardId | undefined;
  /** Whether an action is done by itself where it is the only one. */
  readonly isForced: (game: GameContext<Types>, action: Action) => boolean;
  /** Whether an action is done on the table itself: it gets a button among the others only while it is aimed at. */
  readonly isOnTable?: (game: GameContext<Types>, action: Action) => boolean;
  /** Whether the table shows what an action does: one word on its button is enough. */
  readonly isInSight?: (game: GameContext<Types>, action: Action) => boolean;
  /** Whether an action is the usual one with its card. */
  readonly isUsual?: (game: GameContext<Types>, action: Action) => boolean;
  /** Whether an action rolls dice, which are shaken while its button is held. */
  readonly rollsDice?: (game: GameContext<Types>, action: Action) => boolean;
  /** Where on the table an action leads: its button carries that arrow. */
  readonly leadsTo?: (game: GameContext<Types>, action: Action) => Way | undefined;
  /** What an action does now, in a sentence too long for its button. */
  readonly explain?: (game: GameContext<Types>, action: Action) => string | undefined;
}

interface GameEvents<Types extends GameTypes> {
  /** The sounds of events by kind; most have none. */
  readonly sounds: Readonly<Record<string, Sound>>;
  /** How an event is shown, with the picture before it still in sight; undefined: at once. */
  readonly animationOf: (game: GameContext<Types>, event: Types['event']) => EventAnimation | undefined;
  /** The cards of the table that an event is about, as far as they lie there now. */
  readonly cardsOf: (game: GameContext<Types>, event: Types['event']) => readonly CardId[];
  /** What an event does to the mood of the seat that it is about. */
  readonly moodOf: (event: Types['event'], actor?: Seat, latest?: Seat) => Mood | undefined;
}

/** A game among all those of the page; what it is asked about comes from its own table. */
export function anyPageGame<Types extends GameTypes>(game: PageGame<Types>): PageGame {
  return game as unknown as PageGame;
}
