import type { LokNRoll, LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { Count, Observation, Observer } from '../observation.ts';
import { isShared, kindOfRailwayCard, RAILWAY_COUNTS, RailwayObserver } from '../railway/railway-observer.ts';

const COUNTS = [
  ...RAILWAY_COUNTS,
  { id: 'dumped', label: 'rubble dumped', group: 'play' },
  { id: 'combined', label: 'pairs combined', group: 'play' },
] as const satisfies readonly Count[];

type Id = Exclude<(typeof COUNTS)[number]['id'], (typeof RAILWAY_COUNTS)[number]['id']>;

class LokNRollObserver extends RailwayObserver<Id> implements Observer<LokNRollEvent> {
  override see(event: LokNRollEvent): void {
    if (isShared(event)) return super.see(event);
    switch (event.kind) {
      case 'took':
        return this.took(event.seat, event.cause);
      case 'stacked':
        return this.piled(event.seat, [event.card]);
      case 'dumped':
        this.notes.add('dumped', event.seat);
        return this.piled(event.seat, [event.card]);
      case 'combined':
        this.notes.add('combined', event.seat);
        this.piled(event.seat, event.cards, -1);
    }
  }

  noted() {
    return this.notes.noted();
  }
}

export const observation: Observation<LokNRoll> = {
  counts: COUNTS,
  kindOf: kindOfRailwayCard,
  had: 'drew the card',
  kindsAreNumbers: false,
  observe: (setup, seats) => new LokNRollObserver(setup, COUNTS, seats),
};
