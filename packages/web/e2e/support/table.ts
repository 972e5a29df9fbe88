import { expect, type Locator, type Page, test } from '@playwright/test';
import { leaveUndrawn } from './undrawn.ts';

/** The choices of the setup form; what is left out stays as the page proposes it. */
export interface Options {
  game?: string;
  mode?: string;
  players?: number;
  opening?: string;
  first?: string;
  /** Who sits at each seat: a person as the list of players names them, or a level. */
  seats?: string[];
  /** The names of the people, seat by seat. */
  names?: string[];
}

/**
 * Lets a test have the same cards in every run, unless `RANDOM_DEALS` asks for others: the page draws its random words
 * from a row that the test's title begins and the device's storage goes on with.
 */
async function fixDeals(page: Page): Promise<void> {
  if (process.env['RANDOM_DEALS']) return;
  await page.addInitScript(
    (title) => {
      const STATE = 'test.random-word';
      let word = [...title].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 1);
      const tried = <Value>(act: () => Value) => {
        try {
          return act();
        } catch {
          // A test may forbid the storage or fill it.
          return undefined;
        }
      };
      const next = () => {
        const last = tried(() => localStorage.getItem(STATE)) ?? word;
        word = (Math.imul(Number(last), 1_664_525) + 1_013_904_223) >>> 0;
        tried(() => localStorage.setItem(STATE, String(word)));
        return Math.imul(word ^ (word >>> 15), 0x2c1b3c6d) >>> 0;
      };
      crypto.getRandomValues = <Words>(words: Words) => (words as Uint32Array).map(next) as Words;
    },
    test.info().title.replace(/ @\w+$/, ''),
  );
}

