import type { LooseCaboose, LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { Count, Observation, Observer } from '../observation.ts';
import {
  isShared,
  kindOfRailwayCard,
  pileCounts,
  RAILWAY_COUNTS,
  RailwayObserver,
} from '../railway/railway-observer.ts';

const COUNTS = [
  ...RAILWAY_COUNTS,
  { id: 'cancelled', label: 'pairs cancelled', group: 'play' },
  ...pileCounts('bank', 'banked'),
] as const satisfies readonly Count[];

type Id = Exclude<(typeof COUNTS)[number]['id'], (typeof RAILWAY_COUNTS)[number]['id']>;

class LooseCabooseObserver extends RailwayObserver<Id> implements Observer<LooseCabooseEvent> {
  override see(event: LooseCabooseEvent): void {
    if (isShared(event)) return super.see(event);
    switch (event.kind) {
      case 'headed':
        if (event.end === 'a') this.turnAround();
        return;
      case 'took':
        this.took(event.seat, event.cause, event.from);
        return this.piled(event.seat, [event.card]);
      case 'cancelled':
        this.notes.add('cancelled', event.seat);
        return this.piled(event.seat, event.cards, -1);
      case 'banked':
        this.took(event.seat, 'broken');
        this.notes.add(`bank${this.numberOf(event.card)}`, event.seat);
    }
  }

  noted() {
    return this.notes.noted();
  }
}

export const observation: Observation<LooseCaboose> = {
  counts: COUNTS,
  kindOf: kindOfRailwayCard,
  had: 'drew the card',
  kindsAreNumbers: false,
  observe: (setup, seats) => new LooseCabooseObserver(setup, COUNTS, seats),
};
