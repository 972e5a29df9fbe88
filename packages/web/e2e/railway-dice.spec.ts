import { expect, type Locator, type Page } from '@playwright/test';
import type { View } from '@roundhouse/engine';
import { manyOdds, midGame } from './support/mid-game.ts';
import { derails, escapes, type Roll, rollingTable } from './support/rolling-table.ts';
import { playOn } from './support/saved-table.ts';
import { test } from './support/test.ts';

const button = (page: Page) => page.locator('[data-action="roll"]');
const dice = (page: Page) => page.locator('.table-dice .dice > span');
const tumbling = (page: Page) => page.locator('.table-dice .tumbling');
const log = (page: Page) => page.locator('.heard[role="log"] p');

/** A table at which the dice roll as wanted, on a device on which things move. */
async function open(
  page: Page,
  isWanted: (roll: Roll) => boolean,
  speed = 'slow',
  played: Parameters<typeof rollingTable>[1] = 'solo',
  language = 'en',
  pace = 'slow',
): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace, speed, language }),
  );
  await playOn(page, await rollingTable(isWanted, played));
  await expect(button(page)).toBeVisible();
}

const isOrdinary = ({ dice, wheels, ahead }: Roll) => dice.length === 3 && wheels > 0 && wheels < ahead;

async function middleOf(thing: Locator): Promise<readonly [x: number, y: number]> {
  const { x, y, width, height } = (await thing.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Looks at every picture: what is gone within half a second an expectation may sleep through. */
const seen = (page: Page, selector: string) =>
  page.waitForFunction((selector) => document.querySelector(selector) !== null, selector);

/** Notes what happens in which order: the dice, what is written and said of them, and the train. */
async function watchOrder(page: Page): Promise<() => Promise<readonly string[]>> {
  const order = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const note = (what: string) => seen.includes(what) || seen.push(what);
    const has = (selector: string, words = '') =>
      [...document.querySelectorAll(selector)].some((found) => found.textContent.includes(words));
    const look = () => {
      if (has('.table-dice .tumbling')) note('dice roll');
      else if (seen.length > 0) note('dice lie');
      if (has('.lines', 'You roll 3 dice') || has('.log', 'You roll 3 dice')) note('written');
      if (has('.heard[role="log"] p', 'You roll 3 dice')) note('said');
      if (document.querySelector('[data-train]')!.getAnimations().length > 0) note('train runs');
      if (has('.heard[role="log"] p', 'The train moves')) note('run said');
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => order.jsonValue();
}

test('the dice are large, and the odds become certain as they settle', async ({ page, isMobile }) => {
  await open(page, isOrdinary);
  const odds = page.getByRole('img', { name: /Derailing: \d+%/ });
  await expect(odds).toBeVisible();
  await expect(button(page)).toContainText(/derails: \d+%/);
  // What is drawn is larger than where it lies while it settles, and fades soon: it is looked at in every picture.
  const large = page.waitForFunction(
    (least) => {
      const die = document.querySelector('.table-dice .dice > span:last-child svg');
      const isTumbling = document.querySelector('.table-dice .tumbling');
      return !isTumbling && die && die.getBoundingClientRect().width > least;
    },
    isMobile ? 56 : 100,
  );
  await button(page).click();
  await large;
  await expect(page.locator('.table-dice strong')).toHaveText(/^[123]$/);
  await expect(odds).toHaveCount(0);
});

test('first the dice lie there, then their words come, then the train runs, for the ear as well @phone', async ({
  page,
}) => {
  await open(page, isOrdinary);
  // What is said begins a moment after the table is there.
  await expect(page.locator('.heard[role="status"]')).toContainText('roll');
  const order = await watchOrder(page);
  await button(page).click();
  await expect.poll(order).toContain('run said');
  const seen = await order();
  expect(seen.slice(0, 2)).toEqual(['dice roll', 'dice lie']);
  for (const words of ['written', 'said']) expect(seen).toContain(words);
  expect(seen.indexOf('written')).toBeLessThan(seen.indexOf('train runs'));
  expect(seen.indexOf('said')).toBeLessThan(seen.indexOf('run said'));
});

test('a tap completes the dice, and their result stays in sight', async ({ page }) => {
  await open(page, isOrdinary);
  await button(page).click();
  await expect(tumbling(page)).not.toHaveCount(0);
  // On the dice themselves.
  const [x, y] = await middleOf(page.locator('.thrown'));
  await page.mouse.click(x, y);
  // What is below them would else be pointed at.
  await page.mouse.move(2, 2);
  await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(tumbling(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Last\sroll: 3\sdice/ })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

/** Rolls so many times as fast as the table lets one, so that the dice of each roll still lie there at the next. */
const rollFast = (page: Page, rolls: number) =>
  page.evaluate(async (rolls) => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let rolled = 0; rolled < rolls; await nextFrame()) {
      const roll = document.querySelector<HTMLElement>('[data-action="roll"]');
      if (roll) rolled++;
      roll?.click();
      await nextFrame();
      if (!document.querySelector('#status')) return;
      if (document.querySelector('[data-action^="lay"]')) press('[data-action^="lay"]');
      else press('.playable:not([aria-pressed="true"]), [data-action]:not([data-action="roll"])');
    }
  }, rolls);

test('fewer dice may be rolled while those of the roll before still lie there @phone', async ({ page }) => {
  await open(page, isOrdinary, 'fast');
  await rollFast(page, 3);
  await expect(page.locator('#status')).toBeVisible();
});

for (const [what, isWanted, selector, speed] of [
  ['the dice', isOrdinary, '.table-dice .thrown', 'off'],
  ['the words', escapes, '.ending', 'fast'],
] as const) {
  test(`${what} of the roll before cover no place for a card @phone`, async ({ page }) => {
    await open(page, isWanted, speed);
    await page.locator('.table-dice').waitFor({ state: 'hidden' });
    const covering = await page.evaluate(async (selector) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const find = (selector: string) => document.querySelector<HTMLElement>(selector);
      find('[data-action="roll"]')!.click();
      while (!find(selector)) await nextFrame();
      // Before they go by themselves.
      for (let frame = 0; !find('[data-place]'); frame++) {
        const cards = document.querySelectorAll<HTMLElement>('.playable:not([aria-pressed="true"])');
        if (frame % 10 === 0 && cards.length > 0) cards[(frame / 10) % cards.length]!.click();
        await nextFrame();
      }
      const lying = find(selector);
      if (!lying?.checkVisibility({ visibilityProperty: true })) return false;
      const a = lying.getBoundingClientRect();
      const meets = (b: DOMRect) =>
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      return [...document.querySelectorAll('[data-place]')].some((place) =>
        meets(place.getBoundingClientRect()),
      );
    }, selector);
    expect(covering).toBe(false);
  });
}

test('the dice settle one after another, and their sum grows with each', async ({ page }) => {
  await open(page, isOrdinary);
  const seen = page.evaluate(async () => {
    const seen: string[] = [];
    const find = (selector: string) => document.querySelectorAll(`.table-dice ${selector}`);
    while (find('.fallen').length < 3) {
      const now = `${find('.fallen').length} of ${find('.dice > span').length}: ${find('strong')[0]?.textContent}`;
      if (find('.dice > span').length > 0 && seen.at(-1) !== now) seen.push(now);
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  await button(page).click();
  const steps = await seen;
  const fallen = steps.map((step) => step.slice(0, 6));
  // What falls when all is decided follows so soon that it may be seen together.
  expect(fallen.slice(0, 2)).toEqual(['0 of 3', '1 of 3']);
  expect(fallen.slice(2)).toEqual(fallen.length > 2 ? ['2 of 3'] : []);
  const sums = steps.map((step) => Number(step.slice(8)));
  expect(sums).toEqual(sums.toSorted((one, other) => one - other));
});

test('the dice are gone when the next turn has begun @phone', async ({ page }) => {
  await open(page, isOrdinary, 'fast');
  const lying = await page.evaluate(async () => {
    const drawn = () => {
      const lines = document.querySelector('.latest')!.textContent;
      return (
        lines.lastIndexOf('You draw') > lines.lastIndexOf('The train moves') &&
        lines.includes('The train moves')
      );
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>('[data-action="roll"]')!.click();
    while (!document.querySelector('.table-dice')) await nextFrame();
    while (!drawn()) await nextFrame();
    await nextFrame();
    return document.querySelectorAll('.table-dice').length;
  });
  expect(lying).toBe(0);
});

test('the dice of the roll before do not lie on the next card @phone', async ({ page }) => {
  await open(page, isOrdinary, 'fast');
  const covered = await page.evaluate(async () => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const lying = () => document.querySelectorAll('.world [data-card]:not(.hidden)').length;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const before = lying();
    find('[data-action="roll"]')!.click();
    while (!find('.table-dice')) await nextFrame();
    for (let frame = 0; lying() === before; frame++) {
      const cards = document.querySelectorAll<HTMLElement>('.playable:not([aria-pressed="true"])');
      const move = find('.choices [data-action^="lay"]') ?? cards[(frame / 10) % cards.length];
      if (frame % 10 === 0) move?.click();
      await nextFrame();
    }
    return find('.table-dice')?.checkVisibility({ visibilityProperty: true }) ?? false;
  });
  expect(covered).toBe(false);
});

test('dice are shaken while the button is held, and roll when it is let go of', async ({ page }) => {
  await open(page, isOrdinary);
  const [x, y] = await middleOf(button(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(tumbling(page)).toHaveCount(3);
  await expect(page.locator('.table-dice .danger')).toBeVisible();
  await expect(button(page)).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('.table-dice .fallen')).not.toHaveCount(0);
  await expect(log(page).filter({ hasText: 'You roll 3 dice' })).toHaveCount(1);
  await expect(button(page)).toHaveCount(0);
});

test('shaken are the dice of what has been laid, also while one more card is chosen', async ({ page }) => {
  const canLayOn = ({ phase }: View, legal: readonly string[]) =>
    phase === 'laying' && legal.some((action) => action.startsWith('lay'));
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, canLayOn));
  const [, count, danger] = /Roll (\d+) dice.*derails: (\d+%)/s.exec(await button(page).innerText())!;
  await page.locator('.playable').first().click();
  await expect(page.locator('[data-place]').first()).toBeAttached();
  await button(page).hover();
  await page.mouse.down();
  await expect(dice(page)).toHaveCount(Number(count));
  await expect(page.locator('.table-dice .danger').first()).toHaveText(danger!);
  await page.mouse.move(2, 2);
  await page.mouse.up();
});

for (const [most, least] of [
  [4, 3],
  [9, 6],
] as const)
  test(`the danger stands beside the sum of ${least} dice or more or below it, within the panel of the dice`, async ({
    page,
  }) => {
    await open(
      page,
      ({ dice, wheels, ahead }) => dice.length >= least && dice.length <= most && wheels > ahead,
    );
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await button(page).hover();
      await page.mouse.down();
      await expect(page.locator('.table-dice .danger').first()).toContainText('%');
      const isWithin = () =>
        page.locator('.table-dice').evaluate((table) => {
          const boxesOf = (part: string) =>
            [...table.querySelectorAll(part)].map((found) => found.getBoundingClientRect());
          const [[panel], [sum], dangers] = [boxesOf('.thrown'), boxesOf('strong'), boxesOf('.danger')];
          return (
            dangers.every(
              ({ left, top, right, bottom }) =>
                (left >= sum!.right || top >= sum!.bottom) &&
                right <= panel!.right &&
                bottom <= panel!.bottom,
            ) &&
            panel!.left >= 0 &&
            panel!.right <= innerWidth
          );
        });
      await expect.poll(isWithin, `${size.width} wide`).toBe(true);
      // Whoever slides off does not roll.
      await page.mouse.move(2, 2);
      await page.mouse.up();
    }
  });

for (const count of [3, 8])
  test(`${count} dice lie where one lets go of them, or before one on a large screen, and over nothing of the rails`, async ({
    page,
  }) => {
    await open(page, ({ dice }) => dice.length === count);
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await button(page).hover();
      await page.mouse.down();
      await expect(tumbling(page)).toHaveCount(count);
      const lies = () =>
        page.evaluate(() => {
          const [dice, board, button] = ['.thrown', '[data-drop="board"]', '[data-action="roll"]'].map(
            (part) => document.querySelector(part)!.getBoundingClientRect(),
          );
          const meets = (other: DOMRect) =>
            dice!.left < other.right - 1 &&
            dice!.right > other.left + 1 &&
            dice!.top < other.bottom - 1 &&
            dice!.bottom > other.top + 1;
          return { overRails: meets(board!), atButton: meets(button!), low: dice!.bottom > innerHeight + 1 };
        });
      const right = { overRails: false, atButton: size.width < 1024, low: false };
      await expect.poll(lies, `${size.width} wide`).toEqual(right);
      await page.mouse.move(2, 2);
      await page.mouse.up();
    }
  });

test('that the train derails is told with it, and not before, where broken track is paid first @desktop', async ({
  page,
}) => {
  await open(page, (roll) => roll.broken && derails(roll));
  const told = page.evaluate(async () => {
    const seen: string[] = [];
    const look = (what: string, selector: string) =>
      document.querySelector(selector) && !seen.includes(what) && seen.push(what);
    while (seen.length < 2) {
      look('derailed', '[data-train].derailed');
      look('told', '.ending.off');
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  await button(page).click();
  expect(await told).toEqual(['derailed', 'told']);
});

test('what is done by itself after a roll can be read: no dice lie over it any more', async ({ page }) => {
  await open(page, (roll) => derails(roll) && roll.wheels === roll.ahead + 1 && !roll.broken);
  const covers = page.evaluate(async () => {
    const find = (selector: string) => document.querySelector(selector);
    while (!find('#status:not(.past)')?.textContent.includes('goes on your pile'))
      await new Promise(requestAnimationFrame);
    return find('.thrown')?.checkVisibility({ visibilityProperty: true }) ?? false;
  });
  await button(page).click();
  expect(await covers).toBe(false);
});

test('who slides off the button while the dice are shaken does not roll', async ({ page }) => {
  await open(page, isOrdinary);
  const [x, y] = await middleOf(button(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(tumbling(page)).toHaveCount(3);
  await page.mouse.move(x, y - 300, { steps: 3 });
  await expect(tumbling(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(button(page)).toBeVisible();
});

test('dice are shaken by the space bar, too @desktop', async ({ page }) => {
  await open(page, isOrdinary);
  await button(page).focus();
  await page.keyboard.down(' ');
  await expect(tumbling(page)).toHaveCount(3);
  await page.keyboard.up(' ');
  await expect(log(page).filter({ hasText: 'You roll 3 dice' })).toHaveCount(1);
});

test('a train that stops on the very last card has had a narrow escape @phone', async ({ page }) => {
  await open(page, escapes);
  const sparks = seen(page, '[data-train] .sparks');
  await button(page).click();
  await sparks;
  await expect(page.locator('.ending')).toHaveText('Phew! The very last card.');
  await expect(page.locator('.ending')).toHaveCount(0);
});

test('what is said of a derailment lies on no card, not even one that is taken @phone', async ({ page }) => {
  await open(page, (roll) => derails(roll) && !roll.broken);
  await button(page).click();
  await page.locator('.ending').waitFor();
  const covered = await page.evaluate(async () => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const covered = new Set<string>();
    for (let words; (words = document.querySelector('.ending'));) {
      const a = boxOf(words);
      for (const card of document.querySelectorAll('.board [data-card], .hands [data-card], .flying')) {
        const b = boxOf(card);
        if (a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top)
          covered.add(card.className);
      }
      await new Promise(requestAnimationFrame);
    }
    return [...covered];
  });
  expect(covered).toEqual([]);
});

test('the dice cover no line of the log @phone', async ({ page }) => {
  await open(page, isOrdinary);
  await button(page).click();
  await expect(page.locator('.table-dice .fallen').first()).toBeVisible();
  const [lines, thrown] = await Promise.all(
    ['.latest .lines', '.thrown'].map((selector) => page.locator(selector).boundingBox()),
  );
  expect(thrown!.y).toBeGreaterThanOrEqual(lines!.y + lines!.height);
});

test('a risk that went well is told once, after the train has run @phone', async ({ page }) => {
  await open(page, ({ dice, wheels, ahead }) => dice.length === 2 && wheels === 1 && ahead === 1);
  await button(page).click();
  const told = await page.evaluate(async () => {
    const told: string[] = [];
    const now = () => document.querySelector('.ending')?.textContent.trim() ?? '';
    while (!told.includes('Made it!') || now() !== '') {
      if (told.at(-1) !== now()) told.push(now());
      await new Promise(requestAnimationFrame);
    }
    return told;
  });
  expect(told).toEqual(['', 'Made it!']);
  expect(await log(page).allTextContents()).toContainEqual(expect.stringMatching(/train moves/));
});

/** The words of the roll that is now begun, in their order, until they include `last` and are gone. */
const tellingUntil = (page: Page, last: string) =>
  page.evaluate(async (last) => {
    const told: string[] = [];
    const now = () => document.querySelector('.ending')?.textContent.trim() ?? '';
    while (!told.some((words) => words.includes(last)) || now() !== '') {
      if (now() !== '' && told.at(-1) !== now()) told.push(now());
      await new Promise(requestAnimationFrame);
    }
    return told;
  }, last);

test('broken track is told of before a derailment, and a roll that came to it went well for nobody @phone', async ({
  page,
}) => {
  const BROKEN = 'Broken track! It costs a card.';
  await open(page, (roll) => roll.broken && roll.wheels === roll.ahead && roll.dice.length > roll.wheels + 1);
  await button(page).hover();
  await page.mouse.down();
  await expect(page.locator('.table-dice .danger')).toHaveCount(2);
  await page.mouse.up();
  expect(await tellingUntil(page, BROKEN)).toEqual([BROKEN]);

  await open(page, (roll) => roll.broken && derails(roll));
  await button(page).click();
  expect(await tellingUntil(page, 'Off the rails')).toEqual([
    BROKEN,
    expect.stringMatching(/^Off the rails/),
  ]);
});

for (const language of ['en', 'de', 'es'])
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ])
    test(`words of broken track leave the draw pile in sight, in ${language}, ${size.width} wide @phone`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await open(page, (roll) => roll.broken && roll.wheels < roll.ahead, 'slow', 'caboose', language);
      await button(page).click();
      await seen(page, '.ending.broken');
      const words = (await page.locator('.ending.broken').boundingBox())!;
      const pile = (await page.locator('.strip .pile').first().boundingBox())!;
      const isBeside = words.x >= pile.x + pile.width || words.x + words.width <= pile.x;
      const isAboveOrBelow = words.y >= pile.y + pile.height || words.y + words.height <= pile.y;
      expect(isBeside || isAboveOrBelow, JSON.stringify({ words, pile })).toBe(true);
    });

test('dice that have made way for what is done next do not come back @phone', async ({ page }) => {
  const isWanted = (roll: Roll) => derails(roll) && roll.dice.length > 2;
  await open(page, isWanted, 'normal', 'solo', 'en', 'normal');
  /** Whether the dice are seen, each time that changes, until the penalty card lies on the pile and the next turn has begun. */
  const changes = page.evaluate(async () => {
    const changes: boolean[] = [];
    const pile = () => document.querySelector('.strip .pile')!.textContent;
    const before = pile();
    while (pile() === before) {
      const isSeen =
        document.querySelector('.thrown')?.checkVisibility({ visibilityProperty: true }) ?? false;
      if (isSeen !== (changes.at(-1) ?? false)) changes.push(isSeen);
      await new Promise(requestAnimationFrame);
    }
    return changes;
  });
  await button(page).click();
  expect(await changes).toEqual([true, false]);
});

test('how many cards lay ahead stays beside the sum without a break until the dice are gone @desktop', async ({
  page,
}) => {
  await open(page, isOrdinary);
  await page.evaluate(() => {
    const seen: boolean[] = ((globalThis as { ahead?: boolean[] }).ahead = []);
    const look = () => {
      const panel = document.querySelector('.table-dice');
      if (panel) seen.push(panel.querySelector('small') !== null);
      requestAnimationFrame(look);
    };
    look();
  });
  await button(page).click();
  await expect(page.locator('.table-dice.open')).toHaveCount(1);
  await expect(page.locator('.table-dice')).toHaveCount(0);
  const seen = await page.evaluate(() => (globalThis as { ahead?: boolean[] }).ahead!);
  expect(seen.filter((there) => !there).length).toBe(0);
});

test('words of broken track stay while the train runs on over it @phone', async ({ page }) => {
  await open(
    page,
    ({ broken, wheels, ahead }) => broken && wheels > 2 && wheels < ahead,
    'normal',
    'caboose',
  );
  const begun = page.evaluate(async () => {
    let [begun, isTold, isOver] = [0, false, false];
    while (!isOver) {
      const wasTold = isTold;
      isTold = document.querySelector('.ending.broken') !== null;
      if (isTold && !wasTold) begun++;
      isOver = begun > 0 && !document.querySelector('.ending, .table-dice');
      await new Promise(requestAnimationFrame);
    }
    return begun;
  });
  await button(page).click();
  expect(await begun).toBe(1);
});

test('a derailment is also told to whoever taps the roll to its end @phone', async ({ page }) => {
  await open(page, (roll) => derails(roll) && !roll.broken);
  await button(page).click();
  await expect(tumbling(page).first()).toBeVisible();
  await page.getByRole('group', { name: /^Railway/ }).click();
  await expect(page.locator('.ending')).toHaveText(/^Off the rails: \d steps? too far!$/);
});

test('of a roll that is taken back while it falls nothing is told @phone', async ({ page }) => {
  await open(page, ({ dice, wheels }) => dice.length > 1 && wheels === 0);
  await button(page).click();
  await expect(tumbling(page).first()).toBeVisible();
  await page.keyboard.press('u');
  await expect(button(page)).toBeVisible();
  const left = await page.evaluate(async () => {
    for (let picture = 0; picture < 3; picture++) await new Promise(requestAnimationFrame);
    return document.querySelectorAll('.ending, .thrown').length;
  });
  expect(left).toBe(0);
});

test('a derailment says how far too far it was @desktop', async ({ page }) => {
  await open(page, derails);
  const derailed = seen(page, '[data-train].derailed');
  await button(page).click();
  await derailed;
  await expect(page.locator('.ending')).toHaveText(/^Off the rails: \d steps? too far!$/);
  const steps = /\d steps? too far/.exec((await page.locator('.ending').textContent())!)![0];
  await expect(log(page).filter({ hasText: `derails: ${steps}.` })).toHaveCount(1);
});

test('every die that settles falls from the start, however it has rolled', async ({ page }) => {
  await open(page, isOrdinary);
  // They lie there for a moment only: it is waited for before it begins, and not by frames, which a busy machine leaves out.
  const falls = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new MutationObserver((_, observer) => {
          const fallen = [...document.querySelectorAll('.table-dice .fallen')];
          if (fallen.length < 3) return;
          observer.disconnect();
          const styles = fallen.map((die) => getComputedStyle(die));
          resolve(
            styles.map(({ animationDelay, animationDirection }) => `${animationDelay} ${animationDirection}`),
          );
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await button(page).click();
  expect(await falls).toEqual(Array.from({ length: 3 }, () => '0s normal'));
});

test('who wants little motion sees the result at once, and nothing tumbles @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, isOrdinary);
  await button(page).click();
  await expect(dice(page)).toHaveCount(3);
  expect(await tumbling(page).count()).toBe(0);
  await expect(page.locator('.table-dice strong')).toHaveText(/^[123]$/);
});

test('where nothing moves the dice lie there at once, large enough for all around, and then go @phone', async ({
  page,
}) => {
  await open(page, isOrdinary, 'off');
  const lying = page.evaluate(async () => {
    const dice = () => [...document.querySelectorAll('.table-dice .dice svg')];
    while (dice().length === 0) await new Promise(requestAnimationFrame);
    const tumbling = document.querySelectorAll('.table-dice .tumbling').length;
    const shown = dice().filter((die) => die.checkVisibility({ visibilityProperty: true }));
    return { widths: shown.map((die) => die.getBoundingClientRect().width), tumbling };
  });
  await button(page).click();
  const { widths, tumbling } = await lying;
  expect(tumbling).toBe(0);
  expect(widths).toHaveLength(3);
  for (const width of widths) expect(width).toBeGreaterThan(48);
  await expect(page.getByRole('img', { name: /^Last\sroll: 3\sdice/ })).toBeVisible();
  await expect(page.locator('.table-dice')).toHaveCount(0);
  // What is taken back is not thrown again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(button(page)).toBeVisible();
  await expect(page.locator('.table-dice')).toHaveCount(0);
});

test('the words of a roll say nothing of what Betsy does after it', async ({ page }) => {
  const isWanted = (roll: Roll) => roll.betsyDerails && roll.wheels === roll.ahead && roll.dice.length > 2;
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed: 'normal', language: 'en' }),
  );
  await playOn(page, await rollingTable(isWanted, 'betsy'));
  await button(page).click();
  const words = await page.evaluate(async () => {
    const words = new Set<string>();
    const has = (selector: string) => document.querySelector(selector);
    for (let wasOff = false; !wasOff || has('.derailed');) {
      wasOff ||= has('.derailed') !== null;
      const ending = has('.ending')?.textContent.trim();
      if (ending) words.add(wasOff ? `off the rails: ${ending}` : ending);
      await new Promise(requestAnimationFrame);
    }
    return [...words];
  });
  expect(words).toEqual(['Phew! The very last card.']);
});

for (const isTapped of [false, true])
  test(`broken track is not told again in the next turn, once the train is off its rails: ${isTapped ? 'tapped' : 'watched'}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
      JSON.stringify({ pace: 'fast', speed: 'normal', language: 'en' }),
    );
    await playOn(
      page,
      await rollingTable((roll) => roll.broken && roll.wheels === roll.ahead + 1, 'caboose'),
    );
    const words = page.evaluate(async () => {
      const words: string[] = [];
      const has = (said: string) =>
        [...document.querySelectorAll('.heard[role="log"] p')].some((line) =>
          line.textContent.includes(said),
        );
      while (!has('Frida lays') || document.querySelector('.ending')) {
        const ending = document.querySelector('.ending')?.textContent.trim();
        if (ending && words.at(-1) !== ending) words.push(ending);
        await new Promise(requestAnimationFrame);
      }
      return words;
    });
    await button(page).click();
    await expect(tumbling(page).first()).toBeVisible();
    if (isTapped) await page.getByRole('group', { name: /^Railway/ }).click();
    expect((await words).at(-1)).toBe('Off the rails: 1 step too far!');
  });

test('of many odds the last number is read as a whole @phone', async ({ page }) => {
  await playOn(page, await manyOdds());
  await page.locator('main.table .hands .playable').first().click();
  await page.locator('[data-action^="lay"]').first().click();
  const odds = page.locator('.odds > svg');
  await expect(odds.locator('text').last()).toHaveText('20');
  const cut = await odds.evaluate((plot) => {
    const { right } = plot.getBoundingClientRect();
    const ends = [...plot.querySelectorAll('text')].map((text) => text.getBoundingClientRect().right);
    const isCut = getComputedStyle(plot).overflow !== 'visible';
    const room = plot.nextElementSibling!.getBoundingClientRect().left;
    return ends.filter((end) => end > (isCut ? right : room));
  });
  expect(cut).toEqual([]);
});
