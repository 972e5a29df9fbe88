import { type Prospect, prospectAfter } from './prospect.ts';

/** Parts of the time of a roll: before the last die that decides nothing yet settles, and until the one does that decides. */
const UNDECIDED = 0.36;
const DECIDED = 0.75;
/** What comes after it changes nothing, and hurries: all of the dice would need no more than this. */
const AFTER = 0.1;
/** Where everything was certain before, the dice settle evenly until then. */
const CERTAIN = 0.6;
const NEARLY = 1e-9;

/**
 * When each die settles, as a part of the time of the roll: the one that decides whether the train derails keeps everybody waiting.
 * What is left is there to read them.
 */
export function settling(
  die: readonly number[],
  before: Prospect | undefined,
  dice: readonly number[],
): number[] {
  const isOpen = (fallen: number) => {
    const { derailing } = prospectAfter(die, before!, dice.slice(0, fallen));
    return derailing * (1 - derailing) > NEARLY;
  };
  let deciding = before ? 0 : dice.length;
  while (deciding < dice.length && isOpen(deciding)) deciding++;
  return dice.map((_, index) => {
    const nth = index + 1;
    if (deciding === 0) return (CERTAIN * nth) / dice.length;
    if (nth < deciding) return (UNDECIDED * nth) / (deciding - 1);
    return DECIDED + (AFTER * (nth - deciding)) / dice.length;
  });
}
