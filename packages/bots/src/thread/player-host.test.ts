import { expect, test } from 'vitest';
import { STANDARD_BOT_CASES, BUDGET, CASES, type Decision, decisionsOf } from '../testing/index.ts';
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

/** More than any game has. */
const MOST_SEATS = 8;

const { decisions, answers: expected } = await decisionsOf('careful', CASES[0]!, 3);

function request(id: number, decision: Decision = decisions[id]!): DecideRequest {
  return { kind: 'decide', id, player: decision.config.seat, ...decision, budget: BUDGET };
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
  host.receive({ kind: 'init', player: config.seat, name, config });
  host.receive(request(0));
  host.receive({ kind: 'abort', id: 0 });
  host.receive(request(1));
  expect(await answers(1)).toEqual([{ id: 1, action: expected[1] }]);
  host.receive({ kind: 'abort', id: 1 });
  host.receive(request(2));
  expect(await answers(2)).toHaveLength(2);
  expect(replies.map(({ id }) => id)).toEqual([1, 2]);
});

test('a player says what it expects, and one that cannot say nothing', async () => {
  const { host, answers } = open();
  const { legal: _, ...decision } = decisions.find(({ view }) => view.phase === 'turn')!;
  for (const [id, name] of ['hugo', 'random'].entries())
    host.receive({ kind: 'assess', id, player: id, ...decision, name, budget: BUDGET });
  const [hugo, random] = (await answers(2)).toSorted((one, other) => one.id - other.id);
  expect(hugo).toEqual({ id: 0, assessment: expect.objectContaining({ unit: 'chance' }) });
  expect(random).toEqual({ id: 1, assessment: undefined });
});

test('a player that cannot be made fails when it is asked to decide', async () => {
  const { host, answers } = open();
  const decision = { ...decisions[0]!, name: 'constructor' };
  host.receive({ kind: 'init', player: 0, name: decision.name, config: decision.config });
  host.receive(request(0, decision));
  expect(await answers(1)).toEqual([
    { id: 0, fault: expect.stringContaining('no bot is called constructor') },
  ]);
});

test('players of several tables never mix, however alike they are', async () => {
  const { host, answers } = open();
  const EACH = 6;
  const twice = [...STANDARD_BOT_CASES, ...STANDARD_BOT_CASES];
  const games = await Promise.all(twice.map(({ name, ...each }) => decisionsOf(name, each, 3, EACH)));
  const due: number[] = [];
  // In turn a decision of each table, every one of them with players of the same seats and seeds.
  for (let at = 0; at < EACH; at++) {
    for (const [table, game] of games.entries()) {
      const decision = game.decisions[at]!;
      const player = table * MOST_SEATS + decision.config.seat;
      const id = due.push(game.answers[at]!) - 1;
      host.receive({ kind: 'decide', id, player, ...decision, budget: BUDGET });
      await answers(due.length);
    }
  }
  expect(await answers(due.length)).toEqual(due.map((action, id) => ({ id, action })));
});
