import { languageLocales } from '@mendwell/contract';
import { formatPrice, formatPriceRange } from '@mendwell/copy';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { bar, heading, line, storedRequests } from '../fixtures/provider-page.ts';
import {
  mockCall,
  mockPreview,
  mockRequest,
  mockUploads,
  providerOrder,
  providerPageAddress,
  providerProblem,
  providerRequest,
  providerToken,
} from '../fixtures/provider-request.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });
    const price = (cents: number) => formatPrice(languageLocales[language], cents);

    journeys.test(
      'ORD-02b two taps confirm everything at the ordered prices, and the sheet says that it goes ahead at once',
      async ({ page, say }) => {
        await mockRequest(page);
        const sent = await mockCall(page, 'answer', { json: providerOrder('accepted') });
        await page.goto(providerPageAddress);
        await bar(page)
          .getByRole('button', { name: say(m.provider_confirm_all) })
          .click();
        const sheet = page.getByRole('alertdialog');
        await expect(sheet).toContainText(say(m.provider_send_title, { price: price(5500) }));
        await expect(sheet).toContainText(
          language === 'EN' ? 'This goes ahead right away.' : 'Es geht sofort los.',
        );
        await expect(sheet).toContainText(price(6640));
        expect(sent).toEqual([]);
        await sheet.getByRole('button', { name: say(m.provider_yes_send) }).click();
        await expect(heading(page)).toHaveText(say(m.provider_accepted_title, { name: 'Mira' }));
        expect(sent).toEqual([
          {
            signature: providerToken,
            lines: [
              { id: '0.0', price: 2200 },
              { id: '0.1', price: 500 },
              { id: '1.0', price: 2300 },
            ],
            newLines: [],
          },
        ]);
      },
    );

    journeys.test(
      'ORD-02 ORD-15 a dearer line and a new one carry reason, words and photo; what was typed survives a reload and is forgotten once sent',
      async ({ page, say }) => {
        await mockRequest(page);
        const names = await mockUploads(page);
        const sent = await mockCall(page, 'answer', {
          json: providerOrder('quoted', ['answer', 'decline']),
        });
        await mockPreview(page, 9075, true);
        await page.goto(providerPageAddress);

        await line(page, '0.0').getByRole('button').click();
        const priceField = line(page, '0.0').getByLabel(say(m.provider_price), { exact: true });
        await expect(priceField).toBeFocused();
        await expect(priceField).toHaveValue(language === 'DE' ? '22,00' : '22.00');
        await priceField.fill('24,50');
        await line(page, '0.0')
          .getByRole('button', { name: say(m.provider_price_more) })
          .click();
        await expect(priceField).toHaveValue(language === 'DE' ? '25,50' : '25.50');
        await line(page, '0.0')
          .getByRole('button', { name: say(m.provider_line_done) })
          .click();
        // The page does not accept a change without a reason.
        await expect(line(page, '0.0')).toContainText(say(m.provider_why_missing));
        await line(page, '0.0').getByText(say(m.provider_reason_longer)).click();
        await line(page, '0.0')
          .getByRole('button', { name: say(m.provider_line_done) })
          .click();
        await expect(line(page, '0.0')).toContainText(price(2550));

        const added = page.locator('[data-line]').nth(2);
        await page.locator('.answer__add').first().getByRole('button').click();
        await added.getByLabel(say(m.provider_line_name)).fill('Futter repariert');
        await added.getByLabel(say(m.provider_price), { exact: true }).fill('24');
        await added.getByText(say(m.provider_reason_hidden_damage)).click();
        await added
          .getByRole('textbox', { name: say(m.provider_say_it, { name: 'Mira' }) })
          .fill('Auch gerissen.');
        const photo = asFile('lining.jpg', await takePhoto({ width: 800, height: 600 }));
        await added.locator('input[type=file]').setInputFiles(photo);
        await expect(added.getByRole('img')).toBeVisible();
        await expect(
          added.getByRole('button', { name: say(m.photos_remove, { name: 'lining.jpg' }) }),
        ).toBeVisible();
        await expect.poll(() => names.length).toBe(1);

        await page.reload();
        await expect(added).toContainText('Futter repariert');
        await expect(bar(page)).toContainText(say(m.provider_above, { price: price(2750) }));
        expect(await storedRequests(page)).toHaveLength(1);

        await bar(page)
          .getByRole('button', { name: say(m.provider_send), exact: true })
          .click();
        const sheet = page.getByRole('alertdialog');
        await expect(sheet).toContainText(say(m.provider_send_title, { price: price(8250) }));
        await expect(sheet).toContainText(language === 'EN' ? 'We’ll ask Mira.' : 'Wir fragen Mira.');
        await sheet.getByRole('button', { name: say(m.provider_yes_send) }).click();
        await expect(heading(page)).toHaveText(say(m.provider_sent_title, { name: 'Mira' }));
        expect(sent).toEqual([
          {
            signature: providerToken,
            lines: [
              { id: '0.0', price: 2550, reason: 'longer' },
              { id: '0.1', price: 500 },
              { id: '1.0', price: 2300 },
            ],
            newLines: [
              {
                item: 0,
                name: 'Futter repariert',
                quantity: 1,
                price: 2400,
                reason: 'hidden_damage',
                note: 'Auch gerissen.',
                photo: names[0],
              },
            ],
          },
        ]);
        expect(await storedRequests(page)).toEqual([]);
        // A mistake can be corrected: the quote opens as it was submitted.
        await page.getByRole('button', { name: say(m.provider_slip_change) }).click();
        await expect(page.locator('[data-line="n1"]')).toContainText('Futter repariert');
      },
    );

    journeys.test('ORD-02 a range waits for a price; sending before leads to it', async ({ page, say }) => {
      const [coat, jeans] = providerRequest.items;
      if (!coat || !jeans) throw new Error('the request has two items');
      const range = { low: 1900, high: 3600 };
      await mockRequest(page, {
        ...providerRequest,
        services: '5100-6800',
        items: [
          coat,
          {
            ...jeans,
            services: jeans.services.map((one) => ({ ...one, price: '1900-3600', linePrice: '1900-3600' })),
          },
        ],
      });
      const sent = await mockCall(page, 'answer', { json: providerOrder('accepted') });
      await page.goto(providerPageAddress);
      await expect(line(page, '1.0')).toContainText(formatPriceRange(languageLocales[language], range));
      await bar(page).getByRole('button').click();
      await expect(line(page, '1.0').getByLabel(say(m.provider_price), { exact: true })).toBeFocused();
      await expect(bar(page)).toContainText(say(m.provider_incomplete));
      await page.keyboard.type('19');
      await bar(page)
        .getByRole('button', { name: say(m.provider_send), exact: true })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say(m.provider_yes_send) })
        .click();
      await expect(heading(page)).toHaveText(say(m.provider_accepted_title, { name: 'Mira' }));
      expect(sent).toMatchObject([{ lines: [{}, {}, { id: '1.0', price: 1900 }] }]);
    });

    journeys.test('ORD-02 declining asks for a reason, and ends the order', async ({ page, say }) => {
      await mockRequest(page);
      const sent = await mockCall(page, 'decline', { json: { ...providerOrder('cancelled'), quote: null } });
      await page.goto(providerPageAddress);
      await page.getByRole('button', { name: say(m.provider_decline) }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: say(m.provider_decline_yes), exact: true }).click();
      await expect(dialog).toContainText(say(m.provider_why_missing));
      await dialog.getByText(say(m.provider_decline_too_damaged)).click();
      await dialog.getByRole('textbox').fill('Der Stoff trägt keine Naht mehr.');
      await dialog.getByRole('button', { name: say(m.provider_decline_yes), exact: true }).click();
      await expect(heading(page)).toHaveText(say(m.provider_declined_title, { name: 'Mira' }));
      expect(sent).toEqual([
        { signature: providerToken, reason: 'too_damaged', note: 'Der Stoff trägt keine Naht mehr.' },
      ]);
    });

    journeys.test(
      'ORD-06 FAULT-18 what failed says why and loses nothing; what was done elsewhere is shown as it stands',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource/);
        await mockRequest(page);
        await page.goto(providerPageAddress);
        const send = async () => {
          const sheet = page.getByRole('alertdialog');
          if (!(await sheet.isVisible())) await bar(page).getByRole('button').click();
          await sheet.getByRole('button', { name: say(m.provider_yes_send) }).click();
        };
        await page.route('**/sip/partner/*/answer', (route) => route.abort());
        await send();
        await expect(page.getByRole('alert')).toContainText(say(m.provider_unreachable_text));
        await expect(page.getByRole('alert')).toBeFocused();
        await mockCall(page, 'answer', providerProblem('quote_refused', 409));
        await send();
        await expect(page.getByRole('alert')).toContainText('Not now. Try later.');
        await mockCall(page, 'answer', providerProblem('already_done', 409));
        await mockRequest(page, providerOrder('cancelled'));
        await send();
        await expect(heading(page)).toHaveText(say(m.provider_cancelled_title));
        await expect(page.getByRole('main')).toContainText(say(m.provider_already_done));
      },
    );
  });
