/** The numbers of the railway games: each has a shape of its own, drawn around the origin, 2 wide. */
export const SHAPES: Readonly<Record<number, string>> = {
  1: 'M-1 0A1 1 0 0 1 1 0A1 1 0 0 1 -1 0Z',
  2: 'M-.76 -.94H.76Q.94 -.94 .94 -.76V.76Q.94 .94 .76 .94H-.76Q-.94 .94 -.94 .76V-.76Q-.94 -.94 -.76 -.94Z',
  3: 'M-.5 -.94H.5L1.02 0L.5 .94H-.5L-1.02 0Z',
  4: 'M-.24 -.94Q0 -1.16 .24 -.94L.94 -.24Q1.16 0 .94 .24L.24 .94Q0 1.16 -.24 .94L-.94 .24Q-1.16 0 -.94 -.24Z',
};
