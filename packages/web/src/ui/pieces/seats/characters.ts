/** Who plays the levels, the weakest first. */
export const CHARACTERS = ['pip', 'frida', 'anton', 'mila', 'hugo', 'greta'] as const;
export type Character = (typeof CHARACTERS)[number];

/** Betsy, and who played before there were levels. */
const OTHERS = ['betsy', 'random', 'careful'] as const;
export type Portrayed = Character | (typeof OTHERS)[number];

export const isCharacter = (who: Portrayed): who is Character => CHARACTERS.includes(who as Character);

/** A player without a portrait has a mark. */
export const portrayed = (name: string): Portrayed | undefined =>
  [...CHARACTERS, ...OTHERS].find((who) => who === name);
