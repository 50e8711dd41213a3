import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const bag = await fullBag();
const price = '**/sip/estimatedPrice';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'PROV-06b PRICE-04 ranges are shown, and beside the ordered total the forecast',
      async ({ page, say }) => {
        await leave(page, { bag: await fullBag({ ranges: true }) });
        await page.goto('/');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        const figure = language === 'DE' ? '[\\d.]+,\\d\\d\u00A0€' : '€[\\d,]+\\.\\d\\d';
        const most = language === 'DE' ? `mit deinem OK bis ${figure}` : `up to ${figure} with your OK`;
        await expect(drawer.locator('.total dd')).toHaveText(new RegExp(`^${figure}, ${most}$`));
        const range = language === 'DE' ? /^\d+–\d+\u00A0€$/ : /^€\d+–\d+$/;
        await expect(drawer.locator('.bag-item').first().locator('dd').first()).toHaveText(range);
      },
    );

    journeys.test(
      'PRICE-06 when the fees cannot be loaded, the page says so, keeps its own figure, and tries again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        await leave(page, { bag });
        await page.route(price, (route) => route.abort());
        await page.goto('/');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        const problem = drawer.getByRole('alert');
        await expect(problem).toContainText(say(m.bag_fees_failed));
        await expect(problem).toContainText(say(m.bag_own_estimate));
        const own = await drawer.locator('.total dd').textContent();
        await page.unroute(price);
        await problem.getByRole('button', { name: say(m.shell_try_again) }).click();
        await expect(problem).toBeHidden();
        await expect(drawer.locator('.total dd')).toHaveText(own ?? '');
        await expect.poll(() => stored(page, 'pricing')).toHaveProperty('answer.priceRef');
      },
    );

    journeys.test(
      'PRICE-01 other prices than the page knew: the server counts, and the customer is told',
      async ({ page, say }) => {
        const prices = Object.fromEntries(Object.keys(bag.provider.prices).map((id) => [id, 100]));
        await leave(page, { bag: { ...bag, provider: { ...bag.provider, prices } } });
        await page.goto('/');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        await expect(drawer).toContainText(say(m.bag_prices_changed));
        const right = await drawer.locator('.total dd').textContent();
        await page.reload();
        await bagButton(page).click();
        await expect(drawer.locator('.total dd')).toHaveText(right ?? '');
        await expect(drawer).not.toContainText(say(m.bag_prices_changed));
      },
    );

    journeys.test(
      'PRICE-01 a service that is no longer offered is marked, and the checkout waits',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 409/);
        const [coat, jeans] = bag.items;
        const gone = (coat?.subservices ?? []).map((one) => ({ ...one, subServiceId: 'ss_heel_tips' }));
        const items = [{ ...coat, subservices: gone.slice(0, 1) }, jeans];
        await leave(page, { bag: { ...bag, items } });
        await page.goto('/');
        await bagButton(page).click();
        const drawer = page.getByRole('dialog', { name: say(m.bag_title) });
        await expect(drawer.getByRole('alert')).toContainText(
          say(m.bag_not_offered, { provider: bag.provider.displayName }),
        );
        await expect(drawer.getByText(say(m.bag_not_offered_line))).toHaveCount(1);
        await expect(drawer.getByRole('button', { name: say(m.bag_checkout) })).toBeDisabled();
      },
    );
  });
