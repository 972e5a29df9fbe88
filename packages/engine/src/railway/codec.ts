import type { Action, Codec } from '../contract/action.ts';
import { NO_CARD, type RailwayCards } from './cards.ts';
import type { End } from './state.ts';

/**
 * The actions of both railway games (TR-7) in the order of their words: an action is kind, card and flag, 0
 * or 1, where 1 means by end `b` or `keep`. So integers ascend as texts do, for ids without control
 * characters; see `inTextOrder`.
 */
export const DUMP = 0;
export const END = 1;
export const HEADING_CHOICE = 2;
export const LAY = 3;
export const PASS = 4;
export const PLACE = 5;
export const ROLL = 6;
export const STACK = 7;

const KINDS = ['dump', 'end', 'heading', 'lay', 'pass', 'place', 'roll', 'stack'] as const;
export type RailwayKind = (typeof KINDS)[number];

export const ENDS = ['a', 'b'] as const;

/** The end that a flag stands for. */
export function endOf(flag: number): End {
  return flag === 1 ? 'b' : 'a';
}

export function actionOf(kind: number, card: number, flag: number): Action {
  return ((kind << 8) | (card << 1) | flag) as Action;
}
/** The action with another card; `action` has the first one, 0. */
export function withCard(action: Action, card: number): Action {
  return (action | (card << 1)) as Action;
}
export function kindOf(action: Action): number {
  return action >>> 8;
}
export function cardOf(action: Action): number {
  return (action >>> 1) & 0x7f;
}
export function flagOf(action: Action): number {
  return action & 1;
}

export type RailwayForm =
  | { readonly kind: 'end' | 'pass' | 'roll' }
  | { readonly kind: 'heading' | 'place'; readonly end: End }
  | { readonly kind: 'lay'; readonly card: string; readonly end: End }
  | { readonly kind: 'dump' | 'stack'; readonly card: string; readonly keep: boolean };

function kindName(action: Action): RailwayKind {
  return KINDS[kindOf(action)]!;
}

const PATTERN =
  /^(?:(end|pass|roll)|(heading|place) ([ab])|(lay) ([^ ]+) ([ab])|(dump|stack) ([^ ]+)( keep)?)$/u;

/** Reads and writes the actions of TR-7 that a game has, for one deck. */
export class RailwayCodec implements Codec<RailwayForm> {
  private readonly cards: RailwayCards;
  private readonly kinds: readonly RailwayKind[];
  private readonly inOrder: boolean;
  /** What stands for all cards that the deck lacks: a name that none of its cards has. */
  private readonly unknown: string;
  /** Every action that `read` gives for some text. */
  private readonly actions: ReadonlySet<unknown>;

  constructor(cards: RailwayCards, kinds: readonly RailwayKind[]) {
    this.cards = cards;
    this.kinds = kinds;
    let unknown = '?';
    while (cards.index.has(unknown)) unknown += '?';
    this.unknown = unknown;
    // A character below the space puts "A\t" behind "A" as a name, before it as the middle of a text.
    this.inOrder = cards.ids.every((id) => [...id].every((letter) => letter > ' '));
    this.actions = new Set(kinds.flatMap((kind) => actionsOf(kind, [...cards.all, NO_CARD])));
  }

  /** Whether something stands for a text of this game: an integer from outside need not. */
  has(action: unknown): boolean {
    return this.actions.has(action);
  }

  text(action: Action): string {
    const kind = kindName(action);
    switch (kind) {
      case 'end':
      case 'pass':
      case 'roll':
        return kind;
      case 'heading':
      case 'place':
        return `${kind} ${endOf(flagOf(action))}`;
      case 'lay':
        return `lay ${this.nameIn(action)} ${endOf(flagOf(action))}`;
      case 'dump':
      case 'stack':
        return `${kind} ${this.nameIn(action)}${flagOf(action) ? ' keep' : ''}`;
    }
  }

  read(text: string): Action | undefined {
    const match = PATTERN.exec(text);
    if (!match) return undefined;
    const kind = (match[1] ?? match[2] ?? match[4] ?? match[7]) as RailwayKind;
    if (!this.kinds.includes(kind)) return undefined;
    const flag = match[3] === 'b' || match[6] === 'b' || match[9] !== undefined;
    return this.encode(kind, match[5] ?? match[8], flag);
  }

  form(action: Action): RailwayForm {
    const kind = kindName(action);
    const end = endOf(flagOf(action));
    const card = this.nameIn(action);
    switch (kind) {
      case 'end':
      case 'pass':
      case 'roll':
        return { kind };
      case 'heading':
      case 'place':
        return { kind, end };
      case 'lay':
        return { kind, card, end };
      case 'dump':
      case 'stack':
        return { kind, card, keep: flagOf(action) === 1 };
    }
  }

  action(form: RailwayForm): Action {
    switch (form.kind) {
      case 'end':
      case 'pass':
      case 'roll':
        return this.encode(form.kind, undefined, false);
      case 'heading':
      case 'place':
        return this.encode(form.kind, undefined, form.end === 'b');
      case 'lay':
        return this.encode(form.kind, form.card, form.end === 'b');
      case 'dump':
      case 'stack':
        return this.encode(form.kind, form.card, form.keep);
    }
  }

  /** Sorts actions as TR-10 asks, in place. */
  inTextOrder(actions: Action[]): Action[] {
    if (this.inOrder) return actions.sort((one, other) => one - other);
    return actions.sort((one, other) => (this.text(one) < this.text(other) ? -1 : 1));
  }

  private nameIn(action: Action): string {
    return this.cards.ids[cardOf(action)] ?? this.unknown;
  }

  private encode(kind: RailwayKind, id: string | undefined, flag: boolean): Action {
    const card = id === undefined ? 0 : (this.cards.index.get(id) ?? NO_CARD);
    return actionOf(KINDS.indexOf(kind), card, flag ? 1 : 0);
  }
}

/** All actions of a kind: what has neither card nor flag is there once. */
function actionsOf(kind: RailwayKind, cards: readonly number[]): Action[] {
  const index = KINDS.indexOf(kind);
  switch (kind) {
    case 'end':
    case 'pass':
    case 'roll':
      return [actionOf(index, 0, 0)];
    case 'heading':
    case 'place':
      return [actionOf(index, 0, 0), actionOf(index, 0, 1)];
    case 'lay':
    case 'dump':
    case 'stack':
      return cards.flatMap((card) => [actionOf(index, card, 0), actionOf(index, card, 1)]);
  }
}
