/** People far apart at one table: each has a browser of their own, and knows nothing but a link or a code. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrive, DESKTOP, Network, PHONE } from './support/far-apart.ts';
import { expectOneScreen, passOut, playOut, settle, status, takeTurn } from './support/table.ts';
import { test } from './support/test.ts';

/** Opens a table for as many as there are `others`, and gives its code. */
async function openTable(page: Page, game: string, others: string[], pace = 'No hurry'): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByRole('radio', { name: String(others.length + 1), exact: true }).check();
  for (const [index, other] of others.entries())
    await page
      .getByRole('group', { name: `Seat ${index + 2}` })
      .getByRole('combobox')
      .selectOption({ label: other });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByText('Rules of the table').click();
  await page.getByLabel('Pace').selectOption({ label: pace });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return (await page.locator('[data-code]').getAttribute('data-code'))!;
}

/** Whether all of Ada's own name is seen at her seat. */
const isNameWhole = (page: Page) =>
  page
    .getByRole('list', { name: 'Players' })
    .getByText('Ada')
    .evaluate(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth);

/** By how much more room there is at one side of the seats than at the other, on a tablet. */
async function emptySides(page: Page): Promise<number> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 768, height: 1024 });
  const seats = page.locator('section', { has: page.getByRole('list') }).first();
  const { x, width } = (await seats.boundingBox())!;
  await page.setViewportSize(size);
  return Math.max(x, 768 - x - width) / Math.min(x, 768 - x - width);
}

/** Whether a bubble lies on something. */
const isCovered = (thing: Element) =>
  [...document.querySelectorAll('.notes .said')].some((bubble) => {
    const [one, other] = [bubble, thing].map((each) => each.getBoundingClientRect());
    return one!.bottom > other!.top && one!.top < other!.bottom;
  });

/** Whoever hears a table can silence it there, with a phone, too. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...kept, sound: 'on' }));
  });
  await page.reload();
  const sound = page.getByRole('banner').getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.tap();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
}

/** The way to how a game is played, from the bar of a table or from where one sits down. */
const lessons = (page: Page) => page.getByRole('link', { name: 'How to play', exact: true });

test('who comes by a link finds out how the game is played, before it and at the table', async ({
  browser,
}) => {
  const ada = await arrive(browser, DESKTOP);
  const code = await openTable(ada, "LOK'n'ROLL", ['A friend']);
  const ben = await arrive(browser, PHONE);
  await ben.goto(`/join#${code}`);
  await lessons(ben).tap();
  await expect(ben.getByRole('heading', { level: 1 })).toContainText("LOK'n'ROLL");
  await ben.getByRole('link', { name: 'Back to the game' }).tap();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).tap();
  await begin(ada);
  await expect(status(ben)).toBeVisible();
  await expectOneScreen(ben);
  for (const page of [ada, ben]) {
    await expect(lessons(page)).toHaveAttribute('href', '/learn/lok-n-roll');
    expect(await isNameWhole(page)).toBe(true);
    await expectAccessible(page);
  }

  // Whoever says that they know the game does not need it any more.
  await lessons(ada).click();
  await ada.getByRole('button', { name: 'I know this game' }).click();
  await ada.getByRole('link', { name: 'Back to the game' }).click();
  await expect(status(ada)).toBeVisible();
  await expect(lessons(ada)).toHaveCount(0);
  for (const page of [ada, ben]) await page.context().close();
});

const begin = (page: Page) => page.getByRole('button', { name: 'Begin the game' }).click();

