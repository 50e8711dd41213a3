import { callHeaders, languageLocales, listReturnDates, type ReturnDates } from '@mendwell/contract';
import { formatDay, formatPrice, formatShortDay } from '@mendwell/copy';
import { fullBag } from '../fixtures/bag.ts';
import { ordersOf } from '../fixtures/orders.ts';
import {
  cards,
  expectPlaced,
  formReady,
  methodAlert,
  openPayment,
  openVoucher,
  orderWithCard,
  payWithCard,
  startOption,
  submit,
  submitButton,
} from '../fixtures/payment.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { stored } from '../fixtures/stored.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'LAW-07 LAW-07b when work may start: two choices with their dates, none chosen beforehand, one is needed',
      async ({ page, say, request }) => {
        const email = await openPayment(page);
        const german = language === 'DE';
        const group = page.getByRole('radiogroup', {
          name: german ? 'Wann darf die Arbeit beginnen?' : 'When may work start?',
        });
        const choices = group.getByRole('radio');
        await expect(choices).toHaveCount(2);
        for (const choice of await choices.all()) await expect(choice).not.toBeChecked();

        // The page shows the same days as the server returns, for the provider of this bag.
        const headers = callHeaders({ clientId: 'storefront', language });
        const response = await request.get(listReturnDates.path, { headers });
        const { data } = (await response.json()) as { data: ReturnDates };
        const bag = await fullBag();
        const dates = data.providers.find(({ id }) => id === bag.provider?.id);
        const day = (of = '') => formatShortDay(languageLocales[language], of);
        await expect(group).toContainText(
          german
            ? `wenn die Werkstatt bis ${day(data.confirmedBy)} zusagt`
            : `if the workshop confirms by ${day(data.confirmedBy)}`,
        );
        const [arrival, after] = [startOption(page, 'arrival'), startOption(page, 'after')];
        const back = german ? 'Zurück bis' : 'Back by';
        await expect(arrival).toContainText(`${back} ${day(dates?.onArrival)}`);
        await expect(after).toContainText(`${back} ${day(dates?.afterWithdrawal)}`);
        await expect(after).toContainText(day(data.withdrawalEnds));
        // The request and the acknowledgement of § 356 BGB.
        await expect(arrival).toContainText(
          german
            ? 'Ich verlange, dass ihr vor Ablauf meiner 14-tägigen Widerrufsfrist beginnt.'
            : 'I ask you to start before my 14-day withdrawal period ends.',
        );
        await expect(arrival).toContainText(
          german
            ? 'ist sie vollständig erbracht, kann ich nicht mehr widerrufen.'
            : 'once the work is complete, I can no longer withdraw.',
        );

        await payWithCard(page, cards.fine);
        await submitButton(page, say).click();
        await expect(
          page.getByText(
            german ? 'Bitte wähle, wann die Arbeit beginnen darf' : 'Please choose when work may start',
          ),
        ).toBeVisible();
        await expect(choices.first()).toBeFocused();
        expect(await ordersOf(email)).toEqual([]);
        await arrival.click();
        await submitButton(page, say).click();
        expect(await expectPlaced(page, email)).toMatchObject({ starts_early: true });
        await expect(page.getByRole('main')).toContainText(
          formatDay(languageLocales[language], dates?.onArrival ?? ''),
        );
      },
    );

    journeys.test(
      'CARE-10 cover, warranty and the statutory rights stand above the button',
      async ({ page, say }) => {
        await openPayment(page);
        const german = language === 'DE';
        const cover = page.locator('.last__rule', {
          hasText: german ? 'Schutz und Garantie' : 'Cover and warranty',
        });
        for (const promise of german
          ? ['12 Monate lang', 'höchstens 500 € pro Stück', 'Deine gesetzlichen Rechte gelten zwei Jahre.']
          : ['For 12 months', 'at most €500 an item', 'Your statutory rights last two years.'])
          await expect(cover).toContainText(promise);
        const [above, below] = [await cover.boundingBox(), await submitButton(page, say).boundingBox()];
        expect(above?.y).toBeLessThan(below?.y ?? 0);
      },
    );

    journeys.test(
      'LAW-01 what applies is said below the button, and opens beside it',
      async ({ page, say }) => {
        await openPayment(page);
        for (const [name, path] of [
          [say(m.shell_terms), '/help/termsAndConditions'],
          [say(m.payment_withdrawal_policy), '/help/termsAndConditions#withdrawal'],
          [say(m.shell_privacy), '/help/PrivacyPolicy'],
        ] as const) {
          const opened = page.context().waitForEvent('page');
          await page.locator('.last__legal').getByRole('link', { name }).click();
          const tab = await opened;
          await expect(tab).toHaveURL(new RegExp(`${path}$`));
          await tab.close();
        }
      },
    );

    journeys.test(
      'ORD-14 being asked is the rule; a ceiling is set on purpose, and at least the total',
      async ({ page, say }) => {
        const email = await openPayment(page);
        const choice = (label: string) => page.locator('.opt', { hasText: label });
        const pricing = await stored<{ answer: { totalPrice: { estimatedPrice: number } } }>(page, 'pricing');
        const total = pricing?.answer.totalPrice.estimatedPrice ?? 0;
        const totalInWords = formatPrice(languageLocales[language], total);
        await expect(
          choice(
            language === 'EN' ? `Ask me above ${totalInWords}` : `Über ${totalInWords}: erst fragen`,
          ).getByRole('radio'),
        ).toBeChecked();
        // Without a price range there is no option to agree to its high end.
        await expect(page.locator('.pay-block:not(.start-choice) .opt')).toHaveCount(2);
        await choice(say(m.payment_ceiling_go)).click();
        const amount = page.getByLabel(say(m.payment_ceiling_amount), { exact: true });
        await expect(amount).toHaveValue(String(Math.ceil((total * 1.2) / 100)));
        await payWithCard(page, cards.fine);
        for (const [typed, words] of [
          ['1', say(m.payment_ceiling_too_low, { price: formatPrice(languageLocales[language], total) })],
          ['viel', /249|\d/],
          ['', /\d/],
        ] as const) {
          await amount.fill(typed);
          await submit(page, say);
          await expect(page.locator('.pay-ceiling .err')).toContainText(words);
          await expect(amount).toBeFocused();
        }
        expect(await ordersOf(email)).toEqual([]);
        await amount.fill(language === 'DE' ? '150,50' : '150.50');
        await expect(page.locator('.last__rule').first()).toContainText(
          formatPrice(languageLocales[language], 15_050),
        );
        await submit(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ ceiling: 15_050 });
      },
    );

    journeys.test(
      'ORD-14b where the workshop names a range, its top is the second of three choices',
      async ({ page, say }) => {
        const email = await openPayment(page, { bag: await fullBag({ ranges: true }) });
        const range = async () => {
          const pricing = await stored<{
            answer: { totalPrice: { estimatedPrice: number; estimatedPriceHigh: number } };
          }>(page, 'pricing');
          const { estimatedPrice = 0, estimatedPriceHigh = 0 } = pricing?.answer.totalPrice ?? {};
          return { estimatedPrice, estimatedPriceHigh };
        };
        // The price may be stored after the page can be used.
        await expect.poll(async () => (await range()).estimatedPriceHigh).toBeGreaterThan(0);
        const { estimatedPrice, estimatedPriceHigh } = await range();
        expect(estimatedPriceHigh).toBeGreaterThan(estimatedPrice);
        const price = (cents: number) => formatPrice(languageLocales[language], cents);
        const labels =
          language === 'EN'
            ? [
                `Ask me above ${price(estimatedPrice)}`,
                `Go ahead up to ${price(estimatedPriceHigh)}`,
                'Up to my own amount',
              ]
            : [
                `Über ${price(estimatedPrice)}: erst fragen`,
                `Bis ${price(estimatedPriceHigh)}: loslegen`,
                'Bis zu meinem eigenen Betrag',
              ];
        const options = page.locator('.pay-block:not(.start-choice) .opt');
        await expect(options).toContainText(labels);
        await expect(options.nth(0).getByRole('radio')).toBeChecked();
        await options.nth(1).click();
        await expect(page.locator('.last__rule').first()).toContainText(price(estimatedPriceHigh));
        await payWithCard(page, cards.fine);
        await submit(page, say);
        expect(await expectPlaced(page, email)).toMatchObject({ ceiling: estimatedPriceHigh });
      },
    );

    journeys.test(
      'FAULT-33 another language keeps voucher, ceiling and start, and makes no second order',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(refused(402), refused(409));
        const email = await openPayment(page);
        await openVoucher(page, say);
        await page.getByLabel(say(m.payment_voucher_code)).fill('kiez5');
        await page.getByRole('button', { name: say(m.payment_voucher_redeem) }).click();
        await expect(page.locator('.voucher__ok')).toContainText('KIEZ5');
        await page.locator('.opt', { hasText: say(m.payment_ceiling_go) }).click();
        await page.getByLabel(say(m.payment_ceiling_amount), { exact: true }).fill('160');
        await startOption(page, 'arrival').click();
        await orderWithCard(page, say, cards.declined);
        await expect(methodAlert(page)).toBeVisible();

        await page.evaluate(
          (other) => {
            localStorage.setItem('language', other);
            document.cookie = `language=${other}; path=/`;
          },
          language === 'EN' ? 'de' : 'en-us',
        );
        await page.reload();
        await formReady(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN' ? 'de' : 'en');
        await expect(page.locator('.voucher__ok')).toContainText('KIEZ5');
        await expect(page.locator('.pay-ceiling input')).toHaveValue('160');
        await expect(startOption(page, 'arrival').getByRole('radio')).toBeChecked();
        await payWithCard(page, cards.fine);
        await page.locator('.last > button').click();
        const row = await expectPlaced(page, email);
        expect(row).toMatchObject({
          language: language === 'EN' ? 'DE' : 'EN',
          ceiling: 16_000,
          discount_code: 'KIEZ5',
          starts_early: true,
        });
      },
    );
  });
