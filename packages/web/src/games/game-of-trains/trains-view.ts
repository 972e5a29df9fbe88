import type {
  Action,
  CardId,
  Deck,
  GameOfTrainsForm,
  GameOfTrainsState,
  Seat,
  WagonCard,
  WagonFunction,
} from '@roundhouse/engine';
import type { Play } from '../../play/play.svelte.ts';

export function stateOf(play: Play): GameOfTrainsState {
  return play.view.state as GameOfTrainsState;
}

export function formOf(play: Play, action: Action): GameOfTrainsForm {
  return play.codec.form(action) as GameOfTrainsForm;
}

export function functionOf(play: Play, card: CardId): WagonFunction {
  const found = (play.deck as Deck<WagonCard>).cards.find(({ id }) => id === card);
  if (!found) throw new Error(`the deck has no wagon ${card}`);
  return found.function;
}

/** The cards of the setup that this viewer drew. */
export function ownDrawn(play: Play): readonly number[] {
  const drawn = stateOf(play).drawn[play.viewer as Seat];
  return Array.isArray(drawn) ? drawn : [];
}

/** The seats in the order of play, the viewer's own last: it lies nearest. */
export function seatsAround(play: Play): Seat[] {
  const { length } = play.names;
  const after = play.viewer === 'spectator' ? 0 : play.viewer + 1;
  return Array.from({ length }, (_, index) => (after + index) % length);
}

/** What a knob under the row shows. */
export type Effect = 'replace' | 'swap' | 'right' | 'left' | 'protect';

/** Where on the own row something can be done: the middle of what it touches, counted in positions. */
export interface Target {
  readonly action: Action;
  readonly effect: Effect;
  readonly at: number;
}

const EFFECTS: Partial<Record<WagonFunction, { effect: Effect; shift: number }>> = {
  'swap-adjacent': { effect: 'swap', shift: 0.5 },
  'swap-skip': { effect: 'swap', shift: 1 },
  'move-right': { effect: 'right', shift: 0 },
  'move-left': { effect: 'left', shift: 0 },
  protect: { effect: 'protect', shift: 0 },
};

export function targetsOf(play: Play): Target[] {
  return play.offered.flatMap((action): Target[] => {
    const form = formOf(play, action);
    switch (form.kind) {
      case 'place':
      case 'choose':
        return [{ action, effect: 'replace', at: form.position }];
      case 'use': {
        const does = EFFECTS[functionOf(play, form.card)];
        return does && form.position ? [{ action, effect: does.effect, at: form.position + does.shift }] : [];
      }
      default:
        return [];
    }
  });
}

/** What a tap on a wagon of the own row stands for while a card is chosen; else nothing. */
export function actionAt(play: Play, position: number): Action | undefined {
  const form = play.offered.map((action) => formOf(play, action)).find((form) => 'position' in form);
  return form && play.codec.action({ ...form, position } as GameOfTrainsForm);
}

/** How far apart the wagons are that a function swaps. */
const REACH: Partial<Record<WagonFunction, number>> = { 'swap-adjacent': 1, 'swap-skip': 2 };

/** The numbers of the wagons of the own row that an action would touch: `67–49`. */
export function touchedWagons(play: Play, action: Action): string | undefined {
  const form = formOf(play, action);
  if (form.kind === 'draw' || !form.position) return undefined;
  const reach = form.kind === 'use' ? REACH[functionOf(play, form.card)] : undefined;
  const positions = reach ? [form.position, form.position + reach] : [form.position];
  const row = stateOf(play).rows[play.viewer as Seat]!;
  return positions.map((position) => row[position - 1]).join('–');
}
