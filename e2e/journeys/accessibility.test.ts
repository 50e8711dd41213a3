import { expectNoViolations } from '../fixtures/axe.ts';
import { expectNoBarriers, expectNothingSticksOut } from '../fixtures/barriers.ts';
import { contentPages } from '../fixtures/pages.ts';
import {
  type DialogName,
  expect,
  inTurn,
  isThorough,
  languages,
  m,
  openDialog,
  readers,
  readersInTurn,
  test,
  widths,
} from '../fixtures/test.ts';

/** The sheet on a phone and the window on a desktop; a tablet shows the same window, which is looked at every night. */
const dialogReaders = isThorough
  ? languages.flatMap((language) => Object.values(widths).map((width) => ({ language, width })))
  : readers;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const path of [...contentPages, '/notify/confirm', '/notify/unsubscribe'])
      journeys.test(
        `LAW-04 ${path} has no violations and nothing sticks out, at every width`,
        async ({ page }) => {
          await page.goto(path);
          await expectNoBarriers(page, language);
        },
      );
  });

for (const { language, width, journeys } of readersInTurn(test, dialogReaders))
  test.describe(`${language} ${width}`, () => {
    test.use({ language, width });

    journeys.test('LAW-04 no dialog has violations', async ({ page }) => {
      const dialogs: DialogName[] = ['location', 'language', 'notify'];
      if (width >= widths.tablet) dialogs.push('menu');
      await page.goto('/');
      for (const dialog of dialogs) {
        await openDialog(page, dialog);
        if (dialog === 'location') await page.getByRole('dialog').getByRole('textbox').waitFor();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    journeys.test('LAW-04 errors and thanks have no violations', async ({ page, say }) => {
      await page.goto('/');
      await openDialog(page, 'location');
      await page.getByRole('dialog').getByRole('textbox').fill('14467');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: say(m.location_tell_me, { place: 'Potsdam' }) }).waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: say(m.location_tell_me, { place: 'Potsdam' }) }).click();
      await page.getByLabel(say(m.notify_email)).fill(`axe-${language}-${width}-${Date.now()}@example.com`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: say(m.notify_thanks_title) }).waitFor();
      await expectNoViolations(page);
    });
  });

for (const { language, journeys } of inTurn(test))
  test.describe(`${language} by keyboard`, () => {
    test.use({ language });

    journeys.test(
      'LAW-04 every dialog is opened, used and closed by keyboard, and focus returns',
      async ({ page, say }) => {
        await page.goto('/');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: say(m.shell_skip) })).toBeFocused();
        const focusButton = async (index: number) => {
          const button = page.locator('.head-tools--wide button').nth(index);
          for (
            let presses = 0;
            presses < 12 && !(await button.evaluate((one) => one === document.activeElement));
            presses++
          )
            await page.keyboard.press('Tab');
          await expect(button).toBeFocused();
          return button;
        };

        // Location: operate the select by keyboard, see an error, close.
        const location = await focusButton(0);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: say(m.location_title) })).toBeVisible();
        await page.getByRole('dialog').getByRole('textbox').waitFor();
        const inDialog = () =>
          page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
        for (let presses = 0; presses < 12; presses++) {
          await page.keyboard.press('Tab');
          expect(await inDialog()).toBe(true);
        }
        await page.getByRole('dialog').getByRole('textbox').focus();
        await page.keyboard.type('123');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(location).toBeFocused();

        // Language: the arrow keys choose.
        const languageButton = await focusButton(1);
        await page.keyboard.press('Space');
        await expect(page.getByRole('dialog', { name: say(m.language_title) })).toBeVisible();
        await page.getByRole('radio', { checked: true }).focus();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('radio', { checked: true })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(languageButton).toBeFocused();

        // The menu leads to another dialog; closing that one returns the focus to the menu button.
        const menu = await focusButton(3);
        await page.keyboard.press('Enter');
        const rows = page.getByRole('dialog', { name: say(m.shell_menu) });
        await rows.getByRole('button', { name: say(m.location_title) }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: say(m.location_title) })).toBeVisible();
        await expect.poll(inDialog).toBe(true);
        await page.keyboard.press('Escape');
        await expect(menu).toBeFocused();

        // Notify: the form is filled in, sent and confirmed without a pointer.
        const notify = page.locator('.notify button');
        await notify.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: say(m.notify_title) })).toBeVisible();
        await page.getByLabel(say(m.notify_email)).focus();
        await page.keyboard.type(`keys-${language}-${Date.now()}@example.com`);
        await page.keyboard.press('Tab');
        await page.keyboard.type('Hamburg');
        await page.keyboard.press('Tab');
        await page.keyboard.type('20095');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: say(m.notify_thanks_title) })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(notify).toBeFocused();
      },
    );
  });

test('LAW-04 the page can be used at 400 % zoom', async ({ page, say }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto('/');
  await expectNothingSticksOut(page);
  await openDialog(page, 'language');
  await page.getByRole('button', { name: say(m.language_save) }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: say(m.language_save) })).toBeInViewport();
});
