import { goto } from '$app/navigation';
import { resolve } from '$app/paths';

let underWay = false;

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
