import { chatOf, inHours, lookAt } from '../fixtures/chat.ts';
import { mailSaying, newAddress, replyTo } from '../fixtures/inbox.ts';
import { expect, oneReader, test } from '../fixtures/test.ts';

const supportEmail = process.env['SUPPORT_EMAIL'] ?? '';

for (const { language, width } of oneReader)
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width });

    test('CONT-08 TALK-01 support replies to a mail, and the answer appears in the open chat without its quotes', async ({
      page,
      say,
    }) => {
      await lookAt(page, inHours);
      await page.goto('/');
      const chat = chatOf(page, say);
      await chat.open();
      const asked = `Can you mend a zip on a tent? ${newAddress()}`;
      await chat.write(asked);
      const mail = await mailSaying(supportEmail, asked);

      const started = performance.now();
      await replyTo(mail, 'A tent is too large for us.\nA jacket would fit.');
      await expect(chat.said.last()).toContainText('A tent is too large for us.', { timeout: 30_000 });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`      from the mail program into the chat: ${seconds} s`);
      await expect(chat.said.last()).toContainText('A jacket would fit.');
      await expect(chat.said.last()).not.toContainText(asked);
      await expect(chat.said).toHaveCount(2);

      // The next question reaches support together with the conversation so far.
      const next = `And the jacket of ${newAddress()}?`;
      await chat.write(next);
      const second = await mailSaying(supportEmail, next);
      expect(second.subject).toContain(/[0-9A-HJKMNP-TV-Z]{8}/.exec(mail.subject)?.[0] ?? 'no reference');
      expect(second.text).toContain('A tent is too large for us.');
    });
  });
