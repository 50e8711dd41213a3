import { chatOf, inHours, letMinutesPass, lookAt, lookForUnread } from '../fixtures/chat.ts';
import { mailSaying, mailsTo, newAddress, replyTo } from '../fixtures/inbox.ts';
import { expect, oneReader, test } from '../fixtures/test.ts';

const supportEmail = process.env['SUPPORT_EMAIL'] ?? '';

const words = {
  EN: {
    email: /^E-mail/,
    save: 'Save',
    saved: 'Saved. If you’re away, we’ll write to',
    asked: 'Do you mend leather gloves?',
    answer: 'Yes, by hand.\nPlease send a photo first.',
    subject: 'Our support team has answered you, reference',
    invitation: 'Something to add? Reply to this e-mail.',
    replied: 'The photo follows tomorrow.',
    you: 'You:',
    again: 'Here I am again.',
  },
  DE: {
    email: /^E-Mail/,
    save: 'Speichern',
    saved: 'Gespeichert. Bist du nicht da, schreiben wir an',
    asked: 'Flickt ihr auch Lederhandschuhe?',
    answer: 'Ja, von Hand.\nBitte schick uns vorher ein Foto.',
    subject: 'Unser Support hat dir geantwortet, Kennung',
    invitation: 'Noch etwas? Antworte einfach auf diese E-Mail.',
    replied: 'Das Foto kommt morgen.',
    you: 'Du:',
    again: 'Hier bin ich wieder.',
  },
} as const;

for (const { language, width } of oneReader)
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width });

    test('CONT-08 TALK-01 an answer unread for five minutes goes by e-mail, and a reply there continues the thread', async ({
      page,
      say,
      context,
    }) => {
      test.slow();
      const said = words[language];
      const address = newAddress();
      await lookAt(page, inHours);
      await page.goto('/');
      const first = chatOf(page, say);
      await first.open();
      const asked = `${said.asked} ${address}`;
      await first.write(asked);
      await first.panel.getByLabel(said.email).fill(address);
      await first.panel.getByRole('button', { name: said.save, exact: true }).click();
      await expect(first.panel).toContainText(`${said.saved} ${address}.`);
      const atSupport = await mailSaying(supportEmail, asked);
      const reference = /[0-9A-HJKMNP-TV-Z]{8}/.exec(atSupport.subject)?.[0] ?? 'no reference';

      // The customer leaves; support answers from its mail program.
      const next = await context.newPage();
      await page.close();
      await lookAt(next, inHours);
      await replyTo(atSupport, said.answer);
      await next.goto('/imprint');
      await expect(next.locator('.chat__count')).toHaveText('1');
      await lookForUnread();
      await letMinutesPass(asked, 4);
      await lookForUnread();
      expect(await mailsTo(address, 0)).toEqual([]);
      await letMinutesPass(asked, 1);
      await lookForUnread();
      const [mail] = await mailsTo(address);
      if (!mail) throw new Error('no mail');
      expect(mail.subject).toBe(`${said.subject} ${reference}`);
      expect(mail.text.replaceAll('\r', '')).toContain(said.answer);
      expect(mail.text).toContain(said.invitation);
      expect(mail.text).not.toContain(said.asked);

      // The customer replies from the mailbox, with support's answer in quotes below.
      const replied = `${said.replied} ${address}`;
      await replyTo(mail, replied);
      const continued = await mailSaying(supportEmail, replied);
      expect(continued.subject).toContain(reference);
      expect(continued.headers['references']).toContain(atSupport.headers['message-id']);

      const chat = chatOf(next, say);
      await chat.open();
      const [one = '', two = ''] = said.answer.split('\n');
      const whole = [`${said.you} ${asked}`, `Mendwell: ${one} ${two}`, `${said.you} ${replied}`];
      await expect(chat.said).toHaveText(whole);
      await expect(chat.own).toHaveText([`${said.you} ${asked}`, `${said.you} ${replied}`]);

      // The conversation goes on in the chat: support has it all in one thread, and nothing is mailed a
      // second time.
      const again = `${said.again} ${address}`;
      await chat.write(again);
      await expect(chat.said).toHaveText([...whole, `${said.you} ${again}`]);
      expect((await mailSaying(supportEmail, again)).subject).toContain(reference);
      await next.reload();
      await chat.open();
      await expect(chat.said).toHaveText([...whole, `${said.you} ${again}`]);
      await letMinutesPass(asked, 10);
      await lookForUnread();
      await mailsTo(address, 1);
    });
  });
