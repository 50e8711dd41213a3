import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type OwnInbox, startOwnInbox } from '#test/replies/own-inbox.ts';
import { createReplyMailbox, type ReplyMailbox } from '#test/replies/reply-mailbox.ts';
import { sendRawMail } from '#test/replies/send-raw-mail.ts';
import { createImapMailReader } from './imap-mail-reader.ts';
import type { MailDisposal, MailReaderListener, ReceivedMail } from './interface.ts';

let mailbox: ReplyMailbox;
let inbox: OwnInbox | undefined;
let stop: (() => Promise<void>) | undefined;
let smtpUrl: string;
const onReachable = vi.fn<() => void>();
const onUnreachable = vi.fn<() => Promise<void>>(async () => undefined);
const onFailure = vi.fn<(error: unknown, isGivenUp: boolean) => void>();
const onGivenUp = vi.fn<MailReaderListener['onGivenUp']>(async () => undefined);

beforeEach(() => {
  mailbox = createReplyMailbox();
  smtpUrl = inject('smtpUrl');
  for (const listener of [onReachable, onUnreachable, onFailure, onGivenUp]) listener.mockClear();
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await inbox?.stop();
  inbox = undefined;
});

const subjectOf = ({ raw }: ReceivedMail) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1] ?? '';
const send = (subject: string, body = 'Hello') =>
  sendRawMail(
    smtpUrl,
    { from: 'mira@example.com', to: mailbox.address.replace('@', '+token@') },
    Buffer.from(`Subject: ${subject}\r\n\r\n${body}\r\n`),
  );

function start(handle: (mail: ReceivedMail) => Promise<MailDisposal>) {
  const ending = new AbortController();
  const reader = createImapMailReader(mailbox.settings['IMAP_URL'] ?? '');
  const listener = { onReachable, onUnreachable, onFailure, onGivenUp };
  const ended = reader.read(handle, listener, ending.signal);
  stop = async () => {
    ending.abort();
    await ended;
  };
}

test('TALK-01 what waits and what arrives is read, and leaves the mailbox only once it was handled', async () => {
  await send('waiting');
  const read: string[] = [];
  let finish = () => undefined as void;
  start(async (mail) => {
    read.push(subjectOf(mail));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'delete';
  });
  await expect.poll(() => read).toEqual(['waiting']);
  expect((await mailbox.folders())['INBOX']).toEqual(['waiting']);
  // The mail arrives while the other one is being handled, when an announcement is most easily lost.
  await send('arriving');
  finish();
  await expect.poll(() => read).toEqual(['waiting', 'arriving']);
  expect((await mailbox.folders())['INBOX']).toEqual(['arriving']);
  finish();
  await expect.poll(async () => (await mailbox.folders())['INBOX']).toEqual([]);
});

test('TALK-01 a mail goes where it is told to', async () => {
  start(async (mail) => subjectOf(mail) as MailDisposal);
  for (const subject of ['set-aside', 'refused', 'delete']) await send(subject);
  await expect
    .poll(() => mailbox.folders())
    .toEqual({ INBOX: [], refused: ['refused'], 'set-aside': ['set-aside'] });
});

test('TALK-01 a mail that cannot be handled stays, and does not hold up the others', async () => {
  let isBroken = true;
  start(async (mail) => {
    if (isBroken && subjectOf(mail) === 'difficult') throw new Error('the database is away');
    return 'delete';
  });
  await send('difficult');
  await expect.poll(() => onFailure.mock.calls.length).toBeGreaterThan(0);
  expect(onFailure.mock.calls[0]?.[1]).toBe(false);
  await send('easy');
  await expect.poll(async () => (await mailbox.folders())['INBOX']).toEqual(['difficult']);
  isBroken = false;
  await send('another');
  await expect.poll(async () => (await mailbox.folders())['INBOX']).toEqual([]);
});

test('TALK-01 FAULT-20 a mail that ends the process is tried once more and then set aside', async () => {
  const tried: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  /** A process that ends while handling never reports to the server what happened to the mail. */
  const endWhileHandling = async () => {
    const before = tried.length;
    const ending = new AbortController();
    const ended = createImapMailReader(mailbox.settings['IMAP_URL'] ?? '').read(
      async (mail) => {
        tried.push(subjectOf(mail));
        return released.then(() => 'delete' as const);
      },
      { onReachable, onUnreachable, onFailure, onGivenUp },
      ending.signal,
    );
    await expect.poll(() => tried.length).toBe(before + 1);
    return async () => {
      ending.abort();
      await ended;
    };
  };
  await send('deadly');
  const ends = [await endWhileHandling(), await endWhileHandling()];
  await send('harmless');
  start(async (mail) => {
    tried.push(subjectOf(mail));
    return 'delete';
  });
  await expect.poll(() => mailbox.folders()).toEqual({ INBOX: [], refused: [], 'set-aside': ['deadly'] });
  expect(tried).toEqual(['deadly', 'deadly', 'harmless']);
  expect(onFailure.mock.calls.map(([, isGivenUp]) => isGivenUp)).toEqual([true]);
  expect(onGivenUp).toHaveBeenCalledExactlyOnceWith({
    name: expect.stringMatching(/^\d+\.\d+$/),
    arrivedAt: expect.any(Date),
  });
  release();
  for (const end of ends) await end();
});

test('TALK-01 of a mail beyond 15 MB only the beginning is read', async () => {
  const sizes: [boolean, number][] = [];
  start(async ({ raw, isTruncated }) => {
    sizes.push([isTruncated, raw.length]);
    return isTruncated ? 'refused' : 'delete';
  });
  const line = `${'x'.repeat(998)}\r\n`;
  await send('just small enough', line.repeat(14_990));
  await send('too large', line.repeat(15_001));
  await expect.poll(() => sizes.length).toBe(2);
  expect(sizes.map(([isTruncated]) => isTruncated)).toEqual([false, true]);
  expect(sizes[0]?.[1]).toBeGreaterThan(14_990_000);
  expect(sizes[1]?.[1]).toBe(512 * 1024);
  await expect.poll(() => mailbox.folders()).toMatchObject({ INBOX: [], refused: ['too large'] });
});

test('TALK-01 the connection comes back after the server was away, and nothing is lost', async () => {
  inbox = await startOwnInbox();
  smtpUrl = inbox.smtpUrl;
  mailbox = createReplyMailbox(inbox.imapPort, inbox.url);
  const read: string[] = [];
  start(async (mail) => {
    read.push(subjectOf(mail));
    return 'delete';
  });
  await expect.poll(() => onReachable.mock.calls.length).toBeGreaterThan(0);
  await inbox.behave('imap/refuse');
  await send('meanwhile');
  await expect.poll(() => onUnreachable.mock.calls.length).toBeGreaterThan(1);
  expect(read).toEqual([]);
  await inbox.behave('imap/accept');
  await expect.poll(() => read).toEqual(['meanwhile']);
});
