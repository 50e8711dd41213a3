import type { Page } from '@playwright/test';
import { awake } from '../fixtures/awake.ts';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { afterHours, chatOf, inHours, lookAt, replyAsSupport } from '../fixtures/chat.ts';
import { openScreen } from '../fixtures/draft.ts';
import { anyLanguage, expect, inTurn, m, test } from '../fixtures/test.ts';

let asked = 0;
const question = (words: string) => `${words} ${process.pid}-${Date.now()}-${++asked}`;

/** Returns by how much two parts of the page overlap. */
const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first, second]) => {
      const [a, b] = [first, second].map((selector) =>
        document.querySelector(selector ?? '')?.getBoundingClientRect(),
      );
      if (!a || !b) return undefined;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 0 && down > 0 ? Math.min(across, down) : 0;
    },
    [one, other],
  );

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CONT-08 LAW-04 no barriers, closed, open, answered and with an answer that was missed',
      async ({ page, say }) => {
        test.setTimeout(240_000);
        await lookAt(page, inHours);
        await page.goto('/imprint');
        await awake(page);
        const chat = chatOf(page, say);
        await expectNoBarriers(page, language);
        await chat.open();
        await expect(chat.log).toContainText(say(m.chat_welcome));
        await expectNoBarriers(page, language);
        const words = question(
          'Donaudampfschifffahrtsgesellschaftskapitänsmützenreparaturwerkstattöffnungszeiten',
        );
        await chat.write(words);
        await replyAsSupport(
          words,
          'https://example.com/a/very/long/address/that/has/no/place/to/break/at/all/whatever',
        );
        await expect(chat.said).toHaveCount(2);
        await expectNoBarriers(page, language);
        await page.setViewportSize({ width: 1440, height: 800 });
        await chat.close.click();
        await replyAsSupport(words, 'One more.');
        await expect(page.locator('.peek')).toBeVisible();
        await expectNoBarriers(page, language);
      },
    );

    journeys.test('CONT-08 LAW-04 the message form has no barriers', async ({ page, say }) => {
      test.setTimeout(120_000);
      await lookAt(page, afterHours);
      await page.goto('/imprint');
      const chat = chatOf(page, say);
      await chat.open();
      await expect(chat.panel.locator('.talk__faq a')).toHaveCount(2);
      await expectNoBarriers(page, language);
    });
  });