test('two people play by link to the end, one on a phone, and once more; who looks on sees no hand', async ({
  browser,
}) => {
  const ada = await arrive(browser, DESKTOP);
  const days = 'Over days: 1 day a turn, 1 day in reserve';
  const code = await openTable(ada, 'Loose Caboose', ['A friend', 'Computer'], days);
  await expect(ada.getByRole('button', { name: 'Begin the game' })).toBeDisabled();
  await expect(ada.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const ben = await arrive(browser, PHONE);
  await ben.goto(`/join#${code}`);
  await ben.getByLabel('Your name').fill('Ben');
  await expectAccessible(ben);
  expect(await emptySides(ben), 'where there is nothing beside the seats').toBeLessThan(1.2);
  await ben.getByRole('button', { name: 'Sit down' }).tap();
  await ada.getByRole('button', { name: 'Remove Ben from the table' }).click();
  await expect(ben.getByText('has made your seat free again')).toBeVisible();
  await ben.getByRole('button', { name: 'Sit down' }).tap();
  await expect(ben.getByText('has made your seat free again')).toHaveCount(0);
  await expect(ada.getByRole('group', { name: 'Seat 2' })).toContainText('Ben');
  await expect(ada.getByRole('status').filter({ hasText: 'Here: Ben' })).toBeAttached();
  await begin(ada);
  await expect(status(ben)).toBeVisible();
  await silence(ben);
  await expectOneScreen(ben);
  expect(await isNameWhole(ada), 'beside what is left of days').toBe(true);

  const eve = await arrive(browser, PHONE);
  await eve.goto('/join');
  await eve.getByRole('textbox').fill(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`);
  await eve.getByRole('button', { name: 'To the table' }).tap();
  await expect(eve.getByText('You look on')).toBeVisible();

  await ben.getByRole('button', { name: 'Table', exact: true }).tap();
  await ben.getByRole('button', { name: 'Good luck!' }).tap();
  await expect(ada.getByText('Ben: Good luck!')).toBeAttached();
  await expect(eve.getByText('Ben: Good luck!')).toBeAttached();
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByRole('combobox', { name: 'Report Ben' }).selectOption({ label: 'Plays unfairly' });
  await expect(ada.getByText('Whoever runs this server will see it.')).toHaveCount(0);
  await ada.getByRole('button', { name: 'Send the report' }).click();
  await expect(ada.getByText('Whoever runs this server will see it.')).toBeVisible();
  await ada.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(ada.getByText('Ben: Good luck!')).toHaveCount(0);
  await ada.keyboard.press('Escape');

  const [own, others] = [watchHands(ben), watchHands(eve)];
  await Promise.all([playOut(ada), playOut(ben)]);
  expect(await own()).not.toEqual([]);
  expect(await others()).toEqual([]);
  await expect(ada.locator('main.result')).toBeVisible();
  await expect(eve.locator('main.result')).toBeVisible();
  await expect(eve.getByRole('button', { name: 'Look at the table' })).toBeVisible();
  await expect(eve.getByRole('button', { name: /^Play again/ })).toHaveCount(0);

  await lookBack(ben);
  // What is said at the end is seen over the result, and so is it that the other one would play on.
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await ada.getByRole('button', { name: 'Well played!' }).click();
  await ada.keyboard.press('Escape');
  await expect(ben.getByText('Ada: Well played!').filter({ visible: true })).toBeVisible();
  await ada.getByRole('button', { name: /^Play again/ }).click();
  await expect(ada.getByText('Not here yet: Ben.')).toBeVisible();
  const along = ben.getByRole('button', { name: 'Come along' });
  await expect(along).toBeVisible();
  expect(await along.evaluate(isCovered), 'by what Ada has said').toBe(false);
  await along.tap();
  await begin(ada);
  await expect(status(ben)).toBeVisible();
  await expect(ben.getByRole('list', { name: 'Players' })).toContainText('Ada');
  // Whoever was muted is so in the next game, in which the seats are turned.
  await ada.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(ada.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  for (const page of [ada, ben, eve]) await page.context().close();
});

/** Computes the game that is over again; then its file, with a die that was changed by hand. Looks at how it went. */
async function lookBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Check the dice' }).tap();
  await expect(page.getByRole('heading', { name: 'Everything is right.' })).toBeFocused();
  await expect(page.getByText('Your device noted the same commitment')).toBeVisible();
  await expect(page.getByText('made on this device')).toHaveCount(1);
  await page.getByText('How it is computed').first().tap();
  await expect(page.getByText(/divided by 3 leaves \d\.$/u)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).tap();
  const text = await readFile(await (await saving).path(), 'utf8');
  await page.getByLabel('Check another file').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace(/"dice",\[(?<face>\d)/u, '"dice",[3')),
  });
  await expect(page.getByRole('heading', { name: 'not right' })).toBeFocused();
  await expect(page.getByText('Your device noted the same commitment')).toBeVisible();
  await expect(page.getByText(/the dice had to show .*, and the file says 3/u)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'How it went' }).tap();
  await page.getByRole('link', { name: 'Look at this moment' }).tap();
  await expect(page).toHaveTitle(/Replay/u);
  await page.goBack();
  await page.getByRole('button', { name: 'The decisions' }).tap();
  await expect(page.getByRole('heading', { name: 'The decisions' })).toBeVisible();
}

test('who loses the network in mid-turn comes back to it, and a computer plays for who leaves', async ({
  browser,
}) => {
  const ada = await arrive(browser, DESKTOP);
  const adas = await Network.of(ada);
  const code = await openTable(ada, 'Game of Trains', ['A friend']);
  const ben = await arrive(browser, PHONE);
  const bens = await Network.of(ben);
  await ben.goto(`/join#${code}`);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).tap();
  await begin(ada);
  await expect(status(ben)).toBeVisible();

  await expect.poll(async () => (await ada.title()) + (await ben.title())).toContain('Your turn');
  const isAdas = (await ada.title()).includes('Your turn');
  const [mover, other] = isAdas ? [ada, ben] : [ben, ada];
  const network = isAdas ? adas : bens;
  network.isCut = true;
  await mover.locator('.playable, [data-action]').first().dispatchEvent('click');
  await expect(mover.getByText('No connection to the table')).toBeAttached();
  network.isCut = false;
  await expect(mover.getByText('No connection to the table')).toHaveCount(0);
  await takeTurn(mover);
  await expect(other).toHaveTitle(/Your turn/);

  // The table has an address of its own, and the first page leads back to it.
  await other.reload();
  await expect(other).toHaveTitle(/Your turn/);
  await test.step('who waits reads since when', async () => {
    await mover.clock.setSystemTime(Date.now() + 3 * 60_000);
    await mover.reload();
    await expect(status(mover)).toContainText('3 minutes ago');
    await expect(status(other)).not.toContainText(/\bago\b/);
  });
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Play with friends Your turn: 1' })).toBeVisible();
  await expect(mover.locator('[data-away]')).toHaveText(/^away \d:\d\d$/);
  await other.getByRole('link', { name: /Game of Trains.*Your turn/ }).click();
  await expect(status(other)).toBeVisible();
  await expect(mover.locator('[data-away]')).toHaveCount(0);

  await other.getByRole('button', { name: 'Table', exact: true }).click();
  await other.getByRole('button', { name: 'Leave, a computer plays on' }).click();
  await expect(mover).toHaveTitle(/Your turn/);
  await expect(mover.getByText('A computer plays for')).toBeAttached();
  await other.getByRole('button', { name: 'Play myself' }).click();
  await expect(mover.getByText('A computer plays for')).toHaveCount(0);
  for (const page of [ada, ben]) await page.context().close();
});

test('who wants to play somebody now plays a computer meanwhile, until somebody wants the same', async ({
  browser,
}) => {
  const ada = await arrive(browser, PHONE);
  await ada.goto('/friends?for=loose-caboose');
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Look for somebody' }).tap();
  await ada.getByRole('button', { name: 'Play against a computer' }).tap();
  await expect(ada.getByText('Looking for somebody …')).toBeVisible();
  await expect(status(ada)).toBeVisible();
  await expectOneScreen(ada);
  await expectAccessible(ada);
  // One more game against the computer changes nothing.
  await passOut(ada);
  await ada.getByRole('button', { name: /^Play again/ }).tap();
  await expect(ada).toHaveURL(/for=/);

  const ben = await arrive(browser, DESKTOP);
  await ben.goto('/friends');
  await ben.getByRole('link', { name: 'Loose Caboose Somebody is waiting' }).click();
  await expect(ben.getByRole('heading', { name: 'Looking for somebody' })).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Look for somebody' }).click();
  await expect(ben.getByRole('list', { name: 'Players' })).toContainText('Ada');
  await ada.getByRole('button', { name: 'To the table' }).tap();
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('Ben');

  await ben.getByRole('button', { name: 'Table', exact: true }).click();
  await ben.getByRole('button', { name: 'Don’t meet Ada again' }).click();
  await ben.getByRole('combobox', { name: 'Report Ada' }).selectOption('Pesters with phrases or messages');
  await ben.getByRole('button', { name: 'Send the report' }).click();
  await expect(ben.getByText('Whoever runs this server will see it.')).toBeVisible();
  await expectAccessible(ben);
  await ben.goto('/me');
  await ben.getByRole('button', { name: 'Meet Ada again' }).click();
  await expect(ben.getByText('Nobody. At a table')).toBeVisible();
  const downloading = ben.waitForEvent('download');
  await ben.getByRole('button', { name: 'Download all of it' }).click();
  expect((await downloading).suggestedFilename()).toBe('roundhouse-guest.json');
  await ben.getByRole('button', { name: 'Forget all of it …' }).click();
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'Forget me' }).click();
  await expect(ben.getByRole('heading', { name: 'Roundhouse' })).toBeVisible();
  await expect(ada.getByText('A computer plays for')).toBeAttached();
  for (const page of [ada, ben]) await page.context().close();
});

