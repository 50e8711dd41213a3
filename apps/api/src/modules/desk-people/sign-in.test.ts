import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Authenticator } from '#test/authenticator.ts';
import { addPerson, DeskBrowser, deskOrigin, signedInAs } from '#test/desk.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { invitePerson } from './index.ts';
import { purgeSignIns } from './purge-sign-ins.ts';

let api: TestApi;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  api = await startTestApi();
  worker = await api.startWorker();
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

const codeIn = (subject = '') => /(\d{3}) (\d{3})/.exec(subject)?.slice(1).join('') ?? '';

/** Asks for a code in a browser, and reads it in the mail. */
async function askForCode(browser: DeskBrowser, email: string, nth = 1) {
  const asked = await browser.call(contract.requestDeskCode, { body: { email } });
  expect(asked.status).toBe(201);
  const [mail] = await untilMails(email, nth, 'Your code to sign in');
  return { signature: String(asked.content['signature']), code: codeIn(mail?.subject) };
}

async function signInByCode(email: string): Promise<DeskBrowser> {
  const browser = new DeskBrowser(api);
  const { signature, code } = await askForCode(browser, email);
  const entered = await browser.call(contract.enterDeskCode, { body: { signature, code } });
  expect(entered.status).toBe(200);
  return browser;
}

const accountOf = async (browser: DeskBrowser) => (await browser.call(contract.readDeskAccount)).content;
const status = async (browser: DeskBrowser) => (await browser.call(contract.readDeskAccount)).status;
const challengeOf = async (browser: DeskBrowser, endpoint: contract.Endpoint) =>
  String((await browser.call(endpoint)).content['challenge']);
