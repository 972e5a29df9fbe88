import { BOT_NAMES } from '@roundhouse/bots';
import { type CheckedStep, countEvents, type Fault, type Verified } from '@roundhouse/chance/proof';
import type { Texts } from '@roundhouse/texts';
import { levelName } from '../play/draw-view.ts';
import { drawLines, eventLine } from './describe-event.ts';

/** What came of a verification, in words. */
export interface Described {
  readonly lines: readonly string[];
  readonly isRight: boolean;
}

/** All that was computed again, step by step, and at the end what is right or not. */
export function describeVerification(verified: Verified, texts: Texts, draws: boolean): Described {
  const { faults, setup, steps } = verified;
  const names = namesOf(verified, texts);
  const { dice, shuffles } = countEvents(steps);
  const isRight = faults.length === 0;
  return {
    isRight,
    lines: [
      `${texts.say(`game.${setup.game}.name`)}: ${names.join(', ')}`,
      ...part(
        texts.say(verified.proof.shared ? 'fair.seed.title' : 'fair.seed.title-own'),
        seedLines(verified, texts),
      ),
      ...part(texts.say('fair.secret.title'), secretLines(verified, names, texts)),
      ...part(texts.say('fair.events.title'), [
        texts.say('fair.events.text'),
        ...steps.flatMap((step, at) => stepLines(verified, step, at, names, texts, draws)),
      ]),
      ...part(texts.say('fair.rules.title'), endLines(verified, texts)),
      '',
      texts.say('fair.counted', { dice, shuffles, steps: steps.length - 1 }),
      ...faults.map((fault) => `! ${faultSentence(fault, verified, names, texts)}`),
      isRight ? texts.say('fair.right') : texts.say('fair.wrong', { faults: faults.length }),
    ],
  };
}

function part(title: string, lines: readonly string[]): string[] {
  return ['', title, ...lines.map((line) => `  ${line}`)];
}

/** As they are called at a table; a file may name computers that nobody knows. */
function namesOf({ seats }: Verified, texts: Texts): string[] {
  return seats.map(({ kind, name }, seat) => {
    if (kind !== 'computer' || !BOT_NAMES.includes(name))
      return name || texts.say('seat.person', { number: seat + 1 });
    const alike = seats.slice(0, seat + 1).filter((other) => other.kind === kind && other.name === name);
    return levelName(texts, name, alike.length);
  });
}

function seedLines({ proof: { shared }, commitment }: Verified, texts: Texts): string[] {
  if (!shared) return [texts.say('fair.seed.own')];
  const isRight = shared.commitment === commitment;
  return [
    texts.say('fair.seed.before'),
    shared.commitment,
    texts.say('fair.seed.after'),
    shared.seed,
    ...(isRight ? [texts.say('fair.seed.right')] : []),
  ];
}

function secretLines({ proof: { shared }, secret }: Verified, names: readonly string[], texts: Texts) {
  const added = names.map(
    (name, seat) => `${name}: ${shared?.entropy[seat] ?? texts.say('fair.secret.nothing')}`,
  );
  return [
    ...(shared ? [texts.say('fair.secret.text'), ...added] : []),
    `${texts.say('fair.secret.is')} ${secret}`,
  ];
}

/** Nothing where chance did not decide. */
function stepLines(
  { setup }: Verified,
  { seat, events }: CheckedStep,
  at: number,
  names: readonly string[],
  texts: Texts,
  draws: boolean,
): string[] {
  if (events.length === 0) return [];
  const title = stepTitle(at, seat, names, texts);
  return [
    title,
    ...events.flatMap((event) => [
      `  ${eventLine(event, texts)}`,
      ...(draws ? drawLines(event, setup, texts).map((line) => `    ${line}`) : []),
    ]),
  ];
}

function stepTitle(step: number, seat: number | null, names: readonly string[], texts: Texts): string {
  if (seat === null) return texts.say('fair.events.start');
  return texts.say('fair.events.step', { step, name: names[seat] ?? '' });
}

function endLines({ faults, isOver, fingerprint }: Verified, texts: Texts): string[] {
  return [
    ...(faults.length === 0 ? [texts.say('fair.rules.right')] : []),
    ...(isOver ? [] : [texts.say('fair.unfinished')]),
    `${texts.say('fair.rules.fingerprint')} ${fingerprint}`,
    texts.say('fair.rules.compare'),
  ];
}

function faultSentence(fault: Fault, { steps, proof }: Verified, names: readonly string[], texts: Texts) {
  const { code, step = 0, event = 0, found = '', due = '' } = fault;
  const seat = step === 0 ? null : (steps[step]?.seat ?? proof.game.rows[step - 1]?.seat ?? null);
  const place = stepTitle(step, seat, names, texts);
  return texts.say(`fair.fault.${code}`, { step, event, found, due, place });
}
