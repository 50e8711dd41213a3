import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts } from './imap/accounts.ts';
import { Mailbox } from './mailbox.ts';
import { type Mood, startSmtp } from './smtp.ts';
import { startWeb } from './web.ts';

const accounts = new Accounts();
const mailbox = new Mailbox(accounts);
const mood: Mood = { behaviour: 'accept', hanging: 0, imap: 'accept' };
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeAll(async () => {
  smtp = await startSmtp(0, mailbox, mood);
  const imap = { hangUp: () => undefined };
  web = await startWeb(0, { mailbox, mood, accounts, imap, smtpPort: smtp.port });
});
afterAll(async () => {
  web.close();
  await smtp.close();
});

const newest = () => mailbox.list({ to: null, containing: null })[0];
const reply = (id: string, body: unknown) =>
  fetch(`http://127.0.0.1:${web.port}/messages/${id}/reply`, { method: 'POST', body: JSON.stringify(body) });

test('TALK-01 a mail is answered from the inbox: to where answers go, in its thread, with the original in quotes', async () => {
  await mailbox.receive(
    Buffer.from(
      'From: shop@example.com\r\nReply-To: <replies+t0k3n@example.com>\r\nSubject: K7MPQ2XD: Other\r\nMessage-ID: <b@example.com>\r\nReferences: <a@example.com>\r\n\r\nHello\r\n\r\nworld\r\n',
    ),
    { from: 'shop@example.com', to: ['support@example.com'] },
  );
  const response = await reply(newest()?.id ?? '', { text: 'It is ready.' });
  expect(await response.json()).toEqual({ to: 'replies+t0k3n@example.com' });
  const sent = newest();
  expect(sent).toMatchObject({
    from: 'support@example.com',
    to: ['replies+t0k3n@example.com'],
    subject: 'Re: K7MPQ2XD: Other',
    headers: { 'in-reply-to': '<b@example.com>', references: '<a@example.com> <b@example.com>' },
  });
  expect(sent?.text).toMatch(/^It is ready\.\n\nOn .+, shop@example\.com wrote:\n\n> Hello\n>\n> world\n*$/);
  expect(accounts.contentsOf('replies')).toEqual({ INBOX: ['Re: K7MPQ2XD: Other'] });
});

test.each([
  ['without words', () => newest()?.id ?? '', { text: ' ' }, 400],
  ['to nothing', () => 'no-such-mail', { text: 'Hello' }, 404],
])('a reply %s is not sent', async (_, id, body, status) => {
  const before = newest();
  expect((await reply(id(), body)).status).toBe(status);
  expect(newest()).toBe(before);
});
