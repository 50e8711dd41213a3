import { awake } from '../fixtures/awake.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bagButton, fullBag, leave } from '../fixtures/bag.ts';
import { watchRequests } from '../fixtures/quiet.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';
import { expect, inTurn, m, openDialog, test, widths } from '../fixtures/test.ts';

const bag = await fullBag();
const place = { city: 'Berlin', zipCode: '10117' };

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const [what, postcode] of [
      ['stay', '10115'],
      ['go', '12049'],
    ] as const)
      journeys.test(
        `LOC-06 LOC-04 a new place while there are items that would ${what}: asked first`,
        async ({ page, say }) => {
          const changeTo = async () => {
            await openDialog(page, 'location');
            await page.getByRole('dialog').getByRole('textbox').fill(postcode);
            await page.getByRole('button', { name: say(m.location_confirm) }).click();
          };
          await leave(page, { bag, location: place });
          await page.goto('/about');
          await changeTo();
          const question = page.getByRole('alertdialog');
          await expect(question).toHaveAccessibleName(say(m.location_move_title, { postcode }));
          const keep = question.getByRole('button', {
            name: say(m.location_move_keep, { postcode: '10117' }),
          });
          const confirm = question.getByRole('button', {
            name: say(what === 'stay' ? m.location_move_confirm : m.location_move_confirm_empty, {
              postcode,
            }),
          });
          // If nothing is lost, the new place is the main choice; otherwise staying is.
          const [main, other] = what === 'stay' ? [confirm, keep] : [keep, confirm];
          await expect(main).toBeFocused();
          await expect(main).not.toHaveClass(/\bbtn--(line|danger)\b/);
          await expect(other).toHaveClass(what === 'stay' ? /\bbtn--line\b/ : /\bbtn--danger\b/);
          await expect(question).toContainText(bag.provider.displayName);
          if (what === 'go') await expect(question.getByRole('listitem')).toHaveCount(2);
          await expectNoViolations(page, 'wcag');
          await keep.click();
          await expect(question).toBeHidden();
          expect(await stored(page, 'location')).toEqual(place);

          await changeTo();
          await confirm.click();
          await expect(page).toHaveURL('/');
          expect(await stored(page, 'location')).toEqual({ city: 'Berlin', zipCode: postcode });
          expect(await stored(page, 'customerForm')).toEqual({ postalCode: postcode });
          expect((await stored<StoredBag>(page, 'bag'))?.items).toHaveLength(what === 'stay' ? 2 : 0);
        },
      );

    journeys.test('SHELL-08 a page open across a deploy offers to be the new one', async ({ page, say }) => {
      await page.clock.install();
      await page.route('**/version', (route) => route.fulfill({ body: 'version-02' }));
      await page.goto('/bookservice/1');
      const strip = page.locator('.strip');
      await expect(async () => {
        await page.clock.fastForward('05:01');
        const news = `${say(m.shell_version)} ${say(m.shell_version_text)}`;
        await expect(strip).toContainText(news, { timeout: 1000 });
      }).toPass();
      await expectNoViolations(page, 'wcag');
      await strip.getByRole('button', { name: say(m.shell_version_later) }).click();
      await expect(strip).toBeHidden();
      expect((await page.request.get('/version')).headers()['cache-control']).toBe('no-store');
    });

    journeys.test(
      'SHELL-08 FAULT-32 what cannot be carried over is told once, and kept aside',
      async ({ page, say }) => {
        const broken = '{"v":1,"value":{"items":[';
        await leave(page, { bag: broken, location: place, version: 'version-00' });
        await page.goto('/');
        const reported = page.locator('.toast');
        await expect(reported).toContainText(say(m.shell_lost_text, { parts: say(m.shell_lost_bag) }));
        await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).not.toBe('version-00');
        expect(await page.evaluate(() => localStorage.getItem('aside:bag'))).toBe(broken);
        expect(await stored(page, 'location')).toEqual(place);
        await page.reload();
        await expect(bagButton(page)).toHaveAccessibleName(say(m.shell_order_count, { count: 0 }));
        await expect(reported).toHaveCount(0);
      },
    );

    journeys.test(
      'offline while booking: the page says that nothing is lost',
      async ({ page, context, say, expectedComplaints }) => {
        // Pictures and screens that were still loading fail.
        expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
        const quiet = watchRequests(page);
        await page.goto('/bookservice/1');
        await awake(page);
        await quiet();
        const strip = page.locator('.strip');
        await context.setOffline(true);
        await expect(strip).toContainText(`${say(m.shell_offline)} ${say(m.shell_offline_text)}`);
        await context.setOffline(false);
        await expect(strip).toContainText(say(m.shell_online));
        await expect(strip).toBeHidden();
      },
    );

    for (const width of [widths.desktop, widths.phone])
      test.describe(`at ${width} px`, () => {
        test.use({ width });
        journeys.test('SHELL-05 the help link reads "Need help?" in the booking', async ({ page, say }) => {
          await page.goto('/bookservice/1');
          const link = page.getByRole('banner').getByRole('link', { name: say(m.shell_help_in_booking) });
          await expect(link).toBeVisible();
          await expect(page.locator('.order-bar')).toHaveCount(0);
        });
      });
  });

test('FAULT-32 blocked storage: told once that this browser keeps nothing', async ({ page, say }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/bookservice/1');
  await page.locator('.tile').first().click();
  await expect(page.locator('.toast')).toContainText(say(m.shell_not_kept));
  await page.locator('.tile').nth(1).click();
  await expect(page.locator('.toast')).toHaveCount(1);
});