const actsOf = async (personId: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from desk_audit where person_id = ${personId} order by id`.execute(api.db);
  return rows.map(({ act }) => act);
};

test('DESK-01 somebody who is invited by mail signs in with a mailed code, adds a passkey, signs out and in with it', async () => {
  const {
    submitting: { jobs },
  } = api;
  const email = `leyla-${Date.now()}@workshop.example`;
  const invited = await invitePerson(
    { ...api, jobs },
    {
      email,
      name: 'Leyla',
      role: 'workshop_owner',
      providerId: 'pp_nadelwerk',
      language: 'EN',
      requestId: 't',
    },
  );
  const [mail] = await untilMails(email, 1, 'Welcome, Leyla');
  expect(mail?.text).toContain(`${deskOrigin}/sign-in`);
  // Whoever reads only this mail has no proof of anything.
  expect(mail?.text).not.toMatch(/[\w-]{43}/);

  const browser = await signInByCode(email.toUpperCase().toLowerCase());
  expect(browser.cookie).toMatch(/^__Host-desk=[\w-]{43}$/);
  expect(await accountOf(browser)).toMatchObject({
    person: { email, role: 'workshop_owner', provider: { id: 'pp_nadelwerk' }, hasPasskey: false },
    sessions: [{ device: 'Chrome, Android', isThis: true }],
  });

  const device = new Authenticator(deskOrigin);
  const credential = device.create(await challengeOf(browser, contract.askNewPasskey));
  expect((await browser.call(contract.addPasskey, { body: { credential } })).status).toBe(204);
  expect((await browser.call(contract.signOutOfDesk)).status).toBe(204);
  expect([browser.cookie, await status(browser)]).toEqual(['', 401]);

  const proof = device.sign(await challengeOf(browser, contract.askPasskey));
  const used = await browser.call(contract.usePasskey, { body: { credential: proof } });
  expect(used).toMatchObject({ status: 200, content: { email, hasPasskey: true } });
  expect(await status(browser)).toBe(200);
  const id = 'id' in invited ? invited.id : '';
  const acts = ['person_invited', 'signed_in', 'passkey_added', 'signed_out', 'signed_in'];
  expect(await actsOf(id)).toEqual(acts);
});

test('DESK-01 a passkey is refused with a used, old or foreign challenge, from another site, and without finger, face or PIN', async () => {
  const { browser } = await signedInAs(api, 'support');
  const device = new Authenticator(deskOrigin);
  const create = async (make: (challenge: string) => object, by = browser) =>
    (
      await by.call(contract.addPasskey, {
        body: { credential: make(await challengeOf(browser, contract.askNewPasskey)) },
      })
    ).content.code;
  expect(await create((challenge) => device.create(challenge, { isVerified: false }))).toBe(
    'passkey_invalid',
  );
  expect(await create((challenge) => device.create(challenge, { origin: 'https://evil.example' }))).toBe(
    'passkey_invalid',
  );
  expect(await create(() => device.create('made-up'))).toBe('passkey_invalid');
  // A challenge belongs to the session that asked for it.
  const other = await signedInAs(api, 'support');
  expect(await create((challenge) => device.create(challenge), other.browser)).toBe('passkey_invalid');
  expect(await create((challenge) => device.create(challenge))).toBeUndefined();
  expect(await create((challenge) => device.create(challenge))).toBe('passkey_invalid');

  const stranger = new DeskBrowser(api);
  const use = async (credential: object) =>
    (await stranger.call(contract.usePasskey, { body: { credential } })).content.code;
  const ask = () => challengeOf(stranger, contract.askPasskey);
  expect(await use(device.sign(await ask(), { isVerified: false }))).toBe('passkey_invalid');
  expect(await use(device.sign(await ask(), { origin: 'https://evil.example' }))).toBe('passkey_invalid');
  expect(await use(device.sign(await ask(), { host: 'evil.example' }))).toBe('passkey_invalid');
  expect(await use(new Authenticator(deskOrigin).sign(await ask()))).toBe('passkey_invalid');
  expect(await use({ id: 7 })).toBe('passkey_invalid');
  const old = await ask();
  api.clock.advance({ minutes: 1 });
  expect(await use(device.sign(old))).toBe('passkey_invalid');
  expect(stranger.cookie).toBe('');
  const challenge = await ask();
  const proof = device.sign(challenge);
  expect(await use(proof)).toBeUndefined();
  expect(await use(proof)).toBe('passkey_invalid');
});

test('DESK-01 SEC-04 a code works once, for ten minutes, in its tab, and for five tries; a day has ten', async () => {
  const { email } = await addPerson(api, 'operator');
  const browser = new DeskBrowser(api);
  const enter = async (signature: string, code: string) =>
    (await browser.call(contract.enterDeskCode, { body: { signature, code } })).status;
  const first = await askForCode(browser, email);
  const wrong = first.code === '000000' ? '111111' : '000000';
  expect(await enter('x'.repeat(43), first.code)).toBe(409);
  expect(await enter(first.signature, first.code)).toBe(200);
  expect(await enter(first.signature, first.code)).toBe(409);
  const second = await askForCode(browser, email, 2);
  for (const _ of [1, 2, 3, 4, 5]) expect(await enter(second.signature, wrong)).toBe(409);
  expect(await enter(second.signature, second.code)).toBe(409);
  const third = await askForCode(browser, email, 3);
  api.clock.advance({ minutes: 11 });
  expect(await enter(third.signature, third.code)).toBe(409);
  api.clock.advance({ hours: 1 });
  const fourth = await askForCode(browser, email, 4);
  // Five of the second code and five of this one.
  for (const _ of [1, 2, 3, 4]) expect(await enter(fourth.signature, wrong)).toBe(409);
  api.clock.advance({ hours: 2 });
  const fifth = await askForCode(browser, email, 5);
  expect(await enter(fifth.signature, wrong)).toBe(409);
  expect(await enter(fifth.signature, fifth.code)).toBe(409);
  api.clock.advance({ hours: 24 });
  const next = await askForCode(browser, email, 6);
  expect(await enter(next.signature, next.code)).toBe(200);
});

test('DESK-01 SEC-02 the response is the same for an unknown address, which is not mailed; a known one three times an hour', async () => {
  const { email } = await addPerson(api, 'finance');
  const browser = new DeskBrowser(api);
  const ask = (address: string) => browser.call(contract.requestDeskCode, { body: { email: address } });
  const unknown = `nobody-${Date.now()}@desk.example`;
  for (const address of [unknown, email, email, email, email]) {
    const { status: given, content } = await ask(address);
    expect([given, Object.keys(content)]).toEqual([201, ['signature']]);
  }
  await untilMails(email, 3, 'Your code to sign in');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from desk_codes where email = ${email} and not is_mailed`.execute(api.db);
  expect(rows[0]?.count).toBe(1);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('DESK-01 staff are signed in for 12 hours and workshops for 30 days, however often they come', async () => {
  const staff = await signedInAs(api, 'auditor');
  const workshop = await signedInAs(api, 'workshop_member');
  api.clock.advance({ hours: 11 });
  expect([await status(staff.browser), await status(workshop.browser)]).toEqual([200, 200]);
  api.clock.advance({ hours: 1 });
  expect([await status(staff.browser), await status(workshop.browser)]).toEqual([401, 200]);
  api.clock.advance({ days: 29, hours: 11 });
  expect(await status(workshop.browser)).toBe(200);
  api.clock.advance({ hours: 1 });
  expect(await status(workshop.browser)).toBe(401);
  await purgeSignIns(api.db, api.clock);
  const left = await sql`select from desk_sessions where person_id in (${staff.id}, ${workshop.id})`.execute(
    api.db,
  );
  expect(left.rows).toEqual([]);
});

test('DESK-01 only the hash of a session’s secret is stored, and a secret that is made up opens nothing', async () => {
  const { browser, sessionId } = await signedInAs(api, 'support');
  const { rows } = await sql<{ row: string }>`
    select row_to_json(desk_sessions)::text as row from desk_sessions where id = ${sessionId}`.execute(
    api.db,
  );
  expect(rows[0]?.row).not.toContain(browser.cookie.slice('__Host-desk='.length));
  const stranger = new DeskBrowser(api);
  for (const secret of ['A'.repeat(43), '', "' or 1=1--"]) {
    stranger.cookie = `__Host-desk=${secret}`;
    expect(await status(stranger)).toBe(401);
  }
});

test('DESK-01 sessions are listed, one of them can be ended, and all at once; a lost device ends those that it opened', async () => {
  const { browser, email, id } = await signedInAs(api, 'workshop_owner');
  const other = await signInByCode(email);
  const { sessions = [] } = await accountOf(browser);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true]);
  const foreign = await signedInAs(api, 'workshop_owner');
  const end = (by: DeskBrowser, session = '') =>
    by.call(contract.endDeskSession, { params: { id: session } });
  expect((await end(foreign.browser, sessions[0]?.id)).status).toBe(404);
  expect((await end(browser, sessions[0]?.id)).status).toBe(204);
  expect([await status(other), await status(browser)]).toEqual([401, 200]);

  const phone = new Authenticator(deskOrigin);
  const credential = phone.create(await challengeOf(browser, contract.askNewPasskey));
  expect((await browser.call(contract.addPasskey, { body: { credential } })).status).toBe(204);
  const onPhone = new DeskBrowser(api);
  const proof = phone.sign(await challengeOf(onPhone, contract.askPasskey));
  expect((await onPhone.call(contract.usePasskey, { body: { credential: proof } })).status).toBe(200);
  // The first session made the passkey, so it is of the lost device, too; a third one is not.
  api.clock.advance({ hours: 1 });
  const desktop = new DeskBrowser(api);
  const { signature, code } = await askForCode(desktop, email, 2);
  expect((await desktop.call(contract.enterDeskCode, { body: { signature, code } })).status).toBe(200);
  const { passkeys = [] } = await accountOf(desktop);
  const params = { id: passkeys[0]?.id ?? '' };
  expect((await foreign.browser.call(contract.removePasskey, { params })).status).toBe(403);
  expect((await desktop.call(contract.removePasskey, { params })).status).toBe(204);
  expect([await status(onPhone), await status(browser), await status(desktop)]).toEqual([401, 401, 200]);
  const again = phone.sign(await challengeOf(onPhone, contract.askPasskey));
  expect((await onPhone.call(contract.usePasskey, { body: { credential: again } })).content.code).toBe(
    'passkey_invalid',
  );
  expect((await desktop.call(contract.signOutEverywhere)).status).toBe(204);
  expect(await status(desktop)).toBe(401);
  expect(await actsOf(id)).toEqual(
    expect.arrayContaining(['session_ended', 'passkey_added', 'passkey_removed', 'signed_out_everywhere']),
  );
});

