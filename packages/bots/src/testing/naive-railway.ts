import { type Game, type Player, seededRandom } from '@roundhouse/engine';
import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import type { MakePlayer } from '../level.ts';
import { favourite } from './favourite.ts';

type RailwayTypes = LokNRoll | LooseCaboose;

/** What a beginner looks at before laying a card. */
interface Glance {
  /** The number of the card. */
  readonly number: number;
  /** By how many cards the average roll takes the train past this one. */
  readonly past: number;
  /** The cards in the hand. */
  readonly held: number;
  /** Any number. */
  readonly whim: number;
}

/** How much a beginner likes to lay a card; undefined: not at all. */
type Liking = (glance: Glance) => number | undefined;

const LIKINGS: Readonly<Record<string, Liking>> = {
  'lay any card that fits and roll': ({ whim }) => whim,
  'lay the highest': ({ number }) => number,
  'always the shortest way': ({ number }) => -number,
  // Whoever passes at every doubt is left with a hand full of cards, which loses to the others nine times in ten.
  'pass when in doubt': ({ number, past, held }) => (past > 0 && held <= 3 ? undefined : -number),
};

/** What is done where no card is laid, the first of these that is possible. */
const OTHERWISE = ['roll', 'stack', 'dump', 'end', 'pass'];

/** Ways to play for people who have just heard the rules of a railway game: one card a turn, and the dice. */
function naiveStyles<Types extends RailwayTypes>(game: Game<Types>): Record<string, MakePlayer<Types>> {
  const styles = Object.entries(LIKINGS).map(([name, liking]) => [name, naivePlayer(game, liking)] as const);
  return Object.fromEntries(styles);
}

function naivePlayer<Types extends RailwayTypes>(game: Game<Types>, liking: Liking): MakePlayer<Types> {
  return ({ setup, seat, seed }) => {
    const codec = game.codec(setup);
    const random = seededRandom(seed, seat);
    const { cards, die = [] } = setup.deck;
    const numbers = new Map(cards.map(({ id, number }) => [id, number]));
    const mean = die.reduce((sum, face) => sum + face, 0) / die.length;
    const likingFor = ({ state }: Types['view'], card: string) => {
      const number = numbers.get(card)!;
      const ahead = state.railway.length - state.train!;
      const held = (state.hands[seat] as readonly string[]).length;
      return liking({ number, past: mean * number - ahead, held, whim: random.next() });
    };
    return {
      needs: 'view',
      decide(view, _memory, legal) {
        const forms = legal.map((action) => ({ action, form: codec.form(action) }));
        const liked = forms.flatMap(({ action, form }) => {
          const value = form.kind === 'lay' && view.phase === 'turn' ? likingFor(view, form.card) : undefined;
          return value === undefined ? [] : { action, value };
        });
        if (liked.length > 0) return favourite(liked);
        const done = OTHERWISE.flatMap((kind) =>
          forms.filter(({ form }) => form.kind === kind && !('keep' in form && form.keep)),
        );
        return (done[0] ?? forms[0]!).action;
      },
    } satisfies Player<Types>;
  };
}

export const naiveLokNRoll = naiveStyles(lokNRoll);
export const naiveLooseCaboose = naiveStyles(looseCaboose);
