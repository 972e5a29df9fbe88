import { expect, test } from '@playwright/test';
import { expectAccessible, openHome } from './support/table.ts';

test('what could not be loaded is told of, and comes whole once there is a connection @phone', async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const deal = page.locator('[data-deal="game-of-trains"]');
  await deal.tap();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Check the connection');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(told).toBeHidden();
  await deal.tap();
  await expect(page.locator('#status')).toBeVisible();
  await expect(page.locator('.trains')).toHaveCSS('container-name', 'trains');
});

test('a page that could not be loaded says so @desktop', async ({ page, context }) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByRole('alert')).toBeHidden();
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('main').getByRole('link').click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
