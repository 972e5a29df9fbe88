import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, type LocalTable, newTable, type UndoPolicy, type View } from '@roundhouse/engine';
import type { GameOfTrainsState, WagonCard, WagonFunction } from '@roundhouse/engine/game-of-trains';
import type { Deck } from '@roundhouse/engine';
import { expect, type Locator, type Page } from '@playwright/test';
import { playOn } from './saved-table.ts';

interface Wanted {
  players?: number;
  /** What the market has to offer at least. */
  market?: readonly WagonFunction[];
  /** How many cards it has at least. */
  cards?: number;
  phase?: 'prepare' | 'turn';
  /** What else has to hold. */
  isWanted?: (state: GameOfTrainsState, functionOf: (wagon: number | null) => WagonFunction) => boolean;
  undo?: UndoPolicy;
  language?: string;
}

const MOST_MOVES = 60;

function fits(view: View, wanted: Wanted): boolean {
  const { market = [], cards = 0, phase = 'turn', isWanted = () => true } = wanted;
  const state = view.state as GameOfTrainsState;
  const deck = view.setup.deck as Deck<WagonCard>;
  const functionOf = (wagon: number | null) => deck.cards.find(({ id }) => id === wagon)!.function;
  const offered = state.market.map(functionOf);
  const isTurn = view.actor === 0 && view.phase === phase;
  const isOffered = offered.length >= cards && market.every((name) => offered.includes(name));
  return isTurn && isOffered && isWanted(state, functionOf);
}

/** The first table found at which it is the turn of seat 0 and the market offers what is wanted. */
async function layTable(wanted: Wanted): Promise<LocalTable> {
  const { players = 2, undo = 'free' } = wanted;
  const setup = checkSetup(
    { game: 'game-of-trains', mode: 'standard', players, deck: 'standard', first: 0 },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  for (let seed = 1; seed < 500; seed++) {
    const table = newTable(games['game-of-trains'], setup.value, {
      chance: chanceOf({ seed }),
      undo,
      people: [0],
    });
    for (let move = 0; move < MOST_MOVES; move++) {
      const { view } = (await table.seat('spectator').read()).snapshot;
      if (view.actor === null) break;
      if (fits(view, wanted)) return table;
      const seat = table.seat(view.actor);
      const { version, legal } = (await seat.read()).snapshot;
      await seat.act(version, legal[view.phase === 'turn' ? 0 : (seed * 5 + move * 3) % legal.length]!);
    }
  }
  throw new Error('no such table');
}

/** Opens a game at a table where it is the turn of the person and the market offers what is wanted. */
export async function openTrains(page: Page, wanted: Wanted = {}): Promise<void> {
  await playOn(page, await layTable(wanted), wanted.language);
  await page.mouse.move(0, 0);
}

/** The card of a function in the market, found by its number: its text changes with what is shown. */
export async function marketCard(page: Page, name: WagonFunction): Promise<Locator> {
  const card = page.locator(`.siding li[data-slot="${name}"] [data-card]`);
  return page.locator(`[data-card="${await card.getAttribute('data-card')}"]`);
}

export const ownRow = (page: Page) => page.getByRole('region', { name: 'Row of Player 1' });

/** What can be done in the own row. */
export const targets = (page: Page) => ownRow(page).getByRole('group', { name: 'Where' }).getByRole('button');

/** The numbers of the own row, as they are announced. */
export async function numbers(page: Page): Promise<string[]> {
  const described = await ownRow(page).getByRole('listitem').allTextContents();
  return described.map((text) => /wagon (\d+)/.exec(text)?.[1] ?? '');
}

/** The numbers of the own row as they are shown, where they stand or would stand. */
export async function shown(page: Page): Promise<string[]> {
  await expect(ownRow(page).locator('.car').first()).toBeVisible();
  return ownRow(page)
    .locator('.car:not(.going)')
    .evaluateAll((cars) => {
      const place = (car: Element) => Number((car as HTMLElement).style.getPropertyValue('--at'));
      const inOrder = cars.toSorted((one, other) => place(one) - place(other));
      return inOrder.map((car) => car.getAttribute('data-wagon') ?? '');
    });
}