for (const language of anyLanguage)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('CONT-08 by keyboard alone: opened, written, read, closed, and back where it began', async ({
      page,
      say,
    }) => {
      await lookAt(page, inHours);
      await page.goto('/imprint');
      await awake(page);
      const chat = chatOf(page, say);
      await page.keyboard.press('Shift+Tab');
      await expect(chat.button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(chat.field).toBeFocused();
      const words = question('Typed');
      await page.keyboard.type(words);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('on two lines');
      await page.keyboard.press('Enter');
      await expect(chat.own).toContainText(`${words}\non two lines`);
      await expect(chat.field).toBeFocused();
      await expect(chat.states).toHaveText(chat.state(m.chat_sent));
      await replyAsSupport(`${words}\non two lines`, 'Read by ear.');
      await expect(chat.log).toContainText('Read by ear.');
      await expect(chat.field).toBeFocused();
      // Backwards through the panel: the offer to leave an address, the log, the close button.
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+Tab');
      await expect(chat.close).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(chat.panel).toBeHidden();
      await expect(chat.button).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(chat.field).toBeFocused();
    });

    test('CONT-08 what a screen reader finds', async ({ page, say }) => {
      await lookAt(page, inHours);
      await page.goto('/imprint');
      const chat = chatOf(page, say);
      await chat.open();
      await chat.write('Guten Tag');
      await expect(chat.states).toHaveText(chat.state(m.chat_sent));
      await expect(chat.log).toHaveAttribute('role', 'log');
      await expect(chat.log).toHaveAttribute('aria-live', 'polite');
      await expect(chat.panel).toMatchAriaSnapshot(`
        - dialog "${say(m.chat_title, { platform: 'Mendwell' })}":
          - heading "${say(m.chat_title, { platform: 'Mendwell' })}" [level=2]
          - paragraph: ${say(m.chat_until, { time: '17:00' })}
          - button "${say(m.chat_close)}"
          - region "${say(m.chat_log)}":
            - log:
              - paragraph
              - text: "${say(m.chat_you)} Guten Tag"
              - paragraph: /\\d+:\\d+, ${say(m.chat_sent)}/
            - status:
              - paragraph: ${say(m.chat_email_offer)} ${say(m.chat_email_offer_text)}
              - text: ${say(m.chat_email)} ${say(m.support_optional)}
              - textbox "${say(m.chat_email)} ${say(m.support_optional)}"
              - button "${say(m.chat_email_save)}"
          - text: ${say(m.chat_message)}
          - textbox "${say(m.chat_message)}":
            - /placeholder: ${say(m.chat_message_example)}
          - button "${say(m.chat_send)}"
      `);
    });

    test('CONT-08 on phones it fills the screen and keeps the page behind it still; above, both can be used', async ({
      page,
      say,
    }) => {
      await lookAt(page, inHours);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/about');
      const chat = chatOf(page, say);
      await chat.open();
      // It moves up as it appears.
      await expect.poll(() => chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await expect(chat.panel).toBeFocused();
      expect(await chat.panel.evaluate((one) => one.matches(':modal'))).toBe(true);
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // The focus moves in a circle and never leaves the panel for the page.
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
      }
      await page.keyboard.press('Escape');
      await expect(chat.button).toBeFocused();

      await page.setViewportSize({ width: 1440, height: 900 });
      await chat.open();
      const box = await chat.panel.boundingBox();
      expect(box).toMatchObject({ width: 392, height: 640 });
      expect(await chat.panel.evaluate((one) => one.matches(':modal'))).toBe(false);
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page
        .getByRole('banner')
        .getByRole('link', { name: say(m.shell_help) })
        .first()
        .click();
      await expect(page).not.toHaveURL(/\/about/);
      await expect(chat.panel).toBeVisible();
      // When the screen is rotated or made smaller, the typed text and the focus stay.
      await chat.field.fill('Half');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => chat.panel.evaluate((one) => one.matches(':modal'))).toBe(true);
      await expect(chat.field).toBeFocused();
      await expect(chat.field).toHaveValue('Half');
    });

    for (const width of [320, 390, 768, 1440])
      test(`CONT-08 at ${width} px neither the button nor the chat lies on the action bar`, async ({
        page,
        say,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await openScreen(page, 4);
        await expect(page.locator('.bar')).toBeVisible();
        expect(await overlap(page, '.chat', '.bar')).toBe(0);
        const chat = chatOf(page, say);
        await chat.open();
        // On phones the chat fills the screen.
        if (width >= 768) expect(await overlap(page, '.talk', '.bar')).toBe(0);
      });

    test('CONT-08 nothing that is focused lies under the button or the open chat', async ({ page, say }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width: 768, height: 700 });
      await lookAt(page, inHours);
      await page.goto('/');
      await awake(page);
      const isCovered = () =>
        page.evaluate(async () => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const focused = document.activeElement;
          const theirs = focused?.getBoundingClientRect();
          if (!focused || !theirs || theirs.height > innerHeight / 2) return false;
          return ['.chat-dock', '.talk'].some((selector) => {
            const floating = document.querySelector(selector);
            if (!floating || floating.contains(focused) || floating.hasAttribute('data-aside')) return false;
            const mine = floating.getBoundingClientRect();
            return (
              mine.width > 0 &&
              theirs.right > mine.left &&
              theirs.left < mine.right &&
              theirs.bottom > mine.top &&
              theirs.top < mine.bottom
            );
          });
        });
      const walk = async (steps: number) => {
        const covered: number[] = [];
        for (let step = 0; step < steps; step += 1) {
          await page.keyboard.press('Tab');
          if (await isCovered()) covered.push(step);
        }
        return covered;
      };
      expect(await walk(60)).toEqual([]);
      const chat = chatOf(page, say);
      await chat.open();
      await page.locator('.brands a').first().focus();
      expect(await walk(40)).toEqual([]);
    });
  });