/** Waits until the page is loaded: what is shown before it has no button and no link. */
export async function expectCome(page: Page): Promise<void> {
  await expect(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
}

/** Makes the device one on which computer players answer at once and nothing moves, and which draws nothing. */
export async function prepare(page: Page, language = 'en'): Promise<void> {
  await fixDeals(page);
  await settle(page, language);
}

/** The same without the same cards in every run, which a server deals anyway. */
export async function settle(page: Page, language = 'en'): Promise<void> {
  await leaveUndrawn(page);
  // The mouse rests where an earlier test has left it: what lies there would explain itself.
  await page.mouse.move(-1, -1);
  await page.addInitScript((preferences) => {
    // What the page has stored itself stays, also over a reload.
    const stored = localStorage.getItem('roundhouse.preferences');
    localStorage.setItem('roundhouse.preferences', stored ?? preferences);
    localStorage.setItem('roundhouse.hint-price', 'known');
  }, preferencesIn(language));
}

const preferencesIn = (language: string) =>
  JSON.stringify({ pace: 'none', speed: 'off', language, soundOffer: 'done' });

/** Has a prepared device speak another language from the next page on. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    preferencesIn(language),
  );
}

/** Prepares the device and opens the app. */
export async function openHome(page: Page, language = 'en', address = '/'): Promise<void> {
  await prepare(page, language);
  await page.goto(address);
  await expectCome(page);
}

/** Opens the setup form of a new game. */
export async function openSetup(page: Page, language = 'en'): Promise<void> {
  await openHome(page, language, '/new');
  await expect(page.getByRole('button', { name: /Deal the cards|Karten austeilen|Repartir/ })).toBeVisible();
}

async function agree(page: Page, options: Options): Promise<void> {
  const { game, mode, players, opening, first, seats = [], names = [] } = options;
  if (game) await page.getByRole('radio', { name: game }).check({ force: true });
  if (mode) await page.getByRole('radio', { name: mode, exact: true }).check();
  if (players) await page.getByRole('radio', { name: String(players), exact: true }).check();
  if (opening) await page.getByRole('radio', { name: opening }).check();
  for (const [seat, who] of seats.entries()) {
    const group = page.getByRole('group', { name: `Seat ${seat + 1}` });
    const players = group.getByRole('combobox');
    const isListed = (await players.getByRole('option', { name: who, exact: true }).count()) > 0;
    await players.selectOption({ label: isListed ? who : 'Computer' });
    if (!isListed) await group.getByRole('radio', { name: new RegExp(`^${who}`) }).check({ force: true });
  }
  for (const [seat, name] of names.entries()) {
    await page
      .getByRole('group', { name: `Seat ${seat + 1}` })
      .getByRole('textbox')
      .fill(name);
  }
  if (first) await page.getByRole('combobox', { name: 'Who begins' }).selectOption({ label: first });
}

export async function deal(page: Page, options: Options = {}): Promise<void> {
  await openSetup(page);
  await agree(page, options);
  await page.getByRole('button', { name: 'Deal the cards' }).click();
}

/** A seat of a railway table among the others; lines of the log may begin with the same name. */
export const seatOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** What the table waits for. */
export const status = (page: Page) => page.locator('#status');

/** What to press, in this order: the actions of the chosen card, other cards, other actions. */
const MOVES = {
  result: 'main.result',
  handOver: '[data-hand-over]',
  about: '[data-action]:not([data-action="pass"], [data-action="draw"])',
  cards: '.playable:not([aria-pressed="true"])',
  any: '[data-action]',
} as const;

type Move = { readonly name: keyof typeof MOVES; readonly count: number };

/** What comes next, as soon as there is something. */
async function nextMove(page: Page): Promise<Move> {
  const move = await page.waitForFunction((moves) => {
    for (const [name, selector] of Object.entries(moves)) {
      const all = [...document.querySelectorAll(selector)];
      if (all.some((one) => one.checkVisibility({ visibilityProperty: true })))
        return { name, count: all.length };
    }
    return undefined;
  }, MOVES);
  return (await move.jsonValue()) as Move;
}

/** What happened: beside the table where there is room, else on a sheet over it. */
export async function openLog(page: Page): Promise<Locator> {
  const log = page.getByRole('region', { name: 'What happened' });
  if (!(await log.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(log).toHaveAttribute('aria-busy', 'false');
  return log;
}

/** Plays whatever is legal, `count` moves or to the end, by pressing what the page offers. */
export async function play(page: Page, count = Infinity): Promise<void> {
  for (let move = 0, attempt = 0; move < count; attempt++) {
    const next = await nextMove(page);
    if (next.name === 'result') return;
    const index = next.name === 'cards' ? attempt % next.count : 0;
    const before = await countChanges(page);
    const isPressed = await pressed(page.locator(MOVES[next.name]).nth(index));
    const isMove =
      next.name === 'cards' ? !isPressed && (await pressed(page.locator(MOVES.any).first())) : isPressed;
    // What is still there of the table as it was is not to be pressed.
    if (isMove) await expectEffect(page, before);
    if (isMove && next.name !== 'handOver') move++;
  }
  await nextMove(page);
}

/** Counts how often the page has been redrawn since it was asked for the first time. */
const countChanges = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counting = globalThis as { changes?: number };
    if (counting.changes === undefined) {
      counting.changes = 0;
      new MutationObserver(() => counting.changes!++).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
      });
    }
    return counting.changes;
  });

/**
 * Waits until the effect of a press is shown: the press shows at once, what it does some pictures later, and on a table where
 * something moves there is no end of it.
 */
const expectEffect = (page: Page, before: number) =>
  page.evaluate(async (before) => {
    const QUIET = 4;
    const MOST = 60;
    const changes = () => (globalThis as { changes?: number }).changes!;
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (changes() === before) await nextFrame();
    let last = changes();
    for (let frames = 0, quiet = 0; quiet < QUIET && frames < MOST; frames++) {
      await nextFrame();
      quiet = changes() === last ? quiet + 1 : 0;
      last = changes();
    }
  }, before);

interface Way {
  /** To the end of the game; else until nothing can be done here for now. */
  readonly isToEnd: boolean;
  /** Whoever only passes comes to the end of a railway game in a quarter of the moves. */
  readonly isPassing: boolean;
}

/**
 * Plays on within the page, which takes a second where a pointer takes a minute. How buttons are reached by pointers and
 * keys shows in the moves before.
 */