test('a screen shows the table to a room, without any hand, and a phone holds one', async ({ browser }) => {
  const screen = await arrive(browser, DESKTOP);
  await screen.goto('/tv');
  await expectAccessible(screen);
  let opened = 0;
  screen.on('request', (request) => (opened += Number(request.url().endsWith('/api/create'))));
  await screen.getByRole('button', { name: 'Game of Trains' }).dblclick();
  const code = await screen.locator('[data-code]').getAttribute('data-code');
  await screen.getByRole('combobox', { name: /seat 2/i }).selectOption('computer');
  const ada = await arrive(browser, PHONE);
  await ada.goto(`/join#${code}`);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Sit down' }).tap();
  expect(opened).toBe(1);
  // It begins by itself once everybody sits.
  await expect(status(ada)).toBeVisible();
  await expect(screen.locator(`[data-code="${code}"]`)).toBeVisible();
  await expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(screen.getByText('Ada’s turn')).toBeVisible();
  await expect(screen.locator('.moves')).toBeHidden();
  await expectOneScreen(screen);
  await expectAccessible(screen);
  await ada.locator('.playable, [data-action]').first().tap();
  await expect(screen.getByRole('log')).toContainText('Ada');
  for (const page of [screen, ada]) await page.context().close();
});

test('where no server answers, the page says so and everything else goes on', async ({ page }) => {
  await settle(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 405, body: 'Method not allowed' }));
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'No table server answers here' })).toBeVisible();
  // One that answers, and can let nobody in, is told apart; it may be able to the next time.
  await page.unroute('**/api/**');
  const json = { error: { code: 'unavailable' } };
  await page.route('**/api/me', (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await page.goto('/');
  await page.goto('/friends');
  await expect(page.getByRole('heading', { name: 'The server cannot keep anything' })).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 405, body: 'Method not allowed' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No table server answers here' })).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await page.locator('[data-deal="game-of-trains"]').click();
  await expect(status(page)).toBeVisible();
});

