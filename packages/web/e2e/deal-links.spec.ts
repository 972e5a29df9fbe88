import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openHome, passOut } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkIn = (text: string) => /https?:\S+/u.exec(text)![0];

test('a deal is sent as a link, and both results stand side by side', async ({ page, browser, baseURL }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance', names: ['Anna'] });
  const hand = page.getByRole('list', { name: 'Your hand' });
  const dealt = await hand.textContent();
  await passOut(page);
  await page.getByRole('link', { name: 'Send this deal' }).click();
  await page.getByRole('button', { name: /^Send it with my result/ }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await expectAccessible(page);
  const text = await copied(page);
  expect(text).toMatch(/^LOK'n'ROLL · Solo: \d+ points/);
  const link = linkIn(text);
  expect(link).toMatch(/\/deal#1\.[\w-]+$/);

  // On another device.
  const there = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' });
  await openHome(there, 'en', link);
  await expect(there.getByRole('heading', { level: 1 })).toHaveText("A deal of LOK'n'ROLL · Solo");
  await there.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(there.getByRole('list', { name: 'Your hand' })).toHaveText(dealt!);
  await there.close();

  // By somebody else on the same one.
  await page.goto(link);
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Person');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(hand).toHaveText(dealt!);
  await passOut(page);
  const both = page.getByRole('region', { name: 'The same cards side by side' });
  await expect(both.getByRole('listitem')).toHaveText([/Anna\s*\d+ points/, /Ben\s*\d+ points/]);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('counted apart');
  await expectAccessible(page);

  await page.goto('/files');
  await page
    .getByRole('button', { name: /^Send this deal/ })
    .last()
    .click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(linkIn(await copied(page))).toBe(link);
});

/** Deals the cards of a link to somebody, passes to the end, and gives the message with the result. */
async function playLink(page: Page, link: string, name: string, language = 'en'): Promise<string> {
  await openHome(page, language, link);
  await page.locator('main select').first().selectOption({ index: 0 });
  await page.locator('main form input[maxlength]').first().fill(name);
  await page.locator('main form button.primary').click();
  await passOut(page);
  await page.locator('main.result a[href*="/deal?game="]').click();
  await page.locator('.ways button').nth(1).click();
  await expect(page.locator('[role=status]').filter({ hasText: /\S/u }).first()).toBeVisible();
  return copied(page);
}

test('results of other devices are put in beside one’s own, in whatever language they come', async ({
  page,
  browser,
  baseURL,
}) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance', names: ['Anna'] });
  await passOut(page);
  await page.getByRole('link', { name: 'Send this deal' }).click();
  await page.getByRole('button', { name: /^Send it with my result/ }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const mine = await copied(page);
  expect(mine).toMatch(/\n\[Anna: \d+ \| [\da-f-]{22}\]$/u);

  // Ben plays them in German on a device of his own, and is asked for no result before he has one.
  const ben = await (
    await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
  ).newPage();
  await openHome(ben, 'de', linkIn(mine));
  await expect(ben.getByText('Hat noch jemand mit diesen Karten gespielt?')).toHaveCount(0);
  const his = await playLink(ben, linkIn(mine), 'Ben', 'de');
  expect(his).toContain('Strafpunkte');
  await ben.getByText('Hat noch jemand mit diesen Karten gespielt?').click();
  await ben.getByRole('textbox', { name: 'Die Nachricht oder die Strafpunkte' }).fill(mine);
  await ben.getByRole('button', { name: 'Neben meines stellen' }).click();
  await expect(ben.getByRole('region', { name: 'Die gleichen Karten im Vergleich' })).toContainText(
    /Anna\s*\d+ Strafpunkte/u,
  );

  // His message, put in by keys; the second time it is here already.
  const both = page.getByRole('region', { name: 'The same cards side by side' });
  const message = page.getByRole('textbox', { name: 'Their message or their points' });
  const put = page.getByRole('button', { name: 'Put it beside mine' });
  const alert = both.getByRole('alert');
  await page.getByText('Somebody else played these cards, too?').focus();
  await page.keyboard.press('Enter');
  await message.fill(his);
  await put.press('Enter');
  await expect(both.getByRole('status')).toHaveText(/^It stands beside yours now: Ben, \d+ points$/u);
  await expect(message).toHaveValue('');
  await expect(both.getByRole('listitem')).toHaveText([/Anna\s*\d+ points/, /Ben\s*\d+ points/]);
  await message.fill(his);
  await put.click();
  await expect(alert).toHaveText('This result is here already. Nothing has changed.');
  await message.fill(mine);
  await put.click();
  await expect(alert).toHaveText('This result is here already. Nothing has changed.');
  await expectAccessible(page);

  // What is wrong is said, and stays there to be mended.
  for (const [text, reason] of [
    ['', 'There is nothing here yet.'],
    ['See you on Sunday!', 'There is no result in this.'],
    [his.slice(0, -6), 'is not whole or was changed on the way'],
  ] as const) {
    await message.fill(text);
    await put.click();
    await expect(alert).toContainText(reason);
    await expect(message).toHaveValue(text);
  }

  // The better one comes first, and all of it is still there later.
  await message.fill('0');
  await page.getByRole('textbox', { name: 'Their name, if it is not in the message' }).fill('Gran');
  await put.click();
  await expect(both.getByRole('listitem')).toHaveText([/Gran\s*0 points/, /Anna/, /Ben/]);
  await page.reload();
  await expect(both.getByRole('listitem')).toHaveCount(3);
  await both.getByRole('button', { name: /^Take it out.*Gran/ }).click();
  await expect(both.getByRole('listitem')).toHaveText([/Anna/, /Ben/]);

  // A message about other cards is refused by the name of its game.
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance' });
  await passOut(page);
  await page.getByRole('link', { name: 'Send this deal' }).click();
  await page.getByText('Somebody else played these cards, too?').click();
  await message.fill(his);
  await put.click();
  await expect(alert).toHaveText(
    "This message is about a deal of LOK'n'ROLL · Solo. The cards here are of Loose Caboose.",
  );
  await ben.context().close();
});

test('a link that holds no deal says why', async ({ page }) => {
  await openHome(page);
  for (const [hash, reason] of [
    ['', 'There is no deal in this link.'],
    ['#1.eJyrVkpPzE1Vsiop', 'lost or changed on the way'],
    ['#2.eJyrVkpPzE1Vsiop', 'comes from a newer Roundhouse'],
  ]) {
    await page.goto(`/deal${hash}`);
    await expect(page.getByRole('main')).toContainText(reason!);
    await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
  }
});
