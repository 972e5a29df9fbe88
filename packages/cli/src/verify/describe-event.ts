import type { CheckedEvent, Draw } from '@roundhouse/chance/proof';
import type { Setup } from '@roundhouse/engine';
import { cardWords, gameTexts, type Texts } from '@roundhouse/texts';

/** A random event: what the secret gives, and whether the game was played so. */
export function eventLine({ event, due, found, isSame, draws }: CheckedEvent, texts: Texts): string {
  const said = sentence();
  const wrong =
    isSame || found === undefined ? [] : [texts.say('fair.events.other', { found: listed(found[1]) })];
  return [said, ...(isSame ? [texts.say('fair.events.same')] : wrong)].join(' ');

  function sentence(): string {
    const [kind, value] = due;
    if (kind === 'pick')
      return texts.say('fair.events.pick', { event, options: draws[0]!.options, value: value + 1 });
    if (kind === 'dice')
      return texts.say('fair.events.dice', { event, dice: value.length, faces: listed(value) });
    return texts.say('fair.events.shuffle', { event, cards: value.length, order: listed(value) });
  }
}

/** Every number that was drawn for an event. */
export function drawLines({ due, draws, from }: CheckedEvent, setup: Setup, texts: Texts): string[] {
  const result = (draw: Draw, nth: number) => {
    const { options, words, value } = draw;
    const values = { word: words.at(-1)!, options, value };
    const [kind, outcome] = due;
    if (kind === 'pick') return texts.say('fair.draw.pick', values);
    if (kind === 'dice') return texts.say('fair.draw.die', { ...values, face: Number(from[value]) });
    const card = cardWords(gameTexts(setup.game), texts, setup.deck, outcome[nth]!, 'the');
    return texts.say('fair.draw.card', { ...values, place: nth + 1, card });
  };
  return draws.flatMap((draw, nth) => [
    ...draw.words.slice(0, -1).map((word) => texts.say('fair.draw.again', { word })),
    result(draw, nth),
  ]);
}

const listed = (value: number | readonly (string | number)[]) => [value].flat().join(' ');
