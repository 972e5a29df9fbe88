import { expect, test } from 'vitest';
import { BUDGET, CASES, type Decision, decisionsOf } from '../testing/index.ts';
import type { DecideRequest, Reply } from './messages.ts';
import { PlayerHost } from './player-host.ts';

/** A host that decides requests; `answers` settles when it has answered a number of them. */
function open() {
  const replies: Reply[] = [];
  let heard = () => {};
  const host = new PlayerHost((reply) => {
    replies.push(reply);
    heard();
  });
  const answers = async (count: number): Promise<readonly Reply[]> => {
    while (replies.length < count) await new Promise<void>((resolve) => (heard = resolve));
    return replies;
  };
  return { host, replies, answers };
}

const { decisions, answers: expected } = await decisionsOf('careful', CASES[0]!, 3);

function request(id: number, decision: Decision = decisions[id]!): DecideRequest {
  return { kind: 'decide', id, ...decision, budget: BUDGET };
}

test('a thread decides as the same player anywhere, all requests at once and without announced players', async () => {
  const { host, answers } = open();
  const ids = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const id of ids) host.receive(request(id));
  const replies = (await answers(ids.length)).toSorted((one, other) => one.id - other.id);
  expect(replies).toEqual(ids.map((id) => ({ id, action: expected[id] })));
});

test('a decision that is aborted is not answered, and changes no later answer', async () => {
  const { host, replies, answers } = open();
  const { name, config } = decisions[0]!;
  host.receive({ kind: 'init', name, config });
  host.receive(request(0));
  host.receive({ kind: 'abort', id: 0 });
  host.receive(request(1));
  expect(await answers(1)).toEqual([{ id: 1, action: expected[1] }]);
  host.receive({ kind: 'abort', id: 1 });
  host.receive(request(2));
  expect(await answers(2)).toHaveLength(2);
  expect(replies.map(({ id }) => id)).toEqual([1, 2]);
});

test('a player that cannot be made fails when it is asked to decide', async () => {
  const { host, answers } = open();
  const decision = { ...decisions[0]!, name: 'constructor' };
  host.receive({ kind: 'init', name: decision.name, config: decision.config });
  host.receive(request(0, decision));
  expect(await answers(1)).toEqual([
    { id: 0, fault: expect.stringContaining('no bot is called constructor') },
  ]);
});
