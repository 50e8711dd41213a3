import { awake } from '../fixtures/awake.ts';
import { type FaultyStorefront, startFaultyStorefront } from '../fixtures/faulty-storefront.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

/**
 * Each list of the home page: its path in the API, and an element that is present when the list is
 * loaded.
 */
const lists = [
  ['/sip/serviceCategories', '.marks .strong'],
  ['/sip/categories', '.rail--items'],
  ['/sip/services/popular', '.rail--services'],
  ['/sip/providers', '.hands'],
  ['/sip/stories', '.newest'],
] as const;

// All tests share one storefront and change its API, so they run one after the other.
test.describe.configure({ mode: 'default' });

let shop: FaultyStorefront;
test.beforeAll(async () => {
  shop = await startFaultyStorefront();
});
test.beforeEach(async ({ expectedComplaints }) => {
  shop.faults.clear();
  // Complete pages are in the response cache, which would hide the fault.
  await shop.forget();
  expectedComplaints.push(/a request to/, /Failed to load resource/);
});
test.afterAll(() => shop.stop());

for (const { language, journeys } of inTurn(test))
  for (const javaScriptEnabled of [true, false])
    test.describe(`in ${language} ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ language, javaScriptEnabled });

      for (const [path, list] of lists)
        journeys.test(
          `API-07 without ${path} the rest of the home page stands, and it can be tried again`,
          async ({ page, say }) => {
            shop.faults.set(path, 'fails');
            const response = await page.goto(`${shop.url}/`);
            expect(response?.status()).toBe(200);
            await expect(page.locator('.list-failed')).toHaveCount(1);
            for (const [, other] of lists)
              await expect(page.locator(other).first()).toBeVisible({ visible: other !== list });
            shop.faults.clear();
            await page.getByRole('link', { name: say(m.shell_try_again) }).click();
            await expect(page.locator(list).first()).toBeVisible();
            await expect(page.locator('.list-failed')).toBeHidden();
          },
        );

      journeys.test(
        'API-07 without any API the home page tells what needs no list',
        async ({ page, say }) => {
          shop.faults.set('*', 'fails');
          await page.goto(`${shop.url}/`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.home_headline));
          await expect(page.getByLabel(say(m.home_postcode))).toBeVisible();
          await expect(page.locator('.how > li')).toHaveCount(6);
          await expect(page.getByText(say(m.home_way_repair_text))).toBeVisible();
          await expect(page.getByText(say(m.home_ways_failed))).toBeVisible();
          await expect(page.getByText(say(m.shell_list_failed))).toHaveCount(4);
          await expect(page.getByRole('link', { name: say(m.shell_try_again) })).toHaveCount(5);
        },
      );

      journeys.test(
        'API-07 a list or story that did not load says so, and can be tried again',
        async ({ page, say }) => {
          for (const [path, came] of [
            ['/stories', '.older-stories'],
            ['/stories/second-soles', '.prose'],
          ] as const) {
            shop.faults.set('*', 'fails');
            const response = await page.goto(`${shop.url}${path}`);
            expect(response?.status()).toBe(503);
            shop.faults.clear();
            await page.getByRole('link', { name: say(m.shell_try_again) }).click();
            await expect(page.locator(came)).toBeVisible();
          }
        },
      );
    });

test('API-07 with scripts, trying again leaves everything else where it is', async ({ page, say }) => {
  shop.faults.set('/sip/stories', 'fails');
  await page.goto(`${shop.url}/`);
  await awake(page);
  await page.getByLabel(say(m.home_postcode)).fill('101');
  shop.faults.clear();
  await page.getByRole('link', { name: say(m.shell_try_again) }).click();
  await expect(page.locator('.newest')).toBeVisible();
  await expect(page.getByLabel(say(m.home_postcode))).toHaveValue('101');
});

/** Returns how many lists are missing in the home page as the server sends it. */
const gaps = async () => (await (await fetch(`${shop.url}/`)).text()).split('class="list-failed"').length - 1;

test('API-07 a page does not wait long for an API that never answers', async () => {
  shop.faults.set('*', 'hangs');
  const before = Date.now();
  expect(await gaps()).toBe(5);
  const held = Date.now() - before;
  expect(held).toBeGreaterThan(1900);
  // On a busy machine everything takes longer; without the limit the page would wait for ever.
  expect(held).toBeLessThan(15_000);
});

test('API-07 a page with a gap in it is not kept', async () => {
  shop.faults.set('/sip/providers', 'fails');
  expect(await gaps()).toBe(1);
  shop.faults.set('/sip/providers', 'hangs');
  expect(await gaps()).toBe(1);
  shop.faults.clear();
  expect(await gaps()).toBe(0);
  shop.faults.set('*', 'fails');
  // The page is complete now, so it is in the response cache and available without the API.
  expect(await gaps()).toBe(0);
});
