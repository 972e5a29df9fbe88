const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

type Length = 'short' | 'long';

/** A length of time in words, in its two largest units: `1 day 3 hours`, `2 min`. */
export function inWords(language: string, seconds: number, length: Length = 'short'): string {
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  const [from, rest] = largest < 0 ? [UNITS.length - 1, 0] : [largest, seconds];
  const [[unit, size], next] = [UNITS[from]!, UNITS[from + 1]];
  const words = [inUnit(language, Math.floor(rest / size), unit, length)];
  const more = next ? Math.floor((rest % size) / next[1]) : 0;
  return next && more > 0 ? `${words[0]} ${inUnit(language, more, next[0], length)}` : words[0]!;
}

/** No language has short words for days that one likes to read. */
function inUnit(language: string, count: number, unit: string, length: Length): string {
  const unitDisplay = unit === 'day' || unit === 'hour' ? 'long' : length;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);
}

/** What a clock shows of so many milliseconds: `2:05`, and in words what is an hour or more. */
export function onClock(language: string, milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 3600) return inWords(language, seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
