/** A language as it is written where the reader lives, which the browser's languages say: dates differ by country. */
export function inRegion(language: string, preferred: readonly string[] = navigator.languages): string {
  const region = preferred.map((tag) => new Intl.Locale(tag).region).find((one) => one !== undefined);
  return region === undefined ? language : `${language}-${region}`;
}
