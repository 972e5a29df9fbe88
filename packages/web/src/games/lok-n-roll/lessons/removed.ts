/** The cards that leave the game unseen before hands are dealt: eleven with two players, and in every mode alone (LR-8). */
export const REMOVED: readonly null[] = Object.freeze(Array.from({ length: 11 }, () => null));
