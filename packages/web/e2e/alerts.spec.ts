/** How somebody who is not at the table is told that it is their turn. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ServedSite } from './support/served-site.ts';
import { settle } from './support/table.ts';

test('a webhook and quiet hours are entered, and an address of a home network is refused', async ({
  page,
}) => {
  const site = await ServedSite.start({ ORIGIN: 'https://trains.example.org', DATABASE: ':memory:' });
  await settle(page);
  await page.goto(`${site.url}/me`);
  await page.getByLabel('Webhook').fill('https://192.168.0.1/hook');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Nothing can be sent there.')).toBeVisible();
  await page.getByLabel('From').fill('23:00');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('23:00');
  await site.remove();
});
