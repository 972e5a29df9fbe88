/**
 * Prints what texts, page and bots make of some tables of LOK'n'ROLL. No seat lays, rolls or combines on the way,
 * so that the tables stay the same ones when a rule is changed.
 */
import { checkSetup, games, NO_SEAT, seededChance } from '@roundhouse/engine';
import { createPlayer } from '@roundhouse/bots';
import { actionLabel, gameTexts, loadTexts } from '@roundhouse/texts';
import { nextRoll } from '../../packages/web/src/games/railway/dice/next-roll.ts';
import { pileAfter } from '../../packages/web/src/games/lok-n-roll/pile-after.ts';
import { pictures } from '../../packages/web/src/games/lok-n-roll/pictures.ts';
import { countPile } from '../../packages/web/src/games/railway/view/count.ts';

const GAMES = 2;
const game = games['lok-n-roll'];
const texts = gameTexts('lok-n-roll');
const english = await loadTexts('en');
const numbers = [1, 2, 3, 4].map(pictures.look.followers);
const facts = { texts: [], dice: [], derailing: [], piles: [], points: [], numbers, bots: [] };

for (let seed = 1; seed <= GAMES; seed++) await walk(seed);
console.log(JSON.stringify(facts));

async function walk(seed) {
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const checked = checkSetup(wanted, games);
  if (!checked.ok) throw new Error(checked.problem.path);
  const setup = checked.value;
  const codec = game.codec(setup);
  const rolls = codec.read('roll');
  const chance = seededChance(seed);
  const bot = createPlayer('careful', { setup, seat: 0, seed });
  let memory = game.newMemory(setup, 0);
  const emit = (event) => (memory = game.remember(memory, game.redact(event, 0)));
  const position = game.start(setup, chance, emit);
  while (position.actor !== NO_SEAT) {
    const [view, legal, known] = [position.view(0), position.legal(), memory];
    const preview = (...actions) => game.preview(view, known, actions);
    const play = { codec, deck: setup.deck, view, memory, viewer: 0, preview };
    const label = (action, ...before) =>
      actionLabel(texts, english, codec.form(action), view, preview(...before, action));
    for (const action of legal) {
      const lays = codec.form(action).kind === 'lay';
      facts.texts.push(label(action), ...(lays ? [label(rolls, action)] : []));
      const roll = lays ? nextRoll(play, action) : undefined;
      facts.dice.push(roll?.dice);
      facts.derailing.push(roll?.derailing);
      facts.piles.push(pileAfter(play, action));
    }
    facts.points.push(countPile(play, 0, undefined).points);
    facts.bots.push(codec.text(await bot.decide(view, memory, legal, { iterations: 1 })));
    position.play(legal.find(isQuiet) ?? legal[0], chance, emit);
  }

  /** To pass, or to put a card down without combining. */
  function isQuiet(action) {
    return /^pass$|keep$/.test(codec.text(action));
  }
}
