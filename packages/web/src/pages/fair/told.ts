import type { CheckedEvent, CheckedStep, Draw, Fault, Verified } from '@roundhouse/chance/proof';
import { type CardId, type ChanceEntry, findMode, type Seat } from '@roundhouse/engine';
import { type Article, cardWords, eventSentences, gameTexts } from '@roundhouse/texts';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { isComputer } from '../../parts/new-game/computers.ts';
import { nameSeats } from '../../table/participants/seat-names.ts';

/** What was computed again, in the words of the page. */
export class Told {
  readonly names: readonly string[];
  private readonly i18n: I18n;
  private readonly verified: Verified;

  constructor(i18n: I18n, verified: Verified) {
    this.i18n = i18n;
    this.verified = verified;
    this.names = namesOf(i18n, verified).slice(0, verified.seats.length);
  }

  /** Which step it is; 0 is the start. */
  place(step: number): string {
    const { steps, proof } = this.verified;
    const seat: Seat | null = steps[step]?.seat ?? proof.game.rows[step - 1]?.seat ?? null;
    if (step === 0 || seat === null) return this.i18n.say('fair.events.start');
    return this.i18n.say('fair.events.step', { step, name: this.names[seat] ?? '' });
  }

  fault({ code, step = 0, event = 0, found = '', due = '' }: Fault): string {
    return this.i18n.say(`fair.fault.${code}`, { step, event, found, due, place: this.place(step) });
  }

  /** What everybody saw; nothing of a start that dealt cards only. */
  seen({ seen }: CheckedStep): string[] {
    const { setup } = this.verified;
    const context = {
      deck: setup.deck,
      names: namesOf(this.i18n, this.verified),
      viewer: 'spectator',
    } as const;
    const events = seen.flatMap((step) => step.events);
    return [...new Set(eventSentences(gameTexts(setup.game), this.i18n.texts!, events, context))];
  }

  event({ event, due: [kind, value], draws }: CheckedEvent): string {
    const { i18n } = this;
    if (kind === 'pick')
      return i18n.say('fair.events.pick', { event, options: draws[0]!.options, value: value + 1 });
    if (kind === 'dice')
      return i18n.say('fair.events.dice', { event, dice: value.length, faces: value.join(', ') });
    const order = value.map((id) => this.card(id, 'none')).join(', ');
    return i18n.say('fair.events.shuffle', { event, cards: value.length, order });
  }

  listed([kind, value]: ChanceEntry): string {
    return kind === 'shuffle'
      ? value.map((id) => this.card(id, 'none')).join(', ')
      : [value].flat().join(', ');
  }

  /** Every number that was drawn for an event. */
  draws(event: CheckedEvent): string[] {
    return event.draws.flatMap((draw, nth) => [
      ...draw.words.slice(0, -1).map((word) => this.i18n.say('fair.draw.again', { word })),
      this.draw(event, draw, nth),
    ]);
  }

  private draw({ due: [kind, outcome], from }: CheckedEvent, draw: Draw, nth: number): string {
    const { i18n } = this;
    const { options, words, value } = draw;
    const values = { word: words.at(-1)!, options, value };
    if (kind === 'pick') return i18n.say('fair.draw.pick', values);
    if (kind === 'dice') return i18n.say('fair.draw.die', { ...values, face: Number(from[value]) });
    return i18n.say('fair.draw.card', { ...values, place: nth + 1, card: this.card(outcome[nth]!, 'the') });
  }

  /** A card as it is called at the table; its name in the file is told to nobody. */
  private card(id: CardId, article: Article): string {
    const { setup } = this.verified;
    return cardWords(gameTexts(setup.game), this.i18n.texts!, setup.deck, id, article);
  }
}

/** The names of all seats, automata too. A file may name computers that nobody knows. */
function namesOf(i18n: I18n, { seats, setup }: Verified): readonly string[] {
  const seated = seats.map(({ kind, name }) => ({
    kind: kind === 'computer' && isComputer(name) ? ('computer' as const) : ('person' as const),
    name,
  }));
  const automata = findMode(setup.game, setup.mode)?.automata ?? [];
  return nameSeats(i18n, [...seated, ...automata.map((name) => ({ kind: 'automaton' as const, name }))]);
}