const playWithin = (page: Page, way: Way) =>
  page.evaluate(async ({ isToEnd, isPassing }) => {
    const QUIET = 10;
    let presses = 0;
    const press = (selector: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
      const button = buttons[presses++ % Math.max(1, buttons.length)];
      button?.click();
      return button !== undefined;
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    const isOver = (quiet: number) => (isToEnd ? document.querySelector('main.result') : quiet >= QUIET);
    for (let quiet = 0; !isOver(quiet); await nextFrame()) {
      let isDone = isPassing && press('[data-action="pass"]:not([aria-disabled="true"])');
      isDone ||= press('[data-action]:not([data-action="pass"], [data-action="draw"])');
      if (!isDone && (isDone = press('.playable:not([aria-pressed="true"])')))
        // What a chosen card can do is drawn once the choice has been painted.
        await nextFrame();
      else if (!isDone) isDone = press('[data-action], [data-hand-over]');
      quiet = isDone ? 0 : quiet + 1;
    }
  }, way);

/** Plays to the end. Meanwhile nothing can be hit, so that the browser need not even note what it would draw. */
export async function playOut(page: Page, isPassing = false): Promise<void> {
  await setHidden(page, true);
  await playWithin(page, { isToEnd: true, isPassing });
  await setHidden(page, false);
}

/** Plays to the end where nothing depends on how. */
export const passOut = (page: Page) => playOut(page, true);

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    document.documentElement.style.clipPath = isHidden ? 'inset(50%)' : '';
  }, isHidden);

/** Does whatever can be done, until nothing can be done here for now. */
export const takeTurn = (page: Page) => playWithin(page, { isToEnd: false, isPassing: false });

/** Presses with a finger on the phone, with the mouse on the desktop. */
async function press(
  thing: Locator,
  options: { timeout?: number; position?: { x: number; y: number } } = {},
): Promise<void> {
  if (!test.info().project.use.hasTouch) return thing.click(options);
  const { x, y } = await thing.evaluate((element) => element.getBoundingClientRect(), undefined, options);
  await tapsApart(thing.page(), { x, y });
  return thing.tap(options);
}

/** Two taps in the same place are no double one: nobody decides as fast as a test. */
export const tapsApart = (page: Page, at?: { x: number; y: number }) =>
  page.waitForFunction((at) => {
    const SOON = 400;
    const NEAR = 150;
    const tapping = globalThis as { tapped?: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> };
    if (!tapping.tapped) {
      tapping.tapped = { timeStamp: -Infinity, clientX: 0, clientY: 0 };
      addEventListener('click', (event) => (tapping.tapped = event), { capture: true });
    }
    const { timeStamp, clientX, clientY } = tapping.tapped;
    const isFar = at !== undefined && Math.hypot(clientX - at.x, clientY - at.y) > NEAR;
    return isFar || performance.now() - timeStamp > SOON;
  }, at);

/** What is seen of a card on which others lie. */
const CORNER = { x: 8, y: 8 };

/** Lays the chosen card at its first place. The text about a place takes room, so that the place may move before the press. */
export async function pressPlace(page: Page): Promise<void> {
  const place = page.locator('[data-place]').first();
  await place.hover();
  await expect(place).toHaveClass(/aimed/);
  await place.click();
}

/** Presses something, and gives whether it was there. */
const pressed = (thing: Locator): Promise<boolean> =>
  press(thing, { timeout: 500, position: CORNER }).then(
    () => true,
    () => false,
  );

/** While the device changes hands, no card is in sight, and no card of a hand is on the page. */
export async function expectCovered(page: Page): Promise<void> {
  await expect(page.locator('[data-card]:visible')).toHaveCount(0);
  await expect(page.locator('.hands [data-card]')).toHaveCount(0);
}

/** Nothing sticks out at the sides, and a turn needs no scrolling of the page. */
export async function expectOneScreen(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(overflow).toEqual([0, 0]);
}

/** The same, here and on a desk. */
export async function expectOneScreenAlsoOnDesk(page: Page): Promise<void> {
  const usual = page.viewportSize()!;
  await expectOneScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectOneScreen(page);
  await page.setViewportSize(usual);
}

/** Notes every picture of the table, from now on, that does not fit the screen; gives how to read the notes. */
export async function watchScreen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const misfits = new Set<string>();
    Object.assign(window, { misfits });
    const look = () => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      const [across, down] = [scrollWidth - clientWidth, scrollHeight - clientHeight];
      const status = document.querySelector('#status, h2')?.textContent;
      if (across > 0 || down > 0) misfits.add(`${across} across, ${down} down: ${status}`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { misfits: Set<string> }).misfits]);
}
