import type { Action, CardId } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { Component } from 'svelte';
import type { Play } from '../play/play.svelte.ts';

/** What the page knows of a game that no other game has. */
export interface PageGame {
  /** The table: everything that is seen of the game itself. */
  readonly Table: Component;
  /** What each seat has at the end, counted. */
  readonly Tally: Component;
  /** The picture by which the game is chosen. */
  readonly Emblem: Component;
  /** The phases in which nobody has anything to hide, so that a device need not be covered between two people. */
  readonly openPhases: readonly string[];
  /** The card that must be chosen before an action is offered; undefined: it always is. */
  cardOf(play: Play, action: Action): CardId | undefined;
  /** What a tap on a card stands for that cannot be played now: the rules are asked and say why not. */
  attempt(play: Play, card: CardId): Action;
  /** What a chosen card does, as the key of a sentence. */
  about?(play: Play, card: CardId): Key | undefined;
  /** An action in a word or two where the texts' own short form does not tell it from others. */
  short?(play: Play, action: Action): string | undefined;
  /** Whether an action that is the only one needs nobody to decide it. */
  isForced(play: Play, action: Action): boolean;
}
