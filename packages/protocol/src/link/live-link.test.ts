/** A connection that breaks, and is opened again. */
import { Network } from '@roundhouse/engine/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { Push } from '../schemas/messages.ts';
import { LiveLink, type Socket } from './live-link.ts';

const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';

type Asked = { readonly id: number; readonly ask: string };

/** A server that answers what is asked over each new connection as `answer` says. */
function linkTo(answer: (asked: Asked) => object) {
  const network = new Network(() => [1]);
  let breakDown = () => {};
  const connect = (): Socket => {
    const target = new EventTarget();
    let isOpen = true;
    const later = (call: () => void) => void network.delay(1, new AbortController().signal).then(call);
    const say = (message: object) => {
      if (isOpen) target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    };
    const close = () => {
      isOpen = false;
      target.dispatchEvent(new Event('close'));
    };
    breakDown = close;
    later(() => target.dispatchEvent(new Event('open')));
    return {
      addEventListener: (type: string, call: (event: never) => void) =>
        target.addEventListener(type, call as (event: Event) => void),
      send(text) {
        const asked = JSON.parse(text) as Asked;
        later(() => say({ id: asked.id, ...answer(asked) }));
      },
      close,
    };
  };
  const after = (milliseconds: number, call: () => void) => {
    const over = new AbortController();
    void network.delay(milliseconds, over.signal).then(() => over.signal.aborted || call());
    return () => over.abort();
  };
  const link = new LiveLink({ connect, after });
  onTestFinished(() => link.close());
  return { link, breakDown: () => breakDown() };
}

test.each(['unavailable', 'too-many-requests'])('a table is followed again after %s', async (code) => {
  const answers = [{ answer: { table: TABLE, revision: '1' } }, { error: { code } }];
  const { link, breakDown } = linkTo(() => answers.shift() ?? { answer: { table: TABLE, revision: '2' } });
  const pushed = new Promise<Push>((resolve) => link.onPush(resolve));
  await link.ask('follow', { table: TABLE });
  breakDown();
  expect(await pushed).toEqual({ push: 'table', info: { table: TABLE, revision: '2' } });
});

test('those who lose a server in the same moment come back at different ones', () => {
  const pauses = [0, 0.999].map((random) => {
    const asked: number[] = [];
    const target = new EventTarget();
    const socket = {
      addEventListener: (type: string, call: (event: never) => void) =>
        target.addEventListener(type, call as (event: Event) => void),
      send: () => {},
      close: () => {},
    };
    const after = (milliseconds: number) => {
      asked.push(milliseconds);
      return () => {};
    };
    const link = new LiveLink({ connect: () => socket, after, random: () => random });
    asked.length = 0;
    target.dispatchEvent(new Event('close'));
    link.close();
    return asked[0]!;
  });
  expect(pauses[1]).toBeGreaterThan(2.5 * pauses[0]!);
});
