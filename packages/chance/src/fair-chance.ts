import { type Chance, eventChance } from '@roundhouse/engine';
import { FairBits, keyed } from './fair-bits.ts';
import { SECRET_BYTES } from './secret.ts';

/**
 * Chance of a table with human players: a function of 256 random bits and of the number of the random event,
 * so that redone steps get the same outcome, and the dice so far say nothing about the next. `from` is the
 * number of the next event.
 */
export function fairChance(secret: Uint8Array, from = 0): Chance {
  return fairChances(secret)(from);
}

/** The same from any event, for whoever needs it again and again. */
export function fairChances(secret: Uint8Array): (from: number) => Chance {
  if (secret.length !== SECRET_BYTES) throw new RangeError(`a secret has ${SECRET_BYTES} bytes`);
  const ready = keyed(secret);
  return (from) => eventChance((event) => new FairBits(ready, event), from);
}
