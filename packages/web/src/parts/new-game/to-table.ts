import { goto } from '$app/navigation';
import { resolve } from '$app/paths';

let underWay = false;

/** Where a finger was lifted last: the second tap of a double one is not meant for the table that the first one opened. */
let lifted: PointerEvent | undefined;
// Not where pages are made before anybody sees them.
globalThis.addEventListener?.(
  'pointerup',
  (event) => {
    if (event.pointerType !== 'mouse') lifted = event;
  },
  true,
);

export const lastLifted = (): PointerEvent | undefined => lifted;

/** Goes to the table that `deal` saves and names. A second press while it runs does not deal another. */
export async function toTable(deal: () => Promise<string | undefined>): Promise<void> {
  if (underWay) return;
  underWay = true;
  try {
    const id = await deal();
    if (id) await goto(`${resolve('/play')}?game=${id}`);
  } finally {
    underWay = false;
  }
}
