import { randomUUID } from 'node:crypto';
import { askSupport } from '@mendwell/contract';
import { afterEach, expect, inject, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { untilMailSaying, untilMails } from '#test/inbox.ts';
import { startOwnInbox } from '#test/replies/own-inbox.ts';
import { createReplyMailbox, type ReplyMailbox } from '#test/replies/reply-mailbox.ts';
import { sendRawMail } from '#test/replies/send-raw-mail.ts';
import '../conversation-tables.ts';

const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

async function start(settings: Record<string, string> = {}, mailbox = createReplyMailbox()) {
  const supportEmail = `support-${randomUUID()}@example.com`;
  const api = await startTestApi({ ...mailbox.settings, SUPPORT_EMAIL: supportEmail, ...settings });
  started.push(() => api.close());
  return { api, mailbox, supportEmail };
}

async function ask(api: TestApi, language: 'EN' | 'DE' = 'EN') {
  const email = `mira-${randomUUID()}@example.com`;
  const body = {
    id: randomUUID(),
    topic: 'other',
    name: 'Mira',
    email,
    message: 'Where is my coat?',
  } as const;
  const asked = await api.call(language)(askSupport, { body });
  if (!asked.ok) throw new Error('not asked');
  return { email, reference: asked.response.reference };
}

const threadOf = (api: TestApi, reference: string) =>
  api.db
    .selectFrom('conversation_messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_messages.conversation_id')
    .select(['author', 'author_name as name', 'channel', 'body'])
    .where('reference', '=', reference)
    .orderBy('seq')
    .execute();

type Written = { readonly to: string; readonly text: string; readonly id?: string; readonly from?: string };
const write = ({ to, text, id = randomUUID(), from = 'Anna Lind <anna@example.com>' }: Written) =>
  sendRawMail(
    inject('smtpUrl'),
    { from: 'anna@example.com', to },
    Buffer.from(
      `From: ${from}\r\nTo: <${to}>\r\nSubject: Re\r\nMessage-ID: <${id}@mail.example.com>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
  );

const outcomes = (api: TestApi) =>
  api.logLines.flatMap((line) => {
    const { msg, status } = JSON.parse(line) as { msg: string; status: string };
    return msg === 'mail read' ? [status] : [];
  });

test('TALK-01 form, mail to support, reply by mail, mail to the customer, reply by mail: one thread', async () => {
  const { api, supportEmail, mailbox } = await start();
  await api.startWorker();
  const { email, reference } = await ask(api);
  const request = await untilMailSaying(supportEmail, reference);
  const supportAddress = request.headers['reply-to'] ?? '';
  expect(supportAddress).toMatch(/^replies-\w+\+s\w{34}@mendwell\.example$/);

  // Quotes as a mail program does: the answer above, the quoted mail below.
  const quoted = request.text.replace(/^/gm, '> ');
  const attribution = `On Thu, Nov 12, 2026 at 10:40 AM Mendwell <${supportAddress}> wrote:`;
  await write({ to: supportAddress, text: `It comes on Friday.\r\n\r\n${attribution}\r\n\r\n${quoted}` });
  const [response] = await untilMails(email, 1, 'It comes on Friday.');
  const customerAddress = response?.headers['reply-to'] ?? '';
  expect(customerAddress).toMatch(/^replies-\w+\+c\w{34}@mendwell\.example$/);

  const from = 'Mira Sommerfeld <mira@example.org>';
  await write({ to: customerAddress, from, text: 'Friday is fine.\r\n\r\nSent from my iPhone' });
  const second = await untilMailSaying(supportEmail, 'Friday is fine.');
  expect(second.headers['reply-to']).toBe(supportAddress);
  expect(await threadOf(api, reference)).toEqual([
    { author: 'customer', name: 'Mira', channel: 'form', body: 'Where is my coat?' },
    { author: 'support', name: 'Anna Lind', channel: 'mail', body: 'It comes on Friday.' },
    { author: 'customer', name: 'Mira Sommerfeld', channel: 'mail', body: 'Friday is fine.' },
  ]);
  expect(await mailbox.folders()).toEqual({ INBOX: [], refused: [], 'set-aside': [] });
});

test('TALK-01 a reply written in the development inbox reaches the thread', async () => {
  const { api, supportEmail } = await start();
  await api.startWorker();
  const { reference } = await ask(api, 'DE');
  await untilMailSaying(supportEmail, reference);
  const list = await fetch(`${inject('inboxUrl')}/messages?to=${supportEmail}`);
  const [mail] = (await list.json()) as { id: string }[];
  const body = JSON.stringify({ text: 'Er kommt am Freitag.\n\nViele Grüße' });
  await fetch(`${inject('inboxUrl')}/messages/${mail?.id}/reply`, { method: 'POST', body });
  await expect
    .poll(async () => (await threadOf(api, reference)).at(-1))
    .toMatchObject({
      author: 'support',
      body: 'Er kommt am Freitag.\n\nViele Grüße',
    });
});

test('TALK-01 the same mail again, also read by another worker, is one message', async () => {
  const { api, supportEmail, mailbox } = await start();
  const { reference } = await ask(api);
  const first = await api.startWorker();
  await api.startWorker();
  const to = (await untilMailSaying(supportEmail, reference)).headers['reply-to'] ?? '';
  const id = randomUUID();
  for (let turn = 0; turn < 3; turn += 1) await write({ to, id, text: 'Once.' });
  await expect.poll(() => outcomes(api).toSorted()).toEqual(['known', 'known', 'reply']);
  await first.stop();
  await write({ to, id, text: 'Once.' });
  await write({ to, text: 'Twice.' });
  await expect.poll(() => outcomes(api).toSorted()).toEqual(['known', 'known', 'known', 'reply', 'reply']);
  const bodies = (await threadOf(api, reference)).map(({ body }) => body);
  expect(bodies).toEqual(['Where is my coat?', 'Once.', 'Twice.']);
  await expect.poll(async () => (await mailbox.folders())['INBOX']).toEqual([]);
});

test('TALK-01 a mail of ours that comes back is no message', async () => {
  const { api, supportEmail } = await start();
  await api.startWorker();
  const { reference } = await ask(api);
  const request = await untilMailSaying(supportEmail, reference);
  const to = request.headers['reply-to'] ?? '';
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith('content'));
  const raw = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  await sendRawMail(
    inject('smtpUrl'),
    { from: 'x@example.com', to },
    Buffer.from(`${raw}\r\n\r\nBack again\r\n`),
  );
  await expect.poll(() => outcomes(api)).toEqual(['loop']);
  expect(await threadOf(api, reference)).toHaveLength(1);
});

test.each([
  ['EN', '[The e-mail was too large. Only the beginning of its text was added, without attachments.]'],
  ['DE', '[Die E-Mail war zu groß. Übernommen wurde nur der Anfang des Textes, ohne Anhänge.]'],
] as const)(
  'TALK-01 the words of a mail that is too large are kept, and it says so, in %s',
  async (language, note) => {
    const { api, supportEmail, mailbox } = await start();
    await api.startWorker();
    const { reference } = await ask(api, language);
    const to = (await untilMailSaying(supportEmail, reference)).headers['reply-to'] ?? '';
    const line = `${'QUJD'.repeat(19)}\r\n`;
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nTwenty pictures of the coat.\r\n',
      `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(200_000)}`,
      '--b--\r\n',
    ];
    const head = `From: Anna <anna@example.com>\r\nTo: ${to}\r\nSubject: large\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`;
    await sendRawMail(inject('smtpUrl'), { from: 'a@example.com', to }, Buffer.from(head + parts.join('')));
    await expect.poll(() => outcomes(api)).toEqual(['reply']);
    expect((await threadOf(api, reference)).at(-1)?.body).toBe(`Twenty pictures of the coat.\n\n${note}`);
    await expect.poll(() => mailbox.folders()).toEqual({ INBOX: [], refused: ['large'], 'set-aside': [] });
  },
);

test('TALK-01 more replies than a person writes, and replies to a closed thread, are refused and kept for a person', async () => {
  const { api, supportEmail, mailbox } = await start();
  await api.startWorker();
  const { reference } = await ask(api);
  const to = (await untilMailSaying(supportEmail, reference)).headers['reply-to'] ?? '';
  for (let turn = 1; turn <= 31; turn += 1) await write({ to, text: `Message ${turn}` });
  await expect.poll(() => outcomes(api).length).toBe(31);
  expect(outcomes(api).at(-1)).toBe('too-many');
  api.clock.advance({ days: 91 });
  await write({ to, text: 'Late.' });
  await expect.poll(() => outcomes(api).at(-1)).toBe('closed');
  expect(await threadOf(api, reference)).toHaveLength(31);
  await expect.poll(async () => (await mailbox.folders())['refused']).toEqual(['Re', 'Re']);
});

test('TALK-01 support is told once when the mailbox cannot be read for long, and nothing is lost', async () => {
  const inbox = await startOwnInbox();
  started.push(() => inbox.stop());
  await inbox.behave('imap/refuse');
  const mailbox: ReplyMailbox = createReplyMailbox(inbox.imapPort, inbox.url);
  const { api, supportEmail } = await start({ MAILBOX_ALERT_MINUTES: '0' }, mailbox);
  await api.startWorker();
  await api.startWorker();
  const [alert] = await untilMails(supportEmail, 1);
  expect(alert?.subject).toBe('Antworten per E-Mail kommen nicht an');
  expect(alert?.text).toContain('Das Postfach für Antworten ist seit einiger Zeit nicht erreichbar.');
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await untilMails(supportEmail, 1)).toHaveLength(1);
  await inbox.behave('imap/accept');
  await expect.poll(() => api.logLines.join('')).toContain('the mailbox for replies can be read again');
});
