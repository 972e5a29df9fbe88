import type { CardId } from '@roundhouse/engine';
import {
  FUNCTIONS,
  type GameOfTrains,
  type GameOfTrainsEvent,
  type WagonFunction,
} from '@roundhouse/engine/game-of-trains';
import { type Count, type Noted, type Observation, type Observer, SeatNotes } from '../observation.ts';

const USES = FUNCTIONS.map(
  (name) => ({ id: name, label: { key: `function.${name}.name` }, group: 'function' }) as const,
);

const COUNTS = [
  { id: 'draws', label: 'cards drawn', group: 'play' },
  { id: 'uses', label: 'functions used', group: 'play' },
  { id: 'removed', label: 'wagons removed', group: 'mishap' },
  { id: 'unprotected', label: 'protections that ended', group: 'play' },
  ...USES,
] as const satisfies readonly Count[];

type Id = (typeof COUNTS)[number]['id'];

class GameOfTrainsObserver implements Observer<GameOfTrainsEvent> {
  private readonly notes: SeatNotes<Id>;
  private readonly functions: ReadonlyMap<CardId, WagonFunction>;
  /** What the last action was. */
  private last = '';
  private wonBy: string | undefined;

  constructor(setup: GameOfTrains['setup'], seats: number) {
    this.notes = new SeatNotes(COUNTS, seats);
    this.functions = new Map(setup.deck.cards.map((card) => [card.id, card.function]));
  }

  see(event: GameOfTrainsEvent): void {
    switch (event.kind) {
      case 'dealt':
        for (const card of event.row) this.notes.had(event.seat, card);
        return;
      case 'drew':
        this.last = 'draw';
        return this.notes.add('draws', event.seat);
      case 'used':
        return this.used(event.seat, this.functions.get(event.card)!);
      case 'removed':
        return this.notes.add('removed', event.seat);
      case 'unprotected':
        return this.notes.add('unprotected', event.seat);
      case 'ended':
        if (event.decidedBy === 'row') this.wonBy = this.last;
    }
  }

  noted(): Noted {
    return { ...this.notes.noted(), ...(this.wonBy !== undefined && { wonBy: this.wonBy }) };
  }

  private used(seat: number, name: WagonFunction): void {
    this.last = name;
    this.notes.add('uses', seat);
    this.notes.add(name, seat);
  }
}

/** A wagon of each number there is but one. */
export const observation: Observation<GameOfTrains> = {
  counts: COUNTS,
  kindOf: ({ id }) => String(id),
  had: 'were dealt the wagon',
  kindsAreNumbers: true,
  observe: (setup, seats) => new GameOfTrainsObserver(setup, seats),
};
