/** What a page asks of a newer version that waits: whether no other page is open, and to begin if so. It answers yes or no. */
export const MAY_TAKE_OVER = 'may-take-over';
export const TAKE_OVER = 'take-over';
