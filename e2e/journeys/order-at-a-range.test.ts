import { languageLocales, readWirePrice } from '@mendwell/contract';
import { formatPrice } from '@mendwell/copy';
import { chargesOf, ordersOf } from '../fixtures/orders.ts';
import { inMails, mailedLink, openProviderPage } from '../fixtures/provider.ts';
import { accept, enterCode, heading, total } from '../fixtures/quote-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'ORD-02b PAY-02b PAY-07b ordered at a range, the workshop names its top: the customer is asked, accepts by the statutory button, and is charged once',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language, undefined, { ranges: true });
        const { estimatedPrice, estimatedPriceHigh } = order.totalPrice;
        expect(estimatedPriceHigh).toBeGreaterThan(estimatedPrice);
        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        const { items } = await workshop.read();
        const lines = items.flatMap((item) =>
          item.lines.map(({ id, service }) => ({
            id,
            price: readWirePrice(item.services[service]?.price ?? 0).high,
            reason: 'more_damage' as const,
          })),
        );
        const answered = await workshop.answer({ lines });
        expect(answered.status).toBe('quoted');
        const agreed = answered.quote?.totalPrice.estimatedPrice ?? 0;
        expect(agreed).toBeGreaterThan(estimatedPrice);
        expect(await chargesOf(order.id)).toEqual([]);

        await page.goto(await mailedLink(order, 'accept'));
        await expect(heading(page)).toHaveText(say(m.quote_title));
        const price = (cents: number) => formatPrice(languageLocales[language], cents);
        await expect(total(page)).toHaveText(price(agreed));
        await expect(page.locator('.cmp tfoot s')).toHaveText(price(estimatedPrice));
        await expect(accept(page)).toHaveText(
          language === 'EN'
            ? `Accept ${price(agreed)} with obligation to pay`
            : `${price(agreed)} zahlungspflichtig annehmen`,
        );
        await accept(page).click();
        await enterCode(page, say, order);
        await expect(page).toHaveURL(/\/accepted$/);
        await expect.poll(async () => (await ordersOf(order.customer.email))[0]?.payment_state).toBe('paid');
        expect(await chargesOf(order.id)).toEqual([{ amount: agreed, state: 'paid' }]);
      },
    );

    journeys.test(
      'ORD-02b the e-mail about a new order says the rule that holds',
      async ({ browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language, undefined, { ranges: true });
        const limit = formatPrice(languageLocales[language], order.totalPrice.estimatedPrice);
        const rule =
          language === 'EN'
            ? `Up to ${limit}, the workshop goes ahead and we charge what it confirms. Anything above waits for your yes.`
            : `Bis ${limit} legt die Werkstatt los, und wir buchen ab, was sie bestätigt. Alles darüber wartet auf dein Ja.`;
        const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
        const [said = ''] = await inMails(order.customer.email, /([^]*)/);
        expect(flat(said)).toContain(flat(rule));
      },
    );
  });
