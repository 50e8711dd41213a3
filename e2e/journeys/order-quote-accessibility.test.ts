import type { Order } from '@mendwell/contract';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/payment-test.ts';
import { rangedOrder } from '../fixtures/placed-order.ts';
import { mailedCode, mailedLink, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';

/** The order costs 1,023.90 to 1,249.90 euros, and the quote is higher still. */
const dear: Partial<Order> = {
  ...rangedOrder,
  status: 'quoted',
  actions: ['accept', 'cancel'],
  totalPrice: {
    ...rangedOrder.totalPrice,
    estimatedPrice: 102_390,
    estimatedPriceHigh: 124_990,
    reduction: 10_000,
    reductionHigh: 12_500,
    serviceFee: 9000,
    serviceFeeHigh: 11_250,
  },
  quote: {
    version: 1,
    madeAt: '2026-11-03T09:00:00.000Z',
    answerBy: '2026-11-10T09:00:00.000Z',
    note: null,
    lines: [
      {
        id: '0.0',
        item: 0,
        displayName: 'Replace lining',
        displayNameTranslations: { de: 'Futterstoffverarbeitung' },
        quantity: 1,
        price: 123_450,
        linePrice: 123_450,
        before: '100000-125000',
        beforeLine: '100000-125000',
        reason: null,
        note: null,
        photo: null,
        isLeftOut: false,
        isDeclined: false,
      },
    ],
    totalPrice: {
      estimatedPrice: 135_795,
      services: 123_450,
      serviceFee: 12_345,
      deliveryFee: 0,
      reduction: 0,
      vat: 21_682,
    },
  },
};

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-04 ORD-03 ranges and large sums stay in their columns, from the smallest phone on',
      async ({ page, say }) => {
        await mockOrder(page, dear);
        await page.goto(mockedAddress('accept'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(m.quote_title));
        for (const width of [320, ...Object.values(widths)]) {
          await page.setViewportSize({ width, height: 900 });
          const tooWide = await page.locator('.cmp td').evaluateAll((cells) =>
            // Fractions of a pixel are rounded.
            cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
          );
          expect(tooWide).toEqual([]);
        }
      },
    );

    journeys.test(
      'LAW-04 ORD-03 ORD-07 the quote, its code, its answer and bad links have no barriers',
      async ({ page, say, browser, baseURL }) => {
        test.setTimeout(240_000);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order);
        const link = await mailedLink(order, 'accept');
        const heading = page.getByRole('heading', { level: 1 });
        await page.goto('/order/accept#nonsense');
        await expect(heading).toHaveText(say(m.order_id_title));
        await expectNoBarriers(page, language);
        await page.goto('/imprint');
        await page.goto(link);
        await expect(heading).toHaveText(say(m.quote_title));
        await page
          .getByRole('row', { name: /New lining panel/ })
          .locator('.check')
          .click();
        await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveCount(1);
        await expectNoBarriers(page, language);
        await page.locator('.decision__act button').first().click();
        await page.getByLabel(say(m.quote_code_label)).fill('12');
        await expectNoBarriers(page, language);
        await page.getByLabel(say(m.quote_code_label)).fill(await mailedCode(order.customer.email));
        await page.locator('.decision__act button').first().click();
        await expect(page).toHaveURL(/\/partially-accepted$/);
        await page.reload();
        await expect(heading).toHaveText(say(m.order_update_partial_title, { service: 'New lining panel' }));
        await expectNoBarriers(page, language);
        await page.goto(link);
        await expect(heading).toHaveText(say(m.problem_already_done));
        await expectNoBarriers(page, language);
      },
    );
  });
