import { expectNoViolations } from '../fixtures/axe.ts';
import {
  cards,
  completeBankChallenge,
  expectPlaced,
  expectPlacedAlone,
  formReady,
  methodAlert,
  onBanksPage,
  openAndOrder,
  orderWithCard,
  submit,
  tryAgain,
} from '../fixtures/payment.ts';
import { calls } from '../fixtures/payment-calls.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const response of ['fail', 'close'] as const)
      journeys.test(
        `PAY-08 FAULT-16 3-D Secure: ${response}, then complete with the same form; one order`,
        async ({ page, say, expectedComplaints }) => {
          expectedComplaints.push(refused(402));
          const email = await openAndOrder(page, say, cards.asksTheBank);
          await completeBankChallenge(page, response);
          await expect(methodAlert(page)).toContainText(say(m.payment_authentication_failed));
          expect(await stored(page, 'bag')).toMatchObject({ items: [{}, {}] });
          await submit(page, say);
          await completeBankChallenge(page, 'complete');
          await expectPlacedAlone(page, email);
        },
      );

    journeys.test(
      'NAV-09 PAY-08 a bank with a page of its own sends back to the last step, which finishes',
      async ({ page, say }) => {
        const email = await openAndOrder(page, say, cards.asksOnTheBanksPage);
        await onBanksPage(page, 'complete').click();
        await expectPlaced(page, email);
        expect(await stored(page, 'bag')).toMatchObject({ items: [] });
      },
    );

    journeys.test(
      'NAV-09 PAY-04 a bank that refuses on its own page leads back to the form',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(409));
        const email = await openAndOrder(page, say, cards.asksOnTheBanksPage);
        const addresses: string[] = [];
        const note = (url: string) => url.includes('/checkout/') && addresses.push(url);
        page.on('framenavigated', (one) => one === page.mainFrame() && note(one.url()));
        await onBanksPage(page, 'fail').click();
        await expect(page).toHaveURL(/\/checkout\/2$/);
        await formReady(page);
        const alert = methodAlert(page);
        await expect(alert).toContainText(say(m.payment_authentication_failed));
        await expect(alert).toBeFocused();
        // The form's secret is in the URL to which the bank returns, and in no later one.
        const hasSecret = (address: string) => address.includes('client_secret');
        expect(addresses.some(hasSecret)).toBe(true);
        const clean = addresses.findIndex((address) => !hasSecret(address));
        expect(addresses.slice(clean).filter(hasSecret)).toEqual([]);
        await orderWithCard(page, say);
        await expectPlaced(page, email);
      },
    );

    journeys.test(
      'NAV-09 PAY-09 back from the bank, but out of reach: said, and tried again',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/ERR_FAILED/);
        const email = await openAndOrder(page, say, cards.asksOnTheBanksPage);
        await page.route(calls.confirm, (route) => route.abort());
        await onBanksPage(page, 'complete').click();
        await expect(page.getByRole('alert')).toContainText(say(m.payment_confirm_failed));
        await expect(page).toHaveURL(/\/checkout\/3$/);
        await expectNoViolations(page);
        await page.unroute(calls.confirm);
        await tryAgain(page, say);
        await expectPlaced(page, email);
      },
    );
  });
