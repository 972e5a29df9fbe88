/**
 * Who sits where in the games of one deal: per game a list that gives for each seat the number of a player. Players take
 * turns in being the bots, so that player p is bot p modulo `bots`. From game to game everybody moves up one seat, until
 * the bots would sit as in the first game: then each of them has had each seat equally often.
 */
export function seatingsOf(bots: number, seats: number): readonly (readonly number[])[] {
  const first = Array.from({ length: seats }, (_, seat) => seat);
  const turned = first.map((turn) => first.map((seat) => (seat + turn) % seats));
  const again = turned.findIndex((seating, turn) => turn > 0 && hasSameBots(seating, first, bots));
  return again < 0 ? turned : turned.slice(0, again);
}

function hasSameBots(one: readonly number[], other: readonly number[], bots: number): boolean {
  const botsIn = (seating: readonly number[]) => seating.map((player) => player % bots).join();
  return botsIn(one) === botsIn(other);
}
