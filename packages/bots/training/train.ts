/** Learns the weights of a network by self-play: `node training/train.ts --game loose-caboose --players 2 --out FILE`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { games, isGameId } from '@roundhouse/engine';
import { readWeights, type WeightsFile, writeWeights } from '../src/network/weights-file.ts';
import { setupFor } from './goals.ts';
import { railwayTrainee } from './railway-trainee.ts';
import { selfPlay } from './self-play.ts';
import { trainsTrainee } from './trains-trainee.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'lok-n-roll' },
    mode: { type: 'string', default: 'standard' },
    players: { type: 'string' },
    games: { type: 'string', default: '50000' },
    hidden: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    out: { type: 'string', default: 'weights.json' },
  },
});

const { game, mode, out } = values;
if (!isGameId(game)) throw new RangeError(`no game is called ${game}`);
const players = values.players ?? games[game].modes[mode]?.players[0];
const setup = setupFor(game, mode, Number(players));
const trainee = game === 'game-of-trains' ? trainsTrainee(setup) : railwayTrainee(setup);
const training = {
  games: Number(values.games),
  hidden: Number(values.hidden),
  seed: Number(values.seed),
  ...(values.from && { from: weightsIn(values.from) }),
};
const began = performance.now();
selfPlay(trainee, training, (played, error, weights) => {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${played} games, ${seconds} s, error ${error.toFixed(4)}`);
  writeFileSync(out, `${JSON.stringify(writeWeights(weights))}\n`);
});

function weightsIn(file: string) {
  return readWeights(JSON.parse(readFileSync(file, 'utf8')) as WeightsFile, trainee.inputs);
}
