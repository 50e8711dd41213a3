import { once } from 'node:events';
import { connect } from 'node:net';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts } from './accounts.ts';
import { parseParts } from './parse-command.ts';
import { type ImapServer, startImap } from './server.ts';

const accounts = new Accounts();
let isAway = false;
let server: ImapServer;
beforeAll(async () => {
  server = await startImap(0, accounts, () => isAway);
});
afterAll(() => server.close());

const raw = (subject: string) =>
  Buffer.from(`Subject: ${subject}\r\nTo: a@example.com\r\n\r\nGr\u00fc\u00dfe\r\n`);
const deliver = (name: string, subject: string) =>
  accounts.deliver({ raw: raw(subject), from: 'mira@example.com', to: [`${name}+token@example.com`] });

async function logIn(user: string, pass = 'any') {
  const auth = { user, pass };
  const client = new ImapFlow({ host: '127.0.0.1', port: server.port, secure: false, auth, logger: false });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a mail to a subaddress is in the account of its name, with its envelope, byte for byte', async () => {
  deliver('one', 'first');
  const client = await logIn('one@example.com');
  const mailbox = await client.mailboxOpen('INBOX');
  expect(mailbox.exists).toBe(1);
  const mail = await client.fetchOne('1', {
    uid: true,
    flags: true,
    size: true,
    source: true,
    headers: ['to'],
  });
  if (!mail) throw new Error('no mail');
  const envelope = 'Return-Path: <mira@example.com>\r\nDelivered-To: one+token@example.com\r\n';
  expect(mail.source?.toString()).toBe(`${envelope}${raw('first').toString()}`);
  expect(mail).toMatchObject({ uid: 1, size: mail.source?.length });
  expect(mail.headers?.toString()).toBe('To: a@example.com\r\n\r\n');
  expect(mail.flags?.has('\\Seen')).toBe(false);
  const part = await client.fetchOne('1', { source: { start: 7, maxLength: 4 } });
  expect(part && part.source?.toString()).toBe('Path');
  await client.logout();
});

test('an account that nobody opened gets only mails to a subaddress', async () => {
  accounts.deliver({ raw: raw('plain'), from: 'a@example.com', to: ['two@example.com'] });
  expect(accounts.contentsOf('two')).toEqual({});
  const client = await logIn('two');
  accounts.deliver({ raw: raw('plain'), from: 'a@example.com', to: ['two@example.com'] });
  expect(accounts.contentsOf('two')).toEqual({ INBOX: ['plain'] });
  await client.logout();
});

test('a client that idles is told of a new mail', async () => {
  const client = await logIn('three');
  await client.mailboxOpen('INBOX');
  const idle = client.idle();
  const reported = once(client, 'exists');
  setTimeout(() => deliver('three', 'new'), 50);
  expect((await reported)[0]).toMatchObject({ path: 'INBOX', count: 1, prevCount: 0 });
  await client.noop();
  await idle;
  await client.logout();
});

test('mails are searched, marked, moved and deleted, and UIDs are never used again', async () => {
  for (const subject of ['a', 'b', 'c']) deliver('four', subject);
  const client = await logIn('four');
  expect(await client.mailboxCreate('refused')).toMatchObject({ created: true });
  expect(await client.mailboxCreate('refused')).toMatchObject({ created: false });
  await client.mailboxOpen('INBOX');
  await client.messageFlagsAdd('2', ['\\Seen'], { uid: true });
  expect(await client.search({ seen: false }, { uid: true })).toEqual([1, 3]);
  expect(await client.search({ uid: '2:*', deleted: false }, { uid: true })).toEqual([2, 3]);
  expect(await client.search({ header: { subject: 'c' } }, { uid: true })).toEqual([3]);
  expect(await client.messageMove('3', 'refused', { uid: true })).toMatchObject({ destination: 'refused' });
  expect(await client.messageDelete('1', { uid: true })).toBe(true);
  expect(accounts.contentsOf('four')).toEqual({ INBOX: ['b'], refused: ['c'] });
  deliver('four', 'd');
  expect(await client.search({ all: true }, { uid: true })).toEqual([2, 4]);
  expect(await client.status('INBOX', { messages: true, unseen: true, uidNext: true })).toMatchObject({
    messages: 2,
    unseen: 1,
    uidNext: 5,
  });
  await client.mailboxOpen('refused');
  expect(await client.search({ before: new Date(Date.now() - 86_400_000) }, { uid: true })).toEqual([]);
  expect(await client.search({ before: new Date(Date.now() + 86_400_000) }, { uid: true })).toEqual([1]);
  await client.logout();
});

test('without a password nobody gets in, and while away everybody is hung up on', async () => {
  await expect(logIn('five', '')).rejects.toThrow();
  const client = await logIn('five');
  isAway = true;
  const closed = once(client, 'close');
  server.hangUp();
  await closed;
  await expect(logIn('five')).rejects.toThrow();
  isAway = false;
  await (await logIn('five')).logout();
});

test('commands may come in pieces, and with literals of both kinds', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const closed = once(socket, 'close');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  const until = async (wanted: string) => {
    await expect.poll(() => received).toContain(wanted);
  };
  await until('* OK [CAPABILITY IMAP4rev1');
  socket.write('a1 SELECT INBOX\r\n');
  await until('a1 NO log in first');
  socket.write('a2 LOG');
  socket.write('IN {3}\r\n');
  await until('+ go on');
  socket.write('six {3+}\r\na"b\r\n');
  await until('a2 OK');
  socket.write('a3 AUTHENTICATE PLAIN\r\n');
  await until('+ \r\n');
  socket.write(`${Buffer.from('\0six\0any').toString('base64')}\r\na4 NONSENSE\r\na5 LOGOUT\r\n`);
  await until('a3 OK');
  await until('a4 BAD');
  await until('* BYE');
  await closed;
});

test.each([
  [
    'FETCH 1:* (UID BODY.PEEK[HEADER.FIELDS (To Cc)] FLAGS)',
    ['FETCH', '1:*', ['UID', 'BODY.PEEK[HEADER.FIELDS (To Cc)]', 'FLAGS']],
  ],
  ['LOGIN "a \\"b\\"" {4}\r\nc (d', ['LOGIN', 'a "b"', 'c (d']],
  ['STORE 1 +FLAGS.SILENT (\\Seen)', ['STORE', '1', '+FLAGS.SILENT', ['\\Seen']]],
  ['LIST "" ""', ['LIST', '', '']],
  ['SEARCH (UNSEEN', undefined],
])('parts of a command: %j', (text, parts) => {
  expect(parseParts(text)).toEqual(parts);
});
