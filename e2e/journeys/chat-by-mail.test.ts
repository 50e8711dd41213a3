import { chatOf, inHours, lookAt } from '../fixtures/chat.ts';
import { newAddress, untilMailed } from '../fixtures/inbox.ts';
import { expect, readers, test } from '../fixtures/test.ts';

const inbox = process.env['INBOX_URL'] ?? '';
const supportEmail = process.env['SUPPORT_EMAIL'] ?? '';

type Mail = { readonly id: string; readonly subject: string; readonly text: string };

/** The mail at support with these words in it, however many others are there. */
async function mailSaying(to: string, words: string): Promise<Mail> {
  const asked = new URLSearchParams({ to, containing: words });
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${inbox}/messages?${asked}`)).json()) as Mail[];
      found = mails.find(({ text }) => text.includes(words));
      return found !== undefined;
    }, untilMailed)
    .toBe(true);
  return found as Mail;
}

/** As from a mail program: to the reply address, with the original in quotes. */
async function reply(mail: Mail, text: string): Promise<void> {
  const sent = await fetch(`${inbox}/messages/${mail.id}/reply`, {
    method: 'POST',
    body: JSON.stringify({ text }),
  });
  expect(sent.status).toBe(200);
}

for (const { language, width } of readers)
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
      await reply(mail, 'A tent is too large for us.\nA jacket would fit.');
      await expect(chat.said.last()).toContainText('A tent is too large for us.', { timeout: 30_000 });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`      from the mail program into the chat: ${seconds} s`);
      await expect(chat.said.last()).toContainText('A jacket would fit.');
      await expect(chat.said.last()).not.toContainText(asked);
      await expect(chat.said).toHaveCount(2);

      // The next question reaches support with what was said before.
      const next = `And the jacket of ${newAddress()}?`;
      await chat.write(next);
      const second = await mailSaying(supportEmail, next);
      expect(second.subject).toContain(/[0-9A-HJKMNP-TV-Z]{8}/.exec(mail.subject)?.[0] ?? 'no reference');
      expect(second.text).toContain('A tent is too large for us.');
    });
  });
