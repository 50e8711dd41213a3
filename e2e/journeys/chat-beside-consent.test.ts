import { expect, inTurn, test } from '../fixtures/test.ts';

test.use({ hasRejected: false });

/** Current phones and phones from ten years ago. */
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'CONT-08 DATA-02 on phones the chat’s button lies on nothing that can be pressed while the question is asked',
      async ({ page }) => {
        for (const phone of phones) {
          await page.setViewportSize(phone);
          await page.goto('/');
          await expect(page.locator('.consent')).toBeVisible();
          await expect(page.locator('.chat')).toBeInViewport({ ratio: 1 });
          const covered = await page.evaluate(() => {
            const chat = document.querySelector('.chat')?.getBoundingClientRect();
            if (!chat) return ['no button'];
            const question = document.querySelector('.consent');
            const end = question?.getBoundingClientRect().top ?? 0;
            return [
              ...document.querySelectorAll('main a, main button, main input, .consent a, .consent button'),
            ]
              .filter((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                // Elements under the consent question cannot be pressed anyway.
                const seen = question?.contains(one) ? bottom : Math.min(bottom, end);
                return (
                  right > chat.left &&
                  left < chat.right &&
                  seen > chat.top &&
                  top < Math.min(chat.bottom, seen)
                );
              })
              .map((one) => one.textContent);
          });
          expect(covered, `${phone.width} × ${phone.height}`).toEqual([]);
          // After the chat was opened, read and closed, the consent question can still be answered.
          await page.locator('.chat').click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.locator('.consent').getByRole('button').first()).toBeInViewport({ ratio: 1 });
        }
      },
    );

    journeys.test(
      'CONT-08 in a low window, where the question scrolls away, the chat’s button keeps to the corner',
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 400 });
        await page.goto('/');
        await expect(page.locator('.consent')).toBeVisible();
        await expect(page.locator('.chat')).toBeInViewport({ ratio: 1 });
        const box = await page.locator('.chat').boundingBox();
        expect(box).toEqual({ x: 248, y: 328, width: 56, height: 56 });
      },
    );
  });
