/** What the page says to a newer version that waits: nothing is in the middle of something here. */
export const TAKE_OVER = 'take-over';
