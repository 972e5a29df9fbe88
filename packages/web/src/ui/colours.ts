/** The colours of the players at a table; each goes with a mark of its own, so that colour alone carries no meaning. */
export const COLOURS = ['red', 'blue', 'green', 'amber', 'violet', 'slate'] as const;
export type Colour = (typeof COLOURS)[number];

export function isColour(value: unknown): value is Colour {
  return COLOURS.some((colour) => colour === value);
}

/** The colour of each seat: the wanted one where no seat before has it, else the first that is free. */
export function spreadColours(wanted: readonly unknown[]): Colour[] {
  const given: Colour[] = [];
  const sought = new Set(wanted);
  for (const want of wanted) {
    const own = isColour(want) && !given.includes(want) ? want : undefined;
    const free = COLOURS.filter((colour) => !given.includes(colour));
    given.push(own ?? free.find((colour) => !sought.has(colour)) ?? free[0] ?? COLOURS[0]);
  }
  return given;
}
