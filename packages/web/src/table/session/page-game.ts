import type { Action, BaseEvent, CardId, Game } from '@roundhouse/engine';
import type { GameTexts, Key } from '@roundhouse/texts';
import type { Component } from 'svelte';
import type { Sound } from '../../ui/sound/tones.ts';
import type { TableSession } from './table-session.svelte.ts';
import type { GameText } from './game-text.ts';
import type { EventAnimation } from '../animation/event-animation.ts';

/** What the page knows of a game that no other game has. */
export interface PageGame {
  readonly rules: Game;
  readonly texts: GameTexts;
  /** The table: everything that is seen of the game itself. */
  readonly Table: Component;
  /** What each seat has at the end, counted. */
  readonly Tally: Component;
  /** The phases in which nobody has anything to hide, so that a device need not be covered between two people. */
  readonly openPhases: readonly string[];
  /** What its kinds of events sound like; most need no sound. */
  readonly sounds: Readonly<Record<string, Sound>>;
  /** The card that must be chosen before an action is offered; undefined: it always is. */
  cardOf(play: TableSession, action: Action): CardId | undefined;
  /** What a tap on a card stands for that cannot be played now: the rules are asked and say why not. */
  attempt(play: TableSession, card: CardId): Action;
  /** What a chosen card does, or what there is to choose, as the key of a sentence. */
  about?(play: TableSession, card: CardId | undefined): Key | undefined;
  /** Whether an action is done on the table itself, so that it is a button among the others only while it is aimed at. */
  isOnTable?(play: TableSession, action: Action): boolean;
  /** The cards of the table that an event is about, as far as they lie there now. */
  eventCards(play: TableSession, event: BaseEvent): readonly CardId[];
  /** Where a card of the table lies, in words. */
  whereIs(play: TableSession, text: GameText, card: CardId): string;
  /** How an event is shown, with the picture before it still in sight; undefined: at once. */
  scene?(event: BaseEvent, play: TableSession): EventAnimation | undefined;
  /** A card on its way from one place to another; null: its back. */
  readonly Flying?: Component<{ card: CardId | null; turns: number }>;
  /** What an action does now, in words that its button has no room for. */
  explainAction?(play: TableSession, text: GameText, action: Action): string | undefined;
  /** Whether an action is what most would do with its card. */
  isUsual?(play: TableSession, action: Action): boolean;
  /** Whether an action leads to the left, so that its button stands there. */
  isLeft?(play: TableSession, action: Action): boolean;
  /** What an action leaves, as a picture on its button. */
  readonly Leaves?: Component<{ action: Action }>;
  /** Whether after an action nothing is taken back where only what was foreseen can be. */
  isFinal?(play: TableSession, action: Action): boolean;
  /** Whether the table shows what an action does, so that its button says it in a word. */
  isInSight?(play: TableSession, action: Action): boolean;
  /** Whether an action that is the only one needs nobody to decide it. */
  isForced(play: TableSession, action: Action): boolean;
}
