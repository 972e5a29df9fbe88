import words from './refused-names.json' with { type: 'json' };

/** What stands for a letter where somebody wants to be read all the same. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  ß: 'ss',
};

const within = new RegExp(words.within.map(drawnOut).join('|'), 'u');
const whole = new RegExp(`^(?:${words.whole.map(drawnOut).join('|')})$`, 'u');

/**
 * Whether nobody is called that among strangers: the worst words of the three languages, however they are written. Some count
 * only where they are a word, for decent names have them inside.
 */
export function isRefusedName(name: string): boolean {
  const parts = lettersOf(name).split(/[^a-z]+/u);
  const joined = parts.join('');
  return within.test(joined) || [...parts, joined].some((part) => whole.test(part));
}

/** Small letters without accents and disguises. */
function lettersOf(name: string): string {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (letter) => DISGUISES[letter] ?? letter).join('');
}

/** A word in which any letter may be written more often: `fuuuck`. */
function drawnOut(word: string): string {
  return Array.from(word, (letter) => `${letter}+`).join('');
}
