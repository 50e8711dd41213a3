import { expectNoBarriers } from '../fixtures/barriers.ts';
import { bar, heading, keptRequests } from '../fixtures/partner-page.ts';
import {
  answerCall,
  answerReading,
  answerUploads,
  partnerAddress,
  partnerOrder,
  partnerToken,
} from '../fixtures/partner-request.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });

    journeys.test(
      'ORD-02 ORD-18 later the same link tells that the things have arrived, and that the work is finished, with photos',
      async ({ page, say }) => {
        await answerReading(page, partnerOrder('collected', ['arrive']));
        const names = await answerUploads(page);
        const arrived = await answerCall(page, 'arrive', { json: partnerOrder('in_service', ['finish']) });
        const finished = await answerCall(page, 'finish', { json: partnerOrder('returning') });
        await page.goto(partnerAddress);
        await expect(heading(page)).toHaveText(say(m.partner_collected_title));
        // What the customer has declined is not spoken of any more.
        await expect(page.getByRole('heading', { level: 2, name: 'Jeans' })).toHaveCount(0);
        await expect(page.locator('.ritem')).toHaveCount(1);
        await bar(page)
          .getByRole('button', { name: say(m.partner_arrived) })
          .click();
        await expect(heading(page)).toHaveText(say(m.partner_working_title));
        expect(arrived).toEqual([{ signature: partnerToken, photos: [] }]);

        const photos = await Promise.all(
          ['a.jpg', 'b.jpg'].map(async (name) => asFile(name, await takePhoto({ width: 600, height: 800 }))),
        );
        const broken = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
        await page.locator('.wphotos input[type=file]').setInputFiles([...photos, broken]);
        await expect(page.getByText(say(m.photos_damaged)).first()).toBeVisible();
        await expect.poll(() => names.length).toBe(2);
        await expect(bar(page)).toContainText(say(m.partner_photos_ready, { count: 2 }));
        await bar(page)
          .getByRole('button', { name: say(m.partner_finished) })
          .click();
        await expect(heading(page)).toHaveText(say(m.partner_returning_title));
        expect(finished).toMatchObject([{ signature: partnerToken }]);
        expect(new Set((finished[0] as { photos: string[] }).photos)).toEqual(new Set(names));
        expect(await keptRequests(page)).toEqual([]);
      },
    );

    journeys.test(
      'LAW-06 LAW-07 after a withdrawal the workshop says what it had not begun, and begins nothing more',
      async ({ page, say }) => {
        const withdrawn = { ...partnerOrder('in_service', ['finish']), stopped: 'rest' } as const;
        await answerReading(page, withdrawn);
        const finished = await answerCall(page, 'finish', { json: { ...withdrawn, status: 'returning' } });
        await page.goto(partnerAddress);
        await expect(heading(page)).toHaveText(say(m.partner_stopped_title));
        const notBegun = page.getByRole('group', { name: say(m.partner_not_begun) });
        const agreed = withdrawn.quote?.lines.filter(({ isDeclined }) => !isDeclined) ?? [];
        await expect(notBegun.getByRole('checkbox')).toHaveCount(agreed.length);
        await notBegun.getByText('Futter repariert').click();
        await expectNoBarriers(page, language);
        await bar(page)
          .getByRole('button', { name: say(m.partner_finished) })
          .click();
        await expect(heading(page)).toHaveText(say(m.partner_returning_title));
        expect(finished).toEqual([{ signature: partnerToken, photos: [], notBegun: ['n1'] }]);
      },
    );

    journeys.test('LAW-06 what nobody may have begun is not asked about', async ({ page, say }) => {
      await answerReading(page, { ...partnerOrder('collected', ['arrive']), stopped: 'all' });
      await page.goto(partnerAddress);
      await expect(heading(page)).toHaveText(say(m.partner_stopped_all_title));
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });

    journeys.test(
      'ORD-02 every other state says what comes next, and asks for nothing',
      async ({ page, say }) => {
        for (const [status, words] of [
          ['accepted', say(m.partner_accepted_title, { name: 'Mira' })],
          ['pickup_scheduled', say(m.partner_scheduled_text, { name: 'Mira' })],
          ['returning', say(m.partner_returning_title)],
          ['completed', say(m.partner_completed_title, { name: 'Mira' })],
          ['cancelled', say(m.partner_cancelled_title)],
        ] as const) {
          await answerReading(page, partnerOrder(status));
          await page.goto('/favicon.svg');
          await page.goto(partnerAddress);
          await expect(page.locator('.pstate')).toContainText(words);
          await expect(bar(page)).toHaveCount(0);
        }
      },
    );
  });
