import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { asFile, takePhoto } from '../fixtures/photos.ts';
import { bar, checkBag, heading, storedRequests } from '../fixtures/provider-page.ts';
import {
  mockCall,
  mockRequest,
  mockUploads,
  providerOrder,
  providerPageAddress,
  providerProblem,
  providerToken,
} from '../fixtures/provider-request.ts';
import { expect, inTurn, m, test, widths } from '../fixtures/test.ts';

/** Longer than the time between the two taps of a double tap. */
const afterDoubleTap = 800;

/** Ticks what is in the bag, presses the button and confirms the dialog that it opens. */
async function press(page: Page, button: string, yes: string): Promise<void> {
  await checkBag(page);
  await bar(page).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.waitForTimeout(afterDoubleTap);
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language, width: widths.phone });

    journeys.test(
      'ORD-02 ORD-18 later the same link tells that the things have arrived, and that the work is finished, with photos',
      async ({ page, say }) => {
        await mockRequest(page, providerOrder('collected', ['arrive']));
        const names = await mockUploads(page);
        const arrived = await mockCall(page, 'arrive', { json: providerOrder('in_service', ['finish']) });
        const finished = await mockCall(page, 'finish', { json: providerOrder('returning') });
        await page.goto(providerPageAddress);
        await expect(heading(page)).toHaveText(say(m.provider_collected_title));
        // Lines that the customer has declined are not shown any more.
        await expect(page.getByRole('heading', { level: 2, name: 'Jeans' })).toHaveCount(0);
        await expect(page.locator('.ritem')).toHaveCount(1);
        await press(page, say(m.provider_arrived), say(m.provider_arrive_yes));
        await expect(heading(page)).toHaveText(say(m.provider_working_title));
        expect(arrived).toEqual([
          { signature: providerToken, photos: [], bag: { tag: '7KQ2MX', items: [0] } },
        ]);

        const photos = await Promise.all(
          ['a.jpg', 'b.jpg'].map(async (name) => asFile(name, await takePhoto({ width: 600, height: 800 }))),
        );
        const broken = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
        await page.locator('.wphotos input[type=file]').setInputFiles([...photos, broken]);
        await expect(page.getByText(say(m.photos_damaged)).first()).toBeVisible();
        await expect.poll(() => names.length).toBe(2);
        await expect(bar(page)).toContainText(say(m.provider_photos_ready, { count: 2 }));
        await press(page, say(m.provider_finished), say(m.provider_finish_yes));
        await expect(heading(page)).toHaveText(say(m.provider_returning_title));
        expect(finished).toMatchObject([{ signature: providerToken }]);
        expect(new Set((finished[0] as { photos: string[] }).photos)).toEqual(new Set(names));
        expect(await storedRequests(page)).toEqual([]);
      },
    );

    journeys.test(
      'LAW-06 LAW-07 LAW-14 after a withdrawal the workshop says how much of each line was done, and begins nothing more',
      async ({ page, say }) => {
        const withdrawn = {
          ...providerOrder('in_service', ['finish']),
          stopped: 'rest',
          withdrawnAt: '2026-11-12T09:42:00.000Z',
        } as const;
        await mockRequest(page, withdrawn);
        const finished = await mockCall(page, 'finish', { json: { ...withdrawn, status: 'returning' } });
        await page.goto(providerPageAddress);
        await expect(heading(page)).toHaveText(say(m.provider_stopped_title));
        const done = page.getByRole('group', { name: say(m.provider_work_done) });
        await expect(done).toContainText(
          language === 'DE' ? '12. November um 10:42' : '12 November at 10:42',
        );
        const agreed = withdrawn.quote?.lines.filter(({ isDeclined }) => !isDeclined) ?? [];
        const shares = done.getByRole('combobox');
        await expect(shares).toHaveCount(agreed.length);
        await bar(page)
          .getByRole('button', { name: say(m.provider_finished) })
          .click();
        await expect(page.getByRole('alert')).toContainText(say(m.provider_work_done_missing));
        expect(finished).toEqual([]);
        for (const select of await shares.all()) await select.selectOption(say(m.provider_work_done_100));
        await done.getByLabel('Futter repariert').selectOption(say(m.provider_work_done_50));
        await expectNoBarriers(page, language);
        await press(page, say(m.provider_finished), say(m.provider_finish_yes));
        await expect(heading(page)).toHaveText(say(m.provider_stopped_returning_title));
        const workDone = agreed.map(({ id }) => ({ id, percent: id === 'n1' ? 50 : 100 }));
        expect(finished).toEqual([{ signature: providerToken, photos: [], workDone, bag: { items: [0] } }]);
      },
    );

    journeys.test(
      'ORD-19 "Arrived" and "Finished" ask once more with what will follow, by keyboard too, and two taps answer nothing',
      async ({ page, say }) => {
        for (const [status, action, button, follows, yes] of [
          ['collected', 'arrive', m.provider_arrived, m.provider_arrive_follows, m.provider_arrive_yes],
          ['in_service', 'finish', m.provider_finished, m.provider_finish_follows, m.provider_finish_yes],
        ] as const) {
          await page.goto('about:blank');
          await mockRequest(page, providerOrder(status, [action]));
          const reported = await mockCall(page, action, { json: providerOrder('returning') });
          await page.goto(providerPageAddress);
          const dialog = page.getByRole('alertdialog');
          const confirm = dialog.getByRole('button', { name: say(yes) });
          await checkBag(page);
          await bar(page)
            .getByRole('button', { name: say(button), exact: true })
            .focus();
          await page.keyboard.press('Enter');
          await expect(dialog).toContainText(say(follows, { name: 'Mira' }));
          await expectNoBarriers(page, language);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await expect(bar(page).getByRole('button', { name: say(button), exact: true })).toBeFocused();

          // A second click as fast as possible sends nothing, whatever element is under the finger.
          await bar(page)
            .getByRole('button', { name: say(button), exact: true })
            .evaluate((one: HTMLElement) => one.click());
          await confirm.evaluate((one: HTMLElement) => one.click());
          await expect(dialog).toBeVisible();
          expect(reported).toEqual([]);
          await page.waitForTimeout(afterDoubleTap);
          await confirm.focus();
          await page.keyboard.press('Enter');
          await expect(heading(page)).toHaveText(say(m.provider_returning_title));
          expect(reported).toHaveLength(1);
        }
      },
    );

    journeys.test(
      'ORD-19 "Finished" is undone until the courier is called, and too late it says so',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/status of 409/);
        const marked = {
          ...providerOrder('returning', ['undo_finish']),
          undoUntil: '2026-11-17T11:05:00.000Z',
        };
        await mockRequest(page, providerOrder('in_service', ['finish']));
        await mockCall(page, 'finish', { json: marked });
        const undone = await mockCall(page, 'undo-finish', {
          json: providerOrder('in_service', ['finish']),
        });
        await page.goto(providerPageAddress);
        await press(page, say(m.provider_finished), say(m.provider_finish_yes));
        await expect(heading(page)).toHaveText(say(m.provider_marked_title));
        await expect(page.locator('.pstate')).toContainText('12:05');
        await expectNoBarriers(page, language);
        await page.getByRole('button', { name: say(m.provider_undo) }).click();
        await expect(heading(page)).toHaveText(say(m.provider_working_title));
        await expect(page.getByText(say(m.provider_undone))).toBeVisible();
        expect(undone).toEqual([{ signature: providerToken }]);

        await press(page, say(m.provider_finished), say(m.provider_finish_yes));
        await mockCall(page, 'undo-finish', providerProblem('courier_called', 409));
        await mockRequest(page, providerOrder('returning'));
        await page.getByRole('button', { name: say(m.provider_undo) }).click();
        await expect(page.getByText(say(m.provider_undo_too_late))).toBeVisible();
        await expect(heading(page)).toHaveText(say(m.provider_returning_title));
        await expect(page.getByRole('button', { name: say(m.provider_undo) })).toHaveCount(0);
      },
    );

    journeys.test(
      'LAW-13 LAW-06 what a withdrawal has stopped is not told to the workshop as finished work',
      async ({ page }) => {
        const german = language === 'DE';
        for (const stopped of ['all', 'rest'] as const)
          for (const [status, undoUntil, words] of [
            [
              'returning',
              '2026-11-12T10:42:00.000Z',
              german ? 'Als bereit für den Rückweg gemeldet' : 'Marked as ready to go back',
            ],
            [
              'returning',
              null,
              german
                ? 'Bereit für den Rückweg. Den übernehmen wir.'
                : 'Ready to go back. We’ll take it from here.',
            ],
            [
              'completed',
              null,
              german
                ? 'ist beendet: Mira hat den Vertrag widerrufen, und die Stücke sind zurück. Es gibt nichts mehr zu tun.'
                : 'has ended: Mira has withdrawn from the contract, and the items are back. There’s nothing left to do.',
            ],
          ] as const) {
            await mockRequest(page, { ...providerOrder(status), stopped, undoUntil });
            await page.goto('/favicon.svg');
            await page.goto(providerPageAddress);
            await expect(page.locator('.pstate')).toContainText(words);
            await expect(page.getByRole('main')).not.toContainText(
              /finished|finish the work|good work|fertig|gute Arbeit/i,
            );
          }
      },
    );

    journeys.test('LAW-06 what nobody may have begun is not asked about', async ({ page, say }) => {
      await mockRequest(page, { ...providerOrder('collected', ['arrive']), stopped: 'all' });
      await page.goto(providerPageAddress);
      await expect(heading(page)).toHaveText(say(m.provider_stopped_all_title));
      await expect(page.getByRole('group', { name: say(m.provider_work_done) })).toHaveCount(0);
    });

    journeys.test(
      'ORD-02 every other state says what comes next, and asks for nothing',
      async ({ page, say }) => {
        for (const [status, words] of [
          ['accepted', say(m.provider_accepted_title, { name: 'Mira' })],
          ['pickup_scheduled', say(m.provider_scheduled_text, { name: 'Mira' })],
          ['returning', say(m.provider_returning_title)],
          ['completed', say(m.provider_completed_title, { name: 'Mira' })],
          ['cancelled', say(m.provider_cancelled_title)],
        ] as const) {
          await mockRequest(page, providerOrder(status));
          await page.goto('/favicon.svg');
          await page.goto(providerPageAddress);
          await expect(page.locator('.pstate')).toContainText(words);
          await expect(bar(page)).toHaveCount(0);
        }
      },
    );
  });
