/** A guest becomes an account in the middle of a game, and plays on with it on another device. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { arrive, DESKTOP, PHONE } from './support/far-apart.ts';
import { status } from './support/table.ts';
import { test } from './support/test.ts';

const PASSWORD = 'correct horse battery';

/** Opens a game against a computer, in which one sits alone. */
async function openGame(page: Page): Promise<void> {
  await page.goto('/friends');
  await page.getByRole('radio', { name: 'Loose Caboose' }).check({ force: true });
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').selectOption({ label: 'Computer' });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(page).toHaveTitle(/Your turn/u);
}

/** Does something that the server has to agree to. */
async function playOn(page: Page): Promise<void> {
  await expect(status(page)).toBeVisible();
  const said = page.getByRole('log').locator('p');
  const before = await said.count();
  await page.locator('[data-action]:not([aria-disabled="true"])').first().dispatchEvent('click');
  await expect.poll(() => said.count()).toBeGreaterThan(before);
}

/** In the list of one's tables. */
const game = (page: Page) => page.getByRole('main').getByRole('link', { name: /Loose Caboose.*Frida/u });

const signedIn = (page: Page, name: string) => page.getByText(`You are signed in as ${name}.`);

test('with a user name and a password one is at the same table on another device', async ({ browser }) => {
  const table = await arrive(browser, DESKTOP);
  await openGame(table);
  const account = await table.context().newPage();
  await account.goto('/me');
  await account.getByLabel('User name').fill('ada l');
  await account.getByLabel('Password').fill(PASSWORD);
  await account.getByRole('button', { name: 'Create an account' }).click();
  expect(
    await account.getByLabel('User name').evaluate((field: HTMLInputElement) => field.validity.valid),
  ).toBe(false);
  await account.getByLabel('User name').fill('Ada.L');
  await expectAccessible(account);
  // What the table asks before the new session has come is answered to nobody.
  await table.route('**/api/blocked', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await account.getByRole('button', { name: 'Create an account' }).click();
  await expect(signedIn(account, 'ada.l')).toBeVisible();
  // The game of before goes on, by the new session.
  await playOn(table);

  const phone = await arrive(browser, PHONE);
  await phone.goto('/me');
  await phone.getByRole('button', { name: 'I already have an account' }).tap();
  await phone.getByLabel('User name').fill('ADA.L');
  await phone.getByLabel('Password').fill('wrong horse battery');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(phone.getByRole('alert').getByText('That does not fit')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.getByLabel('Password').press('Enter');
  await game(phone).tap();
  await playOn(phone);
  await expect(status(table)).toBeVisible();

  await account.reload();
  await expect(account.getByText('this device', { exact: true })).toBeVisible();
  await expectAccessible(account);
  await account.getByRole('button', { name: /^Sign out: Chrome/u }).click();
  await expect(account.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
  await expect(phone.getByRole('heading', { name: 'The server does not know you any more' })).toBeVisible();
  await phone.goto('/friends');
  await expect(game(phone)).toHaveCount(0);
  for (const page of [table, phone]) await page.context().close();
});

/** Gives a page passkeys that are there at once. */
async function authenticatorOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { session, authenticatorId };
}

type Authenticator = Awaited<ReturnType<typeof authenticatorOf>>;

/** As a password manager does that takes passkeys from one device to the next. */
async function copyPasskeys({ session, authenticatorId }: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

test('by a passkey one needs no password, and brings along what was played as a guest', async ({
  browser,
}) => {
  const ada = await arrive(browser, DESKTOP);
  const passkeys = await authenticatorOf(ada);
  await ada.goto('/me');
  await ada.getByLabel('User name').fill('Cleo');
  await ada.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(signedIn(ada, 'cleo')).toBeVisible();
  await expect(ada.getByText('Passkey', { exact: false }).first()).toBeVisible();
  // It is the only way in.
  await expect(ada.getByRole('button', { name: /^Remove/u })).toHaveCount(0);
  await expectAccessible(ada);

  const phone = await arrive(browser, PHONE);
  await copyPasskeys(passkeys, await authenticatorOf(phone));
  await openGame(phone);
  await phone.goto('/me');
  await phone.getByRole('button', { name: 'I already have an account' }).tap();
  await phone.getByRole('button', { name: 'Sign in with a passkey' }).tap();
  await game(phone).tap();
  await playOn(phone);
  await ada.goto('/friends');
  await game(ada).click();
  await playOn(ada);
  for (const page of [ada, phone]) await page.context().close();
});
