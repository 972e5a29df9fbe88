import { readDealText, type LinkedDeal } from './deal-text.ts';
import { rulesFor } from '../../games/registry.ts';

/** The deal whose link is in a message, if there is a whole one. */
export async function dealIn(message: string): Promise<LinkedDeal | undefined> {
  const [, text] = /\/deal#([\w.-]+)/u.exec(message) ?? [];
  const read = text === undefined ? undefined : await readDealText(text, rulesFor);
  return read?.ok ? read.deal : undefined;
}
