/**
 * What pages send with every move is told by its form at once, in a fraction of the time that the schema takes. All else is left
 * to the schema, which alone says what is wrong: this says yes only where the schema does (`plain-message.test.ts`).
 */
import { TABLE_ID } from '../limits.ts';
import type { SeatMessage, SeatRequest } from './messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How many keys each has besides `id` and `ask`, if it has no others. */
const OWN_KEYS = { read: 0, act: 2, wait: 1 } as const;

const LONGEST_TAG = 64;

export function isPlainMessage(message: object): message is SeatMessage {
  const { table, game } = message as Fields;
  return (
    typeof table === 'string' &&
    TABLE_ID.test(table) &&
    typeof game === 'object' &&
    game !== null &&
    isPlainRequest(game as Fields) &&
    Object.keys(message).length === 2
  );
}

function isPlainRequest(request: Fields): boolean {
  const { id, ask, since, brief, stays } = request;
  if (ask !== 'act' && ask !== 'wait' && ask !== 'read') return false;
  if (!isWhole(id) || id < 0 || !hasOwnFields(ask, request)) return false;
  const others = [since, brief, stays].filter((value) => value !== undefined).length;
  if (since !== undefined && !isWhole(since)) return false;
  if (brief !== undefined && brief !== true) return false;
  if (stays !== undefined && (stays !== true || ask !== 'wait')) return false;
  return Object.keys(request).length === 2 + OWN_KEYS[ask] + others;
}

function hasOwnFields(ask: SeatRequest['ask'], { version, action, tag }: Fields): boolean {
  if (ask === 'act') return isWhole(version) && typeof action === 'number' && Number.isFinite(action);
  return ask === 'read' || (typeof tag === 'string' && tag.length <= LONGEST_TAG);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
