import { awake } from '../fixtures/awake.ts';
import { Booking, coat } from '../fixtures/booking.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { type StoredDraft, stored } from '../fixtures/stored.ts';
import { expect, test, widths } from '../fixtures/test.ts';

const read = async (base: string | undefined, path: string) => (await fetch(`${base}${path}`)).text();
const waits = 'type="text/plain" data-start';

test('the first booking screen waits for a sign; one that the browser leads on from starts at once', async ({
  baseURL,
}) => {
  expect(await read(baseURL, '/bookservice/1')).toContain(waits);
  expect(await read(baseURL, '/bookservice/1?lang=de&utm_source=letter')).toContain(waits);
  for (const named of ['category=cat_coats_jackets', 'item=sub_wool_coat', 'postalCode=10115', 'postalCode='])
    expect(await read(baseURL, `/bookservice/1?${named}`), named).not.toContain(waits);
  for (const screen of [2, 3, 4, 5, 6, 7])
    expect(await read(baseURL, `/bookservice/${screen}`), `${screen}`).not.toContain(waits);
});

test('BOOK-01 BOOK-01b a category pressed before the page is awake is chosen as soon as it is, late as that may be, and the page scrolls on', async ({
  page,
  say,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.goto('/bookservice/1', { waitUntil: 'commit' });
  const tile = page.getByRole('button', { name: coat.category });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await page.clock.fastForward(7000);
  release();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  const draft = await stored<StoredDraft & { item: { selectedCategory: { name: string } } }>(page, 'draft');
  expect(draft?.item.selectedCategory.name).toBe(coat.category);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await new Booking(page, say, 'EN').goOn(2);
});

test('who has begun a booking sees what was chosen without giving a sign', async ({ page, say }) => {
  const booking = new Booking(page, say, 'EN');
  await page.goto('/bookservice/1');
  await booking.press(coat.category);
  // No pointer is over the new page.
  await page.mouse.move(0, 0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.reload();
  // An idle moment comes soon; the time after which every page wakes does not.
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: coat.category })).toHaveAttribute('aria-pressed', 'true');
});

test('what the first screen has loaded is not asked for again when the next screens are fetched', async ({
  page,
}) => {
  const quiet = watchRequests(page);
  await page.goto('/bookservice/1');
  await awake(page);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((one) => ({
          name: one.name,
          isAhead: (one as PerformanceResourceTiming).initiatorType === 'fetch',
        })),
    );
  await expect
    .poll(async () => (await scripts()).some(({ name }) => /\/provider-main-/.test(name)))
    .toBe(true);
  await quiet();
  const all = await scripts();
  const before = (at: number) => all.slice(0, at).map(({ name }) => name);
  expect(all.filter(({ isAhead }) => isAhead).length).toBeGreaterThan(5);
  expect(all.filter(({ name, isAhead }, at) => isAhead && before(at).includes(name))).toEqual([]);
});
