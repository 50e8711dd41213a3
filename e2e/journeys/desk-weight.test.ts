import { enterDesk } from '../fixtures/desk.ts';
import { firstLoad } from '../fixtures/first-load.ts';
import { quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, test } from '../fixtures/test.ts';

const desk = process.env['DESK_URL'] ?? '';
const shop = process.env['STOREFRONT_URL'] ?? '';
test.use({ baseURL: desk, language: 'EN' });

const most = 220_000;

test(`DESK-08 first-load JavaScript of every page of the desk is at most ${most / 1000} kB gzip`, async ({
  page,
  say,
  browser,
}) => {
  const order = await submitOrder(browser, shop, 'EN');
  // What is agreed is in no lane, where journeys look for their own orders.
  await quoteOrder(browser, shop, order, {});
  await enterDesk(page, { say, language: 'EN', workshop: order.provider.id });
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const pages = ['/', `/orders/${order.id}`, '/week', '/tags', '/prices', '/account'];
  for (const [path, sent] of [['/sign-in', ''], ...pages.map((one) => [one, cookie])] as const) {
    const weights = await firstLoad(desk, path ?? '', sent);
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(`      ${path}: ${(total / 1000).toFixed(1)} kB in ${weights.size} files`);
    expect(weights.size, path).toBeGreaterThan(5);
    expect.soft(total, path).toBeLessThanOrEqual(most);
  }
});
