import { draw, INK, Plot, seriesColour } from '../laboratory/plots/draw.ts';

/** A rating of a bot in a game with so many players. */
export interface RatedBot {
  readonly game: string;
  readonly bot: string;
  readonly players: number;
  readonly rating: number;
  readonly error: number;
}

/** How far the rows of different numbers of players lie apart. */
const APART = 7;
const WIDTH_OF_GAME = 280;
const ROW = 34;

/** All ratings: a column for each game, a row for each bot, a colour for each number of players. */
export function strengthPlot(rated: readonly RatedBot[]): string {
  const games = [...new Set(rated.map(({ game }) => game))];
  const bots = [...new Set(rated.map(({ bot }) => bot))].reverse();
  const numbers = [...new Set(rated.map(({ players }) => players))].sort();
  const names = 16 + 8 * Math.max(0, ...bots.map(({ length }) => length));
  const marks = numbers.flatMap((players, index) => {
    const own = rated.filter((each) => each.players === players);
    const at = { fx: 'game', y: 'bot', dy: (index - (numbers.length - 1) / 2) * APART } as const;
    return [
      Plot.ruleY(own, {
        ...at,
        x1: ({ rating, error }: RatedBot) => rating - error,
        x2: ({ rating, error }: RatedBot) => rating + error,
        stroke: seriesColour(index),
        strokeWidth: 2,
      }),
      Plot.dot(own, { ...at, x: 'rating', r: 3.5, fill: seriesColour(index) }),
      Plot.text(games.slice(0, 1), {
        fx: (game: string) => game,
        text: () => `● ${players} players`,
        frameAnchor: 'top-left',
        dx: index * 90,
        dy: -48,
        fill: seriesColour(index),
      }),
    ];
  });
  return draw('The rating of each level in each game, with its 95 % interval', {
    width: names + games.length * WIDTH_OF_GAME,
    height: 110 + ROW * bots.length,
    marginLeft: names,
    marginTop: 62,
    x: { label: 'rating', labelAnchor: 'center', labelArrow: 'none', grid: true, ticks: 4 },
    y: { label: null, domain: bots, type: 'point', padding: 0.6 },
    fx: { label: null, domain: games, padding: 0.14 },
    marks: [
      Plot.axisY({ tickSize: 0, label: null }),
      Plot.axisFx({ anchor: 'top', fontWeight: 'bold', label: null }),
      Plot.ruleX([0], { stroke: INK, strokeOpacity: 0.4 }),
      ...marks,
    ],
  });
}
