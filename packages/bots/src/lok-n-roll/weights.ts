export const weights = {
  top: 0.15,
  fade: 0.7,
  rubble: 0.5,
  room: 0.2,
  narrow: 0.1,
  attack: 1,
  next: 1,
  derail: [20, 30, 40],
  span: 20,
  foresee: 1,
  betsy: 1,
};
