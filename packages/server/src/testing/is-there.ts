import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Whether a program is there; where it is not, that is said. */
export async function isThere(tool: string, what: string): Promise<boolean> {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  const found = await Promise.all(
    places.map((place) =>
      access(join(place, tool)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (!found.includes(true)) console.warn(`SKIPPED: ${what} by ${tool}, which is not there`);
  return found.includes(true);
}