test('whoever waits for a server is told so, with a way home; without a network at once that there is none', async ({
  page,
}) => {
  await settle(page);
  // Nothing is ever answered.
  await page.route('**/api/**', () => {});
  for (const address of ['/table?id=none', '/friends?for=lok-n-roll', '/friends', '/friends?me', '/join']) {
    await page.goto(address);
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Connecting …' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.unrouteAll();
  await page.route('**/api/**', (route) => route.abort());
  // A page that was kept is opened where there is no network.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  for (const address of ['/table?id=none', '/join']) {
    await page.goto(address);
    const none = page.getByRole('heading', { name: 'No table server answers here' });
    await expect(none).toBeVisible({ timeout: 2500 });
  }
});

test('a table of one device is opened for others; a network that lets no WebSocket through is one to play in', async ({
  browser,
}) => {
  const ada = await arrive(browser, DESKTOP);
  await ada.routeWebSocket('**/api/live', (socket) => socket.close());
  await ada.goto('/');
  await ada.locator('[data-deal="loose-caboose"]').click();
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('link', { name: 'Let somebody join' }).click();
  await expect(ada.getByText('New cards are dealt there')).toBeVisible();
  await expect(ada.getByRole('radio', { name: 'Loose Caboose' })).toBeChecked();
  await ada.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').selectOption({ label: 'Computer' });
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await begin(ada);
  expect(await moveWithTwoTaps(ada), 'the second tap counts').toBe(false);
  await passOut(ada);
  await ada.context().close();
});

/** Moves with the first tap of a double one, and gives whether the second one counts when there is something else to move. */
const moveWithTwoTaps = (page: Page) =>
  page.evaluate(async () => {
    const offered = () => document.querySelector('.choices [data-action]');
    const happened = () => document.querySelectorAll('.side li').length;
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise(requestAnimationFrame);
    };
    // On a busy machine the log of the deal comes after what can be done.
    await until(() => offered() !== null && happened() > 0);
    const before = happened();
    const { x, y } = offered()!.getBoundingClientRect();
    const touch = {
      bubbles: true,
      cancelable: true,
      detail: 1,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
    };
    const [first, second] = ['click', 'click'].map((type) => new PointerEvent(type, touch));
    offered()!.dispatchEvent(first!);
    await until(() => happened() > before && offered() !== null);
    // What has happened is told before it is the reader's turn again: on a busy machine long before.
    await new Promise((resolve) => setTimeout(resolve, 500));
    // However long the server took.
    Object.defineProperty(second, 'timeStamp', { value: first!.timeStamp + 200 });
    offered()!.dispatchEvent(second!);
    return !second!.defaultPrevented;
  });

/** Notes the cards of a hand that a page shows from now on; gives how to read the notes. */
function watchHands(page: Page): () => Promise<string[]> {
  const noting = page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenInHands: seen });
    const look = () => {
      for (const card of document.querySelectorAll('[aria-label="Your hand"] [data-card]'))
        seen.add(card.outerHTML);
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    await noting;
    return page.evaluate(() => [...(globalThis as unknown as { seenInHands: Set<string> }).seenInHands]);
  };
}
