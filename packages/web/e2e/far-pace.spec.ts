/** What people far apart agree on while they play: taking back, pauses, giving up; and the time that each has. */
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrive, DESKTOP, PHONE } from './support/far-apart.ts';
import { expectOneScreen, status, takeTurn } from './support/table.ts';
import { test } from './support/test.ts';

/** Switches sounds on, and counts them. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    Object.assign(globalThis, { sounds: 0 });
    AudioScheduledSourceNode.prototype.start = function (...args) {
      (globalThis as unknown as { sounds: number }).sounds++;
      return start.apply(this, args);
    };
    const stored = JSON.parse(localStorage.getItem('roundhouse.preferences')!) as object;
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...stored, sound: 'on' }));
  });

const soundsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { sounds: number }).sounds);

/** Two people at a table with a clock: Ada at a desk, and Ben on a phone. */
async function begin(browser: Browser): Promise<readonly [Page, Page]> {
  const ada = await arrive(browser, DESKTOP);
  await countSounds(ada);
  await ada.goto('/friends');
  await ada.getByRole('radio', { name: 'Game of Trains' }).check({ force: true });
  await ada.getByText('Rules of the table').click();
  await ada.getByLabel('Pace').selectOption({ label: 'Live: 1 min a turn, 3 min in reserve' });
  await expect(ada.getByLabel('Taking back')).toHaveValue('More, if all agree');
  await ada.getByLabel('Looking on').selectOption({ label: 'Whoever has the link, 5 minutes later' });
  await ada.getByLabel('Talking').selectOption({ label: 'Phrases, and a chat' });
  await ada.getByLabel('Your name').fill('Ada');
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const code = await ada.locator('[data-code]').getAttribute('data-code');
  const ben = await arrive(browser, PHONE);
  await countSounds(ben);
  await ben.goto(`/join#${code}`);
  await expect(ben.getByText('Live: 1 min a turn')).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).tap();
  await ada.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ada, ben]) await expect(status(page)).toBeVisible();
  return [ada, ben];
}

/** Writes to the others, in the sheet that is open. */
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText(text);
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

test('two people on a clock take back by consent, pause, and one gives up', async ({ browser }) => {
  const [ada, ben] = await begin(browser);
  const eve = await arrive(browser, PHONE);
  await eve.goto(ada.url());
  await expect(eve.getByText('You look on, 5 minutes later')).toBeVisible();
  await eve.getByRole('button', { name: 'Table', exact: true }).tap();
  await expect(eve.getByRole('heading', { name: 'People at this table' })).toBeVisible();
  await expect(eve.getByText('Chat')).toHaveCount(0);
  await eve.context().close();
  const isAdas = (await ada.title()).includes('Your turn');
  const [mover, other] = isAdas ? [ada, ben] : [ben, ada];
  const [name, others] = isAdas ? ['Ada', 'Ben'] : ['Ben', 'Ada'];
  await expect(other.getByRole('timer')).toContainText(`${name}:`);
  for (const page of [ada, ben]) await expect(page.locator('[data-clock]')).toHaveCount(2);
  await expectOneScreen(ben);

  await takeTurn(mover);
  await expect(other).toHaveTitle(/Your turn/);
  await expect.poll(() => soundsOf(other), 'the turn sounds').toBeGreaterThan(0);
  const before = await soundsOf(other);
  await mover.getByRole('button', { name: 'May I undo?' }).click();
  await expect(mover.getByText(`Still to agree: ${others}.`)).toBeVisible();
  await expect(other).toHaveTitle(/You are asked/);
  await expect.poll(() => soundsOf(other), 'what is asked sounds').toBeGreaterThan(before);
  await expect(other.getByText(`${name} asks to take a move back.`)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect(mover.getByText('Still to agree')).toHaveCount(0);
  await expect(mover.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');

  await mover.getByRole('button', { name: 'Table', exact: true }).click();
  await write(mover, 'That was <b>close</b>!');
  await expect(other.getByText(`${name}: That was <b>close</b>!`)).toBeVisible();
  await other.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(other.getByRole('log', { name: 'Chat' })).toContainText('That was <b>close</b>!');
  await expectAccessible(other);
  await other.getByRole('button', { name: `Mute ${name}` }).click();
  await write(mover, 'Hello?');
  await mover.keyboard.press('Escape');
  await expect(other.getByText('Nobody has written anything yet.')).toBeVisible();
  await other.getByRole('button', { name: `Hear ${name} again` }).click();
  await expect(other.getByRole('log', { name: 'Chat' })).toContainText('Hello?');
  await expect(other.getByText(`${name}: Hello?`)).toHaveCount(0);
  await other.getByRole('button', { name: 'Ask for a pause' }).click();
  await mover.goto('/friends');
  await mover.getByRole('link', { name: /Game of Trains.*You are asked/ }).click();
  await mover.getByRole('button', { name: 'Agree' }).click();
  await expect(other.getByText('The game is paused.')).toBeVisible();
  await other.getByRole('button', { name: 'Go on' }).click();
  // Once it is seen here the server has done it, and lists say so.
  await expect(other.getByText('The game is paused.')).toHaveCount(0);
  await expect(mover.getByText('The game is paused.')).toHaveCount(0);

  await mover.goto('/friends');
  await mover.getByRole('link', { name: /Game of Trains.*Your turn.*[0-3]:\d\d left/ }).click();
  await expect(status(mover)).toBeVisible();

  await other.getByRole('button', { name: 'Table', exact: true }).click();
  await other.getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(other.getByText(`The game is over at once, and ${name} has won.`)).toBeVisible();
  await other.getByRole('button', { name: 'Give up for good' }).click();
  await expect(mover.getByRole('dialog')).toContainText(`${others} has given up. You have won!`);
  await expect(other.getByRole('dialog', { name: 'The game is over' })).toContainText(`${name} has won.`);
  await expectAccessible(mover);
  // It is kept here as any other game that is over.
  await mover.getByRole('dialog').getByRole('link', { name: 'Replay' }).click();
  await expect(mover).toHaveTitle(/Replay/u);
  await mover.goBack();
  await mover.getByRole('button', { name: 'Look at the table' }).click();
  await expect(mover.locator('[data-action]')).toHaveCount(0);
  for (const page of [ada, ben]) await page.context().close();
});
