import type { QuietHours } from '../storage/contacts.ts';

/** Whether nobody is to be told anything at a moment. */
export function isQuiet({ from, to, zone }: QuietHours, now: number): boolean {
  const minute = minuteIn(zone, now);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The minute of the day, as the clocks there say. */
function minuteIn(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return numberOf('hour') * 60 + numberOf('minute');
}

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
