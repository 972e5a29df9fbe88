import type { Action, Codec } from '../contract/action.ts';
import { functionOf, type Wagons } from './cards.ts';
import { FIRST_POSITION } from './functions.ts';

/** The kinds of action in the order of their words (TR-8). */
export const KIND = { CHOOSE: 0, DRAW: 1, PLACE: 2, USE: 3 } as const;

const { CHOOSE, DRAW, PLACE, USE } = KIND;

/**
 * An action is its kind, the rank of its card among the numbers as texts, and its position, 0 where there is
 * none; so integers ascend as texts do. Its lowest bits repeat what the card says, the function that is used.
 * From UNKNOWN_CARDS on stand the actions with cards that the deck does not have.
 */
const KIND_SHIFT = 13;
const CARD_SHIFT = 6;
const POSITION_SHIFT = 3;
const CARD_MASK = 0x7f;
const MASK = 7;
const UNKNOWN_CARDS = 4 << KIND_SHIFT;

/**
 * Larger numbers of cards that the deck does not have are all the same unknown card, so that its action is
 * exact: this one, or the next below that the deck does not have either.
 */
const LARGEST_UNKNOWN_CARD = 2 ** 46;

export type GameOfTrainsForm =
  | { readonly kind: 'draw' }
  | { readonly kind: 'place'; readonly position: number }
  | { readonly kind: 'choose'; readonly card: number; readonly position: number }
  | { readonly kind: 'use'; readonly card: number; readonly position: number | null };

/** `rank` is the card's rank among the numbers as texts. */
export function actionOf(kind: number, rank: number, position: number): Action {
  return ((kind << KIND_SHIFT) | (rank << CARD_SHIFT) | (position << POSITION_SHIFT)) as Action;
}

/** The use of a card of such a rank; `target` is what `targetOf` makes of function and position. */
export function useOf(rank: number, target: number): Action {
  return ((USE << KIND_SHIFT) | (rank << CARD_SHIFT) | target) as Action;
}

export function targetOf(functionIndex: number, position: number): number {
  return (position << POSITION_SHIFT) | functionIndex;
}

export function kindOf(action: Action): number {
  return action >> KIND_SHIFT;
}

export function rankOf(action: Action): number {
  return (action >> CARD_SHIFT) & CARD_MASK;
}

export function positionIn(action: Action): number {
  return (action >> POSITION_SHIFT) & MASK;
}

export function functionIn(action: number): number {
  return action & MASK;
}

const PATTERN = /^(?:(draw)|(place) ([1-7])|(choose|use) ([1-9][0-9]*)(?: ([1-7]))?)$/;

/** Reads and writes the actions of TR-8 for one deck. */
export class GameOfTrainsCodec implements Codec<GameOfTrainsForm> {
  private readonly wagons: Wagons;

  constructor(wagons: Wagons) {
    this.wagons = wagons;
  }

  text(action: Action): string {
    return write(this.form(action));
  }

  /** Whether something stands for a text of this game: an integer from outside need not. */
  has(action: unknown): boolean {
    if (!isWhole(action) || action < 0) return false;
    return action < UNKNOWN_CARDS ? this.hasKnown(action) : this.read(this.text(action)) === action;
  }

  read(text: string): Action | undefined {
    const match = PATTERN.exec(text);
    if (!match) return undefined;
    if (match[1]) return actionOf(DRAW, 0, 0);
    if (match[2]) return actionOf(PLACE, 0, Number(match[3]));
    return this.readCard(match[4] === 'use' ? USE : CHOOSE, Number(match[5]), Number(match[6] ?? 0));
  }

  form(action: Action): GameOfTrainsForm {
    if (action >= UNKNOWN_CARDS) return unknownCardForm(action - UNKNOWN_CARDS);
    const position = positionIn(action);
    const card = this.wagons.ids[this.wagons.byTextRank[rankOf(action)]!]!;
    switch (kindOf(action)) {
      case CHOOSE:
        return { kind: 'choose', card, position };
      case DRAW:
        return { kind: 'draw' };
      case PLACE:
        return { kind: 'place', position };
      default:
        return { kind: 'use', card, position: position || null };
    }
  }

  action(form: GameOfTrainsForm): Action {
    const action = this.read(write(form));
    if (action === undefined) throw new RangeError(`no action of Game of Trains: ${write(form)}`);
    return action;
  }

  private unknownCardAction(kind: number, id: number, position: number): Action {
    let card = Math.min(id, LARGEST_UNKNOWN_CARD);
    while (this.wagons.byId.has(card)) card--;
    return (UNKNOWN_CARDS + (card * 8 + position) * 2 + (kind === USE ? 1 : 0)) as Action;
  }

  /** The parts of an action below UNKNOWN_CARDS are free of each other; those of a text are not. */
  private hasKnown(action: Action): boolean {
    const position = positionIn(action);
    const card = this.wagons.byTextRank[rankOf(action)];
    switch (kindOf(action)) {
      case CHOOSE:
        return card !== undefined && position > 0 && functionIn(action) === 0;
      case DRAW:
        return action === actionOf(DRAW, 0, 0);
      case PLACE:
        return position > 0 && action === actionOf(PLACE, 0, position);
      default:
        return (
          card !== undefined &&
          this.fits(card, position) &&
          functionIn(action) === functionOf(this.wagons, card)
        );
    }
  }

  /** Whether the function of a card is used with a position, or without where there is none (TR-8). */
  private fits(card: number, position: number): boolean {
    const needsPosition = FIRST_POSITION[functionOf(this.wagons, card)] !== 0;
    return needsPosition === position > 0;
  }

  /**
   * A card that the deck lacks may be meant for any function; a known one says whether it needs a position.
   */
  private readCard(kind: number, id: number, position: number): Action | undefined {
    const card = this.wagons.byId.get(id);
    if (kind === CHOOSE && position === 0) return undefined;
    if (card === undefined) return this.unknownCardAction(kind, id, position);
    const rank = this.wagons.textRanks[card]!;
    if (kind === CHOOSE) return actionOf(CHOOSE, rank, position);
    return this.fits(card, position)
      ? useOf(rank, targetOf(functionOf(this.wagons, card), position))
      : undefined;
  }
}

function isWhole(action: unknown): action is Action {
  return Number.isSafeInteger(action);
}

function write(form: GameOfTrainsForm): string {
  switch (form.kind) {
    case 'draw':
      return 'draw';
    case 'place':
      return `place ${form.position}`;
    case 'choose':
      return `choose ${form.card} ${form.position}`;
    case 'use':
      return form.position === null ? `use ${form.card}` : `use ${form.card} ${form.position}`;
  }
}

function unknownCardForm(unknownCard: number): GameOfTrainsForm {
  const kind = unknownCard % 2 === 1 ? 'use' : 'choose';
  const position = Math.floor(unknownCard / 2) % 8;
  const card = Math.floor(unknownCard / 16);
  return kind === 'use' ? { kind, card, position: position || null } : { kind, card, position };
}
