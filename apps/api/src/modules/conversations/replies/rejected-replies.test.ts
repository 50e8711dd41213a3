import { randomUUID } from 'node:crypto';
import { askSupport, type LanguageName, type MailTemplate } from '@mendwell/contract';
import { formatMoment } from '@mendwell/copy';
import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { mailsTo, untilMailSaying, untilMails } from '#test/inbox.ts';
import { createReplyMailbox } from '#test/replies/reply-mailbox.ts';
import { sendRawMail } from '#test/replies/send-raw-mail.ts';
import { makeReplyToken } from '../reply-token.ts';
import { purgeRejectedReplies } from './purge-rejected-replies.ts';
import { reportRejectedReplies } from './report-rejected-replies.ts';
import '../conversation-tables.ts';

const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).toReversed()) await stop();
});

async function start() {
  const mailbox = createReplyMailbox();
  const supportEmail = `support-${randomUUID()}@example.com`;
  const api = await startTestApi({ ...mailbox.settings, SUPPORT_EMAIL: supportEmail });
  started.push(() => api.close());
  await api.startWorker();
  const addressWith = (token: string) => mailbox.address.replace('@', `+${token}@`);
  const ask = async (language: LanguageName = 'EN') => {
    const email = `mira-${randomUUID()}@example.com`;
    const body = { id: randomUUID(), topic: 'other', name: 'Mira', email, message: 'My coat?' } as const;
    const asked = await api.call(language)(askSupport, { body });
    if (!asked.ok) throw new Error('not asked');
    const { reference } = asked.response;
    const secret = 'replies in development and in tests';
    const tokenOf = (side: 'customer' | 'support') => makeReplyToken(secret, { reference, side, email });
    return {
      email,
      reference,
      customer: addressWith(tokenOf('customer')),
      support: addressWith(tokenOf('support')),
    };
  };
  return { api, supportEmail, addressWith, ask };
}

type Written = { readonly id?: string; readonly text?: string; readonly headers?: string };
const write = (to: string, { id = randomUUID(), text = 'Private words.', headers = '' }: Written = {}) =>
  sendRawMail(
    inject('smtpUrl'),
    { from: 'anna@example.org', to },
    Buffer.from(
      `From: Anna Lind <anna@example.org>\r\nTo: <${to}>\r\nSubject: Secret subject\r\nMessage-ID: <${id}@mail.example.org>\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
    ),
  );

const tooLarge = 'short\r\n'.repeat(20_100);
const outcomes = (api: TestApi) =>
  api.logLines.flatMap((line) => {
    const { msg, status } = JSON.parse(line) as { msg: string; status: string };
    return msg === 'mail read' ? [status] : [];
  });
const untilRead = (api: TestApi, count: number) =>
  vi.waitUntil(() => outcomes(api).length === count, { timeout: 30_000 });
const report = ({ db, clock, submitting }: TestApi) =>
  reportRejectedReplies({ db, clock, jobs: submitting.jobs }, 'test');
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
const notices = (email: string) =>
  mailsTo(email, 'help/CustomerSupport').then((mails) =>
    mails.filter(({ text }) => /contact form|Kontaktformular/.test(text)),
  );
const promised = async (api: TestApi, template: MailTemplate) =>
  (await api.db.selectFrom('mails').select('id').where('template', '=', template).execute()).length;
const reportMail = 'replies-rejected-report';

test('TALK-01 once a working day support is told what was refused and set aside, by kind, with what to do, and never the words', async () => {
  const { api, supportEmail, addressWith, ask } = await start();
  // Old enough for its conversation to be closed on Monday.
  const closed = await ask();
  await sql`update conversations set last_message_at = last_message_at - interval '91 days'`.execute(api.db);
  const large = await ask();
  const before = new Date();
  await write(closed.support);
  await write(large.customer, { text: tooLarge });
  await write(addressWith(`c${large.reference.toLowerCase()}0123456789abcdefghjkmnpqrs`));
  await write(addressWith('nonsense'));
  await write(large.customer, { headers: 'Auto-Submitted: auto-replied\r\n' });
  await write(large.customer, { text: '' });
  await write(large.customer, { headers: 'X-Failed-Recipients: mira@example.com\r\n' });
  await untilRead(api, 7);
  const times = [before, new Date()].map((at) => formatMoment('de', at));
  expect(outcomes(api)).toEqual(['closed', 'reply', 'forged', 'forged', 'auto-reply', 'empty', 'bounce']);

  // It is Sunday.
  await report(api);
  expect(await promised(api, reportMail)).toBe(0);
  api.clock.advance({ days: 1 });
  // Several workers report at the same moment, and again an hour later.
  await Promise.all([report(api), report(api), report(api)]);
  api.clock.advance({ hours: 1 });
  await write(addressWith('nonsense'));
  await untilRead(api, 8);
  await report(api);
  const mail = await untilMailSaying(supportEmail, 'Nicht übernommene Antworten');
  expect(await promised(api, reportMail)).toBe(1);

  const text = plain(mail.text);
  expect(mail.subject).toBe('7 Antworten per E-Mail wurden nicht übernommen');
  expect(text).toContain(
    '4 E-Mails wurden seit dem letzten Bericht abgewiesen: zu groß: 1 Gespräch geschlossen: 1 Antwortadresse ungültig: 2',
  );
  expect(text).toContain(
    '3 E-Mails wurden seit dem letzten Bericht beiseitegelegt: automatische Antwort: 1 Zustellbericht: 1 leer: 1',
  );
  const listed = text.slice(text.indexOf('Diese gehören'), text.indexOf('Zu groß:'));
  const lines = [
    `Gespräch ${closed.reference}, von uns, Gespräch geschlossen`,
    `Gespräch ${large.reference}, von Kundenseite, zu groß, Kundenseite per E-Mail informiert`,
  ];
  const unTimed = times.reduce((rest, time) => rest.replaceAll(time, 'TIME'), listed);
  expect(unTimed.trim()).toBe(`Diese gehören zu einem Gespräch: TIME: ${lines[0]} TIME: ${lines[1]}`);
  expect(text).toContain(
    'Zu groß: Der Anfang des Textes steht im Gespräch. Die Anhänge liegen nur im Postfach.',
  );
  expect(text).toContain('Gespräch geschlossen: Lies die E-Mail im Postfach.');
  expect(text).toContain('Diese E-Mails gehören zu keinem Gespräch und sind gelöscht.');
  expect(text).toContain('Nach 30 Tagen werden sie dort gelöscht.');
  for (const secret of ['Private words', 'Secret subject', 'Anna', 'example.org', large.email, 'short short'])
    expect(`${mail.subject}${text}${mail.html}`).not.toContain(secret);

  // A reply that came after the report is in the next one; after that there is nothing to report.
  api.clock.advance({ days: 1 });
  await report(api);
  const next = await untilMailSaying(supportEmail, '1 E-Mail wurde seit dem letzten Bericht abgewiesen');
  expect(next.subject).toBe('1 Antwort per E-Mail wurde nicht übernommen');
  api.clock.advance({ days: 1 });
  await report(api);
  expect(await promised(api, reportMail)).toBe(2);
});

test('TALK-01 FAULT-20 a report that fails half-way is made whole by the next attempt, and a mail read twice counts once', async () => {
  const { api, supportEmail, addressWith } = await start();
  const id = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) await write(addressWith('nonsense'), { id });
  await untilRead(api, 2);
  api.clock.advance({ days: 1 });
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'the process ends here'; end $$`.execute(
    api.db,
  );
  await sql`create trigger fail before insert on mails for each row execute function fail()`.execute(api.db);
  await expect(report(api)).rejects.toThrow('the process ends here');
  await sql`drop trigger fail on mails`.execute(api.db);
  await report(api);
  const [mail] = await untilMails(supportEmail, 1);
  expect(mail?.subject).toBe('1 Antwort per E-Mail wurde nicht übernommen');
  expect(await promised(api, reportMail)).toBe(1);
});

