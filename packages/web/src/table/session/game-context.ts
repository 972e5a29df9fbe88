import type {
  Action,
  BaseEvent,
  CardId,
  Codec,
  GameTypes,
  Preview,
  Refusal,
  Seat,
  Viewer,
} from '@roundhouse/engine';
import type { Article, Key, Messages, Values } from '@roundhouse/texts';
import { createContext } from 'svelte';
import type { Mood } from '../../ui/pieces/seats/moods.ts';
import type { Animator } from '../animation/event-animation.ts';

/** The clauses that say whose cards may be touched and where they may go; each has a sentence for that. */
export type NoticeClause = keyof Messages['notice'];

/** The texts of its table that a game asks for, in the language of the page. */
export interface GameText {
  say(key: Key, values?: Values): string;
  list(items: readonly string[]): string;
  /** `3 (straight)`, and within a sentence `a 3 (straight)`. */
  card(id: CardId, article?: Article): string;
  /** `Lay the 3 (straight)` */
  action(action: Action): string;
  refusal(refusal: Refusal): string;
}

/** A step as far as it has been shown. */
interface ShownStep<Event extends BaseEvent = BaseEvent> {
  readonly kind: 'start' | 'action' | 'undo';
  /** Who did it, and the text of what they did; a start has neither. */
  readonly seat?: Seat;
  readonly action?: string;
  readonly events: readonly Event[];
}

/** A table as it is in sight of its viewer. */
interface ShownTable<Types extends GameTypes> {
  readonly viewer: Viewer;
  readonly view: Types['view'];
  readonly memory: Types['memory'];
  readonly steps: readonly ShownStep<Types['event']>[];
  /** What the seats are called, automata too. */
  readonly names: readonly string[];
  /** How they feel about what was shown last. */
  readonly moods: readonly Mood[];
  /** The seat whose computer player has thought for a while. */
  readonly thinking: Seat | undefined;
  readonly deck: Types['setup']['deck'];
  readonly codec: Codec<Types['form']>;
  readonly animator: Animator<Types['event']>;
  readonly text: GameText;
  /** Whether it is looked at again: nothing is laid there by hand. */
  readonly isPast?: boolean;
  /** Whether the count at the end has been seen, or was past when the table came. */
  isCounted: boolean;
  /** Whether a card of the table is spotlit. */
  isSpotlit(card: CardId): boolean;
}

/** What can be done, what of it is chosen, and what it would do. */
interface Choices<Types extends GameTypes> {
  /** All that can be done now; nothing while something moves. */
  readonly legal: readonly Action[];
  /** What can be done as things are chosen now. */
  readonly offered: readonly Action[];
  /** The card that is chosen. */
  readonly card: CardId | undefined;
  /** The action that is looked at before it is done. */
  readonly aimed: Action | undefined;
  /** The action whose dice are shaken before it is done. */
  readonly shaken: Action | undefined;
  /** The card that must be chosen before an action is offered. */
  cardOf(action: Action): CardId | undefined;
  isPlayable(card: CardId): boolean;
  /** What actions would do, one after another, at the table as it is shown. */
  preview(...actions: readonly Action[]): Preview<Types['event'], Types['memory']>;
  /** Why a card cannot be played now; nothing where it can. */
  whyNot(card: CardId): Promise<Refusal | undefined>;
}

/** What its viewer does at the table. */
interface Doing {
  /** Chooses a card, or learns from the rules why it cannot be played. The second of two quick `clicks` takes nothing back. */
  touch(card: CardId, clicks?: number): Promise<void>;
  /** Does an action, or learns from the rules why it is not allowed. */
  attempt(action: Action): Promise<void>;
  /** Shows what an action would do; undefined: nothing. */
  aim(action: Action | undefined): void;
  /** Shows a clause, where a tap stands for no action that the rules could refuse. */
  notify(clause: NoticeClause, card?: CardId): void;
}

/** All that a game knows of the table on which it is shown and played: nothing of where it is, nor of who is at the device. */
export interface GameContext<Types extends GameTypes = GameTypes>
  extends ShownTable<Types>, Choices<Types>, Doing {}

type Getter = <Types extends GameTypes>() => GameContext<Types>;

const [getContext, setGameContext] = createContext<GameContext>();

export { setGameContext };

/** The table that a component of a game belongs to. Its types are those of that game: a table shows one game only. */
export const getGameContext = getContext as unknown as Getter;