test('DESK-01 a passkey is added and removed only within 15 minutes of signing in', async () => {
  const { browser } = await signedInAs(api, 'workshop_member');
  api.clock.advance({ minutes: 15 });
  const params = { id: '018f0000-0000-7000-8000-000000000001' };
  for (const answer of [
    await browser.call(contract.askNewPasskey),
    await browser.call(contract.addPasskey, { body: { credential: {} } }),
    await browser.call(contract.removePasskey, { params }),
  ])
    expect([answer.status, answer.content.code]).toEqual([403, 'proof_stale']);
});

test('DESK-01 whoever signed in a while ago proves it again with a passkey of their own, and the record says so', async () => {
  const { browser, id } = await signedInAs(api, 'workshop_owner');
  const device = new Authenticator(deskOrigin);
  const credential = device.create(await challengeOf(browser, contract.askNewPasskey));
  expect((await browser.call(contract.addPasskey, { body: { credential } })).status).toBe(204);
  api.clock.advance({ minutes: 15 });
  const isFresh = async () => (await accountOf(browser)).isProofFresh;
  expect(await isFresh()).toBe(false);
  const prove = async (proof: object, by = browser) =>
    (await by.call(contract.proveAgain, { body: { credential: proof } })).content.code;

  const other = await signedInAs(api, 'workshop_owner');
  const foreign = new Authenticator(deskOrigin);
  const foreignKey = foreign.create(await challengeOf(other.browser, contract.askNewPasskey));
  await other.browser.call(contract.addPasskey, { body: { credential: foreignKey } });
  expect(await prove(foreign.sign(await challengeOf(browser, contract.askProof)))).toBe('passkey_invalid');
  // A challenge is for its session and its purpose.
  expect(await prove(device.sign(await challengeOf(other.browser, contract.askProof)))).toBe(
    'passkey_invalid',
  );
  expect(await prove(device.sign(await challengeOf(browser, contract.askPasskey)))).toBe('passkey_invalid');
  const unverified = device.sign(await challengeOf(browser, contract.askProof), { isVerified: false });
  expect(await prove(unverified)).toBe('passkey_invalid');
  expect(await isFresh()).toBe(false);

  const proof = device.sign(await challengeOf(browser, contract.askProof));
  expect(await prove(proof)).toBeUndefined();
  expect([await isFresh(), await prove(proof)]).toEqual([true, 'passkey_invalid']);
  expect((await browser.call(contract.askNewPasskey)).status).toBe(200);
  expect(await actsOf(id)).toEqual(['passkey_added', 'proved_again']);
});

