/** The digits as strokes around their middle, 1.2 high, so that they look the same wherever they are read. */
export const DIGITS: readonly string[] = [
  'M0-.6A.4 .6 0 0 1 0 .6A.4 .6 0 0 1 0-.6Z',
  'M-.3-.3L.1-.6V.6',
  'M-.4-.3A.4 .3 0 0 1 .4-.3Q.4 0-.4 .6H.4',
  'M-.4-.6H.4L0-.1A.35 .35 0 1 1-.4 .4',
  'M.2 .6V-.6L-.4 .2H.5',
  'M.4-.6H-.3V-.1Q.4-.3 .4 .2A.4 .4 0 0 1-.3 .4',
  'M.3-.6Q-.4-.4-.4 .2A.4 .4 0 1 0-.4 .1',
  'M-.4-.6H.4L-.1 .6',
  'M0-.6A.3 .3 0 0 1 0 0A.3 .3 0 0 1 0-.6ZM0 0A.4 .3 0 0 1 0 .6A.4 .3 0 0 1 0 0Z',
  'M-.3 .6Q.4 .4 .4-.2A.4 .4 0 1 0 .4-.1',
];
