/** The cards that leave the game unseen before hands are dealt to two players (LC-6). */
export const REMOVED: readonly null[] = Object.freeze(Array.from({ length: 13 }, () => null));
