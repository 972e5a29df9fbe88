import type { Action } from '../../contract/action.ts';
import type { Random } from '../../contract/random.ts';
import type { Refusal } from '../../contract/refusal.ts';
import { type Breach, type Law, same } from '../law.ts';
import type { Moment } from '../walk.ts';

/**
 * Every integer here is tried: it holds the actions of all codecs, and the first of those with unknown cards.
 */
const DENSE = 2 ** 16;

/** That takes long, so it is done once a game: at one of this number of steps. */
const DENSE_STEPS = 40;

/** Bits of whole numbers that a double can hold. */
const BITS = 53;

/** What is no whole number from 0 on, and whole numbers too large for a double. */
const NO_NUMBERS = new Array<unknown>().concat(
  [-0, NaN, Infinity, -Infinity, -1, 0.5, 2 ** 53, 1e21, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER],
  [undefined, null, true, false, '', '0', 'pass', 'draw', 0n, 10n, 50_000n],
  [Symbol('action'), [[]], [[0]], {}, { valueOf: () => 0 }, () => 0],
);

export const forgedActionLaws: readonly Law[] = [
  {
    title: 'whatever a forged action is, it is refused unless it is a legal one (TR-7, TR-8, TR-15)',
    breach(moment) {
      const { playback, random, seed } = moment;
      const legal = playback.position.legal();
      const like = legal.length === 0 ? [] : forgeriesOf(legal[random.below(legal.length)]!, random);
      const forged = [...NO_NUMBERS, ...like];
      const dense = playback.steps.length === seed % DENSE_STEPS ? Array(DENSE).keys() : [];
      return firstWrong(moment, legal, [...forged, ...dense]);
    },
  },
];

/** One bit changed, then numbers that 32 bits of arithmetic take for the same, then anything. */
function forgeriesOf(action: Action, random: Random): unknown[] {
  const bits = Array.from({ length: BITS }, (_, bit) => 2 ** bit);
  return [
    ...bits.flatMap((bit) => [action + bit, action - bit]),
    action + 0.5,
    ~action,
    -action,
    `${action}`,
    [action],
    random.next(),
    random.next() * 2 ** random.below(22),
  ];
}

function firstWrong(
  moment: Moment,
  legal: readonly Action[],
  forged: readonly unknown[],
): Breach | undefined {
  const { position } = moment.playback;
  const allowed = new Set<unknown>(legal);
  for (const action of forged) {
    const refusal = position.refusal(action as Action);
    if ((refusal === undefined) !== allowed.has(action)) {
      return { path: `refusal of ${String(action)}`, found: refusal, due: legal };
    }
    const breach = refusal && clauseBreach(moment, action as Action, refusal);
    if (breach) return breach;
  }
  return undefined;
}

/** What no text stands for is refused as a text is that is no action of the phase. */
function clauseBreach({ playback, game }: Moment, action: Action, refusal: Refusal): Breach | undefined {
  const { clause, values } = refusal;
  if (clause === game.textClause && values['phase'] === playback.position.phase) return undefined;
  const codec = game.codec(playback.setup);
  return same(codec.read(codec.text(action)), action + 0, `${clause} for ${String(action)}`);
}
