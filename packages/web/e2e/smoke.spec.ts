import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test.use({ isCold: true });

const PAGES = [
  { address: '/', status: 200, heading: 'Roundhouse' },
  { address: '/no-such-page', status: 404, heading: 'No train stops here' },
];

for (const { address, status, heading } of PAGES) {
  test(`${address} opens with ${status}, without an error or a foreign request`, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = [];
    const foreign: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404 (Not Found)'))
        errors.push(message.text());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
    });

    const response = await page.goto(address);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(response?.status()).toBe(status);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}
