import { goto } from '$app/navigation';
import { resolve } from '$app/paths';

let underWay = false;

/** Leads to the table that is saved and named by `deal`. A second press meanwhile does not put another there. */
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
