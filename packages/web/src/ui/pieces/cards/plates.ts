/** The numbers of the railway games: each has a shape of its own, drawn around the origin, 2 wide. */
export const SHAPES: Readonly<Record<number, string>> = {
  1: 'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0Z',
  2: 'M-.7-.9H.7Q.9-.9 .9-.7V.7Q.9 .9 .7 .9H-.7Q-.9 .9-.9 .7V-.7Q-.9-.9-.7-.9Z',
  3: 'M-.5-.9H.5L1 0L.5 .9H-.5L-1 0Z',
  4: 'M-.2-.9Q0-1.1 .2-.9L.9-.2Q1.1 0 .9 .2L.2 .9Q0 1.1-.2 .9L-.9 .2Q-1.1 0-.9-.2Z',
};
