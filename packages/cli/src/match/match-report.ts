import { drawTable } from '../draw-table.ts';
import { type Conduct, conductOf, FAULTS } from './faults.ts';

/** How the bots of a match decided, as a table that people read. */
export function conductReport(bots: readonly string[], conducts: readonly Conduct[]): string {
  const head = ['bot', 'decisions', 'median', 'longest', 'faults', ...FAULTS];
  const rows = conducts.map((conduct, bot) => {
    const { faults, medianMs, longestMs } = conductOf(conduct);
    const kinds = FAULTS.map((fault) => whole(conduct.faults[fault]));
    const decisions = conduct.times.length + conduct.faults.gone;
    return [bots[bot]!, whole(decisions), time(medianMs), time(longestMs), whole(faults), ...kinds];
  });
  return drawTable(head, rows);
}

const whole = (number: number) => number.toLocaleString('en');

const time = (milliseconds: number | null) =>
  milliseconds === null ? '-' : `${milliseconds.toLocaleString('en', { maximumSignificantDigits: 3 })} ms`;