test('DESK-01 SEC-08 who gets or loses a passkey is told by mail, in their own language: which device, and what to do if it was somebody else', async () => {
  const { browser, email, id } = await signedInAs(api, 'workshop_owner');
  await sql`update desk_people set language = 'DE' where id = ${id}`.execute(api.db);
  const device = new Authenticator(deskOrigin);
  const refused = await browser.call(contract.addPasskey, { body: { credential: {} } });
  expect(refused.status).toBe(409);
  const credential = device.create(await challengeOf(browser, contract.askNewPasskey));
  expect((await browser.call(contract.addPasskey, { body: { credential } })).status).toBe(204);
  const [added] = await untilMails(email, 1, 'Ein neuer Passkey');
  const { passkeys = [] } = await accountOf(browser);
  const params = { id: passkeys[0]?.id ?? '' };
  expect((await browser.call(contract.removePasskey, { params })).status).toBe(204);
  const [removed] = await untilMails(email, 1, 'Ein Passkey weniger');
  for (const mail of [added, removed]) {
    expect(mail?.subject).toContain('Passkey');
    for (const told of [
      'Chrome, Android',
      `${deskOrigin}/account`,
      'melde dich überall ab',
      'support@example.com',
    ])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(told);
  }
  expect(added?.text.replace(/\s+/g, ' ')).toContain('entferne diesen Passkey');
  expect(await mailsTo(email)).toHaveLength(2);
});

test('DESK-01 an invitation that nobody accepted ends after 14 days, and can be made again', async () => {
  const { email } = await addPerson(api, 'support');
  const {
    submitting: { jobs },
  } = api;
  api.clock.advance({ days: 14 });
  const invite = () =>
    invitePerson(
      { ...api, jobs },
      { email, name: 'Jo', role: 'support', providerId: null, language: 'EN', requestId: 't' },
    );
  const browser = new DeskBrowser(api);
  expect((await browser.call(contract.requestDeskCode, { body: { email } })).status).toBe(201);
  const outcome = async () => {
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from mails join desk_codes on desk_codes.id = about where email = ${email}`.execute(
      api.db,
    );
    return rows.map((row) => row.outcome);
  };
  await expect.poll(outcome).toEqual(['not_needed']);
  expect(await invite()).toEqual({ id: expect.any(String) });
  await untilMails(email, 1, 'Welcome, Jo');
  expect(await mailsTo(email, 'Your code to sign in')).toEqual([]);
  api.clock.advance({ hours: 1 });
  const { signature, code } = await askForCode(browser, email);
  expect((await browser.call(contract.enterDeskCode, { body: { signature, code } })).status).toBe(200);
  expect(await invite()).toEqual({ refusal: 'already_invited' });
});

test('DESK-01 SEC-08 pages of other sites can neither sign in nor act', async () => {
  const { browser } = await signedInAs(api, 'support');
  const origin = 'https://shop.example';
  expect((await browser.call(contract.signOutOfDesk, { origin })).status).toBe(403);
  expect((await browser.call(contract.askPasskey, { origin })).status).toBe(403);
  expect(
    (await browser.call(contract.requestDeskCode, { origin, body: { email: 'a@b.example' } })).status,
  ).toBe(403);
  expect(await status(browser)).toBe(200);
});
