const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a time was, in words: `5 minutes ago`, `yesterday`; and the date of what was more than a week ago. */
export function ago(language: string, time: number, now = Date.now()): string {
  const past = Math.max(0, now - time);
  if (past > 7 * UNITS[0][1]) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? (['second', past + 1] as const);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return words.format(-Math.floor(past / length), unit);
}
