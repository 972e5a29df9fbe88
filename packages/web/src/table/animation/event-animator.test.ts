import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, newTable } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { expect, onTestFinished, test } from 'vitest';
import { nextTask } from '../../ui/timing/delay.ts';
import { TableView } from '../view/table-view.svelte.ts';
import type { EventAnimation } from './event-animation.ts';
import { EventAnimator } from './event-animator.svelte.ts';

const GAME = games['lok-n-roll'];

type Acting = readonly [actor: number | null, phase: string];
type Seen = ReadonlyMap<string, Acting>;

/**
 * A game alone whose events take `ms` each; `act` does the action of a text and waits until it is shown, `acting` has who
 * acted when an event of each kind was shown first.
 */
async function animated(
  ms: number,
  slowness: number | ((seen: Seen) => number) = 1,
  mode = 'solo',
  more: Partial<EventAnimation> = {},
) {
  const wanted = { game: 'lok-n-roll', mode, players: 1, opening: 'dealt', deck: 'standard', first: 0 };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(GAME, setup.value, {
    chance: chanceOf({ seed: 7 }),
    undo: 'free',
    people: [0],
  }).seat(0);
  const view = await TableView.open(table);
  const shown: string[] = [];
  const animationOf = ({ kind }: { kind: string }): EventAnimation => {
    shown.push(kind);
    return { ms, ...more };
  };
  const acting = new Map<string, Acting>();
  const painted = () => {
    const { showing } = animator;
    const { actor, phase } = animator.view;
    if (showing && !acting.has(showing.event.kind)) acting.set(showing.event.kind, [actor, phase]);
    return nextTask();
  };
  const slownessNow = () => (typeof slowness === 'number' ? slowness : slowness(acting));
  const animator = new EventAnimator(
    { game: GAME, animationOf, slowness: slownessNow, isStill: () => false, painted },
    view,
  );
  onTestFinished(() => {
    animator.complete();
    view.close();
  });
  const act = async (text: string) => {
    const seen = new Promise<void>((resolve) => view.whenSeen(resolve));
    await table.act(view.snapshot.version, GAME.codec(setup.value).read(text)!);
    await seen;
  };
  return { view, animator, shown, acting, act };
}

const trainOf = (animator: EventAnimator) => (animator.view.state as LokNRollState).train;

test('events are shown one after another, and at rest the picture is the table’s', async () => {
  const { view, animator, shown, act } = await animated(1);
  await act('pass');
  expect(animator.moving).toBe(true);
  expect(animator.view).not.toEqual(view.snapshot.view);
  await animator.idle;
  expect(shown.slice(0, 3)).toEqual(['passed', 'moved', 'took']);
  expect(animator.moving).toBe(false);
  expect(animator.view).toEqual(view.snapshot.view);
  expect(animator.steps).toEqual(view.steps);
});

test('the steps shown grow event by event', async () => {
  const { animator, act } = await animated(60_000);
  await act('pass');
  await expect.poll(() => animator.steps.at(-1)!.events.map(({ kind }) => kind)).toEqual(['passed']);
});

test('while Betsy’s turn is shown, which is part of the person’s, she is the one who acts (LR-29)', async () => {
  const { view, animator, acting, act } = await animated(1, 1, 'betsy');
  for (let move = 0; move < 9 && !acting.has('turned'); move++) {
    await act(GAME.codec(view.snapshot.view.setup).text(view.snapshot.legal.at(-1)!));
    await animator.idle;
  }
  expect(acting.get('passed')).toEqual([0, 'turn']);
  expect(acting.get('stacked')).toEqual([0, 'stacking']);
  expect(acting.get('turned')).toEqual([1, 'turn']);
  expect(animator.view.actor).toBe(0);
});

test('where the picture before an event stays in sight, what it changes comes after it, and once', async () => {
  const { view, animator, act } = await animated(20, 1, 'solo', { picture: 'before' });
  const before = trainOf(animator);
  await act('pass');
  await expect.poll(() => animator.showing?.event.kind, { interval: 1 }).toBe('moved');
  expect(trainOf(animator)).toBe(before);
  await expect.poll(() => animator.showing?.event.kind, { interval: 1 }).toBe('took');
  expect(trainOf(animator)).toBe(before! + 1);
  await animator.idle;
  expect(animator.view).toEqual(view.snapshot.view);
});

test('of what decides something nobody reads before it has been seen, and it is heard while it is seen', async () => {
  const { animator, act } = await animated(20, 1, 'solo', { isSuspense: true });
  const last = (steps: typeof animator.steps) => steps.at(-1)!.events.at(-1)?.kind;
  await act('pass');
  await expect.poll(() => animator.showing?.event.kind, { interval: 1 }).toBe('moved');
  expect([last(animator.steps), last(animator.begun)]).toEqual(['passed', 'moved']);
  await expect.poll(() => animator.showing?.event.kind, { interval: 1 }).toBe('took');
  expect([last(animator.steps), last(animator.begun)]).toEqual(['moved', 'took']);
  animator.complete();
  expect(animator.steps).toEqual(animator.begun);
});

test('where too much waits to be shown, it is there at once', async () => {
  const { view, animator, act } = await animated(60_000);
  const waiting = [];
  do {
    await act(GAME.codec(view.snapshot.view.setup).text(view.snapshot.legal[0]!));
    waiting.push(view.snapshot.version);
  } while (animator.moving && waiting.length < 20);
  expect(waiting).toHaveLength(8);
  expect(animator.view).toEqual(view.snapshot.view);
});

test('what moves can be completed at any time', async () => {
  const { view, animator, act } = await animated(60_000);
  await act('pass');
  animator.complete();
  await animator.idle;
  expect(animator.view).toEqual(view.snapshot.view);
  expect([animator.moving, animator.showing, animator.flights]).toEqual([false, undefined, []]);
});

test('however slow things are, what may not take longer does not', async () => {
  const { animator, act } = await animated(40, 60_000, 'solo', { most: 50 });
  const lengths = new Set<number>();
  await act('pass');
  while (animator.moving) {
    if (animator.showing) lengths.add(animator.showing.ms);
    await nextTask();
  }
  expect([...lengths]).toEqual([50]);
});

test('when nothing is to move any more, what is still to be shown is there at once', async () => {
  const { view, animator, acting, act } = await animated(1, (seen) => (seen.has('passed') ? 0 : 1));
  await act('pass');
  await animator.idle;
  expect([...acting.keys()]).toEqual(['passed']);
  expect([animator.moving, animator.showing, animator.flights]).toEqual([false, undefined, []]);
  expect(animator.view).toEqual(view.snapshot.view);
});

test('where nothing moves, everything is there at once; what is taken back is, too', async () => {
  const quick = await animated(60_000, 0);
  await quick.act('pass');
  expect(quick.animator.view).toEqual(quick.view.snapshot.view);

  const { view, animator, act } = await animated(60_000);
  const before = trainOf(animator);
  await act('pass');
  const seen = new Promise<void>((resolve) => view.whenSeen(resolve));
  await view.table.undo(view.snapshot.version);
  await seen;
  expect([animator.moving, trainOf(animator)]).toEqual([false, before]);
});