test.each([
  [
    'EN',
    'Your reply about REF didn’t reach us',
    'The conversation REF is closed because nobody had written in it for a long time. Your e-mail wasn’t added to it. Please write to us with the contact form. That opens a new conversation. Open the contact form: https://shop.example/help/CustomerSupport',
  ],
  [
    'DE',
    'Deine Antwort zu REF ist nicht angekommen',
    'Das Gespräch REF ist geschlossen, weil darin lange niemand geschrieben hat. Deine E-Mail haben wir nicht übernommen. Schreib uns bitte über das Kontaktformular. Damit beginnt ein neues Gespräch. Zum Kontaktformular: https://shop.example/help/CustomerSupport',
  ],
] as const)(
  'TALK-01 a customer whose reply was refused is told what to do instead, once a day, and programs are not: %s',
  async (language, subject, words) => {
    const { api, ask } = await start();
    const { email, reference, customer, support } = await ask(language);
    await untilMails(email, 1);
    api.clock.advance({ days: 91 });
    // Neither a program nor our own side is answered.
    await write(customer, { headers: 'Auto-Submitted: auto-replied\r\n' });
    await write(support);
    await untilRead(api, 2);
    expect(await promised(api, 'reply-refused')).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) await write(customer);
    await untilRead(api, 5);
    await expect.poll(async () => (await notices(email)).length, { timeout: 20_000 }).toBe(1);
    const [notice] = await notices(email);
    expect(notice?.subject).toBe(subject.replace('REF', reference));
    expect(plain(notice?.text)).toContain(words.replaceAll('REF', reference));
    expect(plain(notice?.text)).not.toContain('Private words');
    expect(notice?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(notice?.headers['reply-to'] ?? '').not.toContain('+');
    expect(await promised(api, 'reply-refused')).toBe(1);
    // The sender's address was not looked at.
    expect(await mailsTo('anna@example.org', reference)).toEqual([]);

    api.clock.advance({ days: 1, minutes: 1 });
    await write(customer);
    await untilRead(api, 6);
    expect(await promised(api, 'reply-refused')).toBe(2);
  },
);

test('TALK-01 a customer whose reply was too large is told that its beginning arrived, and can send the rest as a reply', async () => {
  const { api, ask } = await start();
  const { email, reference, customer } = await ask();
  await write(customer, { text: tooLarge });
  await untilRead(api, 1);
  const notice = await untilMailSaying(email, 'smaller e-mails');
  expect(notice.subject).toBe(`Only part of your reply about ${reference} reached us`);
  expect(plain(notice.text)).toContain(
    `Your e-mail in the conversation ${reference} was too large. We received only the beginning of its text, without attachments.`,
  );
  expect(notice.headers['reply-to']).toBe(customer);
});

test('TALK-01 LAW-05 what is noted of rejected replies, and of the mails about them, ends after 30 days', async () => {
  const { api, ask } = await start();
  const { customer } = await ask();
  await write(customer, { text: tooLarge });
  await untilRead(api, 1);
  const left = async () => [
    (await api.db.selectFrom('rejected_replies').select('id').execute()).length,
    await promised(api, 'reply-refused'),
  ];
  api.clock.advance({ days: 29, hours: 23 });
  await purgeRejectedReplies(api.db, api.clock);
  expect(await left()).toEqual([1, 1]);
  api.clock.advance({ hours: 1 });
  await purgeRejectedReplies(api.db, api.clock);
  expect(await left()).toEqual([0, 0]);
});
