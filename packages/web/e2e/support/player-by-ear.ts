import type { GameId } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { type Heard, type Hearing, PAGE, type Reader } from './reader.ts';

export interface Wanted {
  readonly game: GameId;
  readonly mode?: string;
}

/** One of this many moves does something else than to play a card. */
const RARE = 5;

/** After so many moves all has been heard that a turn says: from then on few play a card, and the end comes sooner. */
const LONG = 30;
/** One of this many of them does. */
const SELDOM = 12;

/** A player who knows the games and the texts of the page, and sees nothing of it. */
export class PlayerByEar {
  /** All that could be heard whenever a card could be played in a turn. */
  readonly turns: Hearing[] = [];
  private moves = 0;
  readonly reader: Reader;
  readonly texts: Texts;

  constructor(reader: Reader, texts: Texts) {
    this.reader = reader;
    this.texts = texts;
  }

  /** Sets a game up, from the first page on. */
  async deal({ game, mode }: Wanted): Promise<void> {
    const { reader, texts } = this;
    const name = texts.say(`game.${game}.name`);
    const setup = texts.say('page.home.change');
    const change = await reader.until(`the setup of ${name}`, (hearing) =>
      hearing.all.find(
        (each) => each.role === 'link' && each.name.startsWith(setup) && each.name.endsWith(name),
      ),
    );
    await reader.goTo(change);
    await reader.press('Enter');
    if (mode) await reader.light(texts.say('page.setup.mode'), texts.say(`mode.${mode}.name` as Key));
    const deal = texts.say('page.setup.deal');
    await reader.use(await reader.until(deal, (hearing) => hearing.find('button', deal)));
  }

  /** Plays a number of moves, or to the end: to the heading with the result, which is returned. */
  async play(most = Infinity): Promise<Heard | undefined> {
    while (this.moves < most) {
      const move = await this.reader.until('a move, or the result', (hearing) => {
        const { focused } = hearing;
        const next = focused?.role === 'heading' ? focused : this.choose(hearing);
        return next && focused?.role !== PAGE ? { next, hearing } : undefined;
      });
      if (move.next.role === 'heading') return move.next;
      if (this.cards(move.hearing).length > 0 && !this.isOpening(move.hearing)) this.turns.push(move.hearing);
      this.moves++;
      await this.reader.use(move.next);
    }
    return undefined;
  }

  /** What the chosen card can do, else a card, else what can be done without one. */
  private choose(hearing: Hearing): Heard | undefined {
    const isRare = this.moves > LONG ? this.moves % SELDOM > 0 : this.moves % RARE === 0;
    const places = this.places(hearing);
    const cards = this.cards(hearing);
    const moves = hearing.within(hearing.find('group', this.texts.say('page.play.moves')), 'button');
    const isChosen = cards.some(({ states }) => states['pressed'] === 'true');
    if (places.length > 0 && (isRare || moves.length === 0)) return best(places);
    if (isChosen) return moves[0];
    const choice = moves.length === 0 || (cards.length > 0 && !isRare) ? cards : moves;
    return choice[this.moves % choice.length];
  }

  /** Where the chosen card, or the one that came up, can go. */
  private places(hearing: Hearing): Heard[] {
    const { texts } = this;
    const look = (['whole', 'follow', 'nearer', 'farther'] as const).map((way) =>
      texts.say(`page.railway.${way}`),
    );
    const onRails = hearing
      .within(railwayOf(hearing, texts), 'button')
      .filter(({ name }) => !look.includes(name));
    return [...onRails, ...hearing.within(hearing.find('group', texts.say('page.trains.targets')), 'button')];
  }

  /** Whether the railway is only begun: a card that came up is laid. */
  private isOpening(hearing: Hearing): boolean {
    return hearing.find('list', this.texts.say('page.railway.shown', { by: 'you' })) !== undefined;
  }

  private cards(hearing: Hearing): Heard[] {
    const playable = this.texts.say('page.play.playable');
    return hearing.all.filter(({ role, name }) => role === 'button' && name.endsWith(playable));
  }
}

/** The railway is the group that is moved by arrow keys. */
export function railwayOf(hearing: Hearing, texts: Texts): Heard | undefined {
  const keys = texts.say('page.railway.camera-keys');
  return hearing.all.find(({ role, description }) => role === 'group' && description === keys);
}

/** The place after which most neighbours rise, if it says so; else the first. */
function best(places: readonly Heard[]): Heard | undefined {
  const rises = ({ name }: Heard) => Number(/(\d) \D+ 6 /.exec(name.split('. ').at(-1)!)?.[1] ?? 7);
  return places.toSorted((one, other) => rises(other) - rises(one))[0];
}
