import type { TableStep, Viewer } from '@roundhouse/engine';

/** A sentence that is announced once. */
export interface Line {
  readonly key: string;
  readonly text: string;
}

/** How many lines stay to be read. */
const MOST_LINES = 40;

/** The sentences of a version, each a line. */
export function linesOf(version: number, sentences: readonly string[]): readonly Line[] {
  return sentences.map((text, index) => ({ key: `${version}.${index}`, text }));
}

/** The lines of a version of which more may be shown: the last one may still grow, as cards are added to it. */
export function linesSoFar(version: number, sentences: readonly string[], isWhole: boolean): readonly Line[] {
  return linesOf(version, isWhole ? sentences : sentences.slice(0, -1));
}

/** The lines with those at the end that are new; new ones are never cut, however many they are. */
export function withNews(lines: readonly Line[], more: readonly Line[]): readonly Line[] {
  const news = more.filter(({ key }) => !lines.some((line) => line.key === key));
  return news.length === 0 ? lines : [...lines, ...news].slice(-Math.max(MOST_LINES, news.length));
}

/** The version of the viewer's own last action, up to which they know everything; 0 before their first. */
export function sinceOwn(steps: readonly TableStep[], viewer: Viewer): number {
  return steps.findLast((step) => step.kind === 'action' && step.seat === viewer)?.version ?? 0;
}

/** The sentences that their reader does not know yet. */
export function withoutKnown(sentences: readonly string[], known: readonly string[]): readonly string[] {
  return sentences.filter((sentence) => !known.includes(sentence));
}
