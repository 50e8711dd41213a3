import * as contract from '@mendwell/contract';
import { type DeskRole, deskRoles } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPerson, DeskBrowser, signedInAs } from '#test/desk.ts';
import { untilMails } from '#test/inbox.ts';

let api: TestApi;
let worker: { stop(): Promise<void> };
let operator: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  api = await startTestApi();
  worker = await api.startWorker();
});
beforeEach(async () => {
  operator = await signedInAs(api, 'operator');
});
afterAll(async () => {
  await worker.stop();
  await api.close();
});

const reason = 'She moves to another team.';
const acts = async (personId: string) =>
  (
    await sql`
      select act, role, about, before, after, reason from desk_audit where person_id = ${personId} order by id`.execute(
      api.db,
    )
  ).rows;
const status = async (browser: DeskBrowser) => (await browser.call(contract.readDeskAccount)).status;
const setRole = (id: string, was: DeskRole, role: DeskRole, by = operator.browser) =>
  by.call(contract.changeRole, { params: { id }, body: { role, was, reason } });
const block = (id: string, by = operator.browser) =>
  by.call(contract.blockPerson, { params: { id }, body: { reason } });
const codeOf = async (answer: Promise<{ content: { code?: string | undefined } }>) =>
  (await answer).content.code;

test('DESK-06 an operator invites somebody of our staff and of a workshop, recorded with the reason; the same address once', async () => {
  const email = `jo-${Date.now()}@desk.example`;
  const body = { email, name: 'Jo Winter', role: 'support', providerId: null, language: 'EN', reason };
  const invite = (more: object = {}) =>
    operator.browser.call(contract.inviteToDesk, { body: { ...body, ...more } });
  const { status: made, content } = await invite();
  expect(made).toBe(201);
  await untilMails(email, 1, 'Welcome, Jo Winter');
  expect(await acts(operator.id)).toEqual([
    {
      act: 'person_invited',
      role: 'operator',
      about: content['id'],
      before: null,
      after: { role: 'support' },
      reason,
    },
  ]);
  expect(await codeOf(invite({ role: 'workshop_owner' }))).toBe('role_not_possible');
  expect(await codeOf(invite({ providerId: 'pp_nobody' }))).toBe('role_not_possible');
  expect(await codeOf(invite({ role: 'workshop_owner', providerId: 'pp_nobody' }))).toBe('provider_unknown');
  const { email: known } = await signedInAs(api, 'support');
  expect(await codeOf(invite({ email: known }))).toBe('already_invited');
});

test('DESK-06 DESK-03 another role holds at once, is recorded with before, after and reason, and told by mail', async () => {
  const person = await signedInAs(api, 'support');
  expect((await person.browser.call(contract.readAudit)).status).toBe(403);
  expect((await setRole(person.id, 'support', 'auditor')).status).toBe(204);
  expect((await person.browser.call(contract.readAudit)).status).toBe(200);
  expect(await acts(operator.id)).toEqual([
    {
      act: 'role_changed',
      role: 'operator',
      about: person.id,
      before: { role: 'support' },
      after: { role: 'auditor' },
      reason,
    },
  ]);
  const [mail] = await untilMails(person.email, 1, 'Your role');
  expect(mail?.text).toContain('It was: support. It’s now: auditor.');
  expect(mail?.text).not.toContain(reason);
  // A page that still shows the role before is out of date.
  expect(await codeOf(setRole(person.id, 'support', 'finance'))).toBe('person_changed');
  expect(await codeOf(setRole(person.id, 'auditor', 'workshop_owner'))).toBe('role_not_possible');
});

test('DESK-06 who is blocked is signed out at once, gets no code and no session until the block ends, and is told both by mail', async () => {
  const person = await signedInAs(api, 'support');
  expect((await block(person.id)).status).toBe(204);
  expect(await status(person.browser)).toBe(401);
  const again = new DeskBrowser(api);
  await again.call(contract.requestDeskCode, { body: { email: person.email } });
  await untilMails(person.email, 1, 'You can’t sign in');
  const { rows: codes } = await sql<{ hash: Buffer | null }>`
    select hash from desk_codes where email = ${person.email}`.execute(api.db);
  expect(codes).toEqual([{ hash: null }]);
  // A session that a process of the release before has opened meanwhile does not count either.
  const other = await signedInAs(api, 'support');
  await sql`update desk_people set blocked_at = now() where id = ${other.id}`.execute(api.db);
  expect(await status(other.browser)).toBe(401);
  expect(await codeOf(block(person.id))).toBe('person_changed');
  const unblocked = await operator.browser.call(contract.unblockPerson, {
    params: { id: person.id },
    body: { reason },
  });
  expect(unblocked.status).toBe(204);
  await untilMails(person.email, 1, 'You can sign in');
  await again.call(contract.requestDeskCode, { body: { email: person.email } });
  await untilMails(person.email, 1, 'Your code to sign in');
  expect(await acts(operator.id)).toMatchObject([
    { act: 'person_blocked', before: { blocked: false }, after: { blocked: true, sessionsEnded: 1 }, reason },
    { act: 'person_unblocked', before: { blocked: true }, after: { blocked: false }, reason },
  ]);
});

test('DESK-06 an invitation anew does not undo a block', async () => {
  const { id, email } = await addPerson(api, 'support');
  expect((await block(id)).status).toBe(204);
  const body = { email, name: 'Jo', role: 'support', providerId: null, language: 'EN', reason };
  expect(await codeOf(operator.browser.call(contract.inviteToDesk, { body }))).toBe('already_invited');
});

test('DESK-06 an operator ends all sessions of somebody, who can sign in again; without a session there is nothing to end', async () => {
  const person = await signedInAs(api, 'finance');
  const end = () =>
    operator.browser.call(contract.signOutPerson, { params: { id: person.id }, body: { reason } });
  expect((await end()).status).toBe(204);
  expect(await status(person.browser)).toBe(401);
  expect(await codeOf(end())).toBe('person_changed');
  expect(await acts(operator.id)).toMatchObject([
    { act: 'person_signed_out', about: person.id, after: { sessionsEnded: 1 }, reason },
  ]);
});

test('DESK-06 nobody changes their own role or blocks themselves; of two operators who block each other at once, one stays', async () => {
  expect(await codeOf(setRole(operator.id, 'operator', 'support'))).toBe('own_rights');
  expect(await codeOf(block(operator.id))).toBe('own_rights');
  await sql`update desk_people set blocked_at = now() where role = 'operator' and id <> ${operator.id}`.execute(
    api.db,
  );
  const other = await signedInAs(api, 'operator');
  const answers = await Promise.all([block(other.id), block(operator.id, other.browser)]);
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  const { rows } = await sql<{ id: string }>`
    select id from desk_people where role = 'operator' and blocked_at is null and removed_at is null`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
});

test('DESK-01 DESK-06 whatever changes rights needs a proof of the last 15 minutes and a reason', async () => {
  const { id } = await signedInAs(api, 'support');
  const invited = { email: 'a@desk.example', name: 'A', role: 'support', providerId: null, language: 'EN' };
  const calls: readonly (readonly [contract.Endpoint, object])[] = [
    [contract.inviteToDesk, invited],
    [contract.changeRole, { role: 'finance', was: 'support' }],
    [contract.signOutPerson, {}],
    [contract.blockPerson, {}],
    [contract.unblockPerson, {}],
  ];
  const ask = (endpoint: contract.Endpoint, body: object) =>
    codeOf(operator.browser.call(endpoint, { params: { id }, body }));
  for (const [endpoint, body] of calls)
    expect(await ask(endpoint, { ...body, reason: ' ' })).toBe('invalid_request');
  api.clock.advance({ minutes: 15 });
  for (const [endpoint, body] of calls) expect(await ask(endpoint, { ...body, reason })).toBe('proof_stale');
  expect(await acts(operator.id)).toEqual([]);
});

test('DESK-06 the lists hold everybody once, by name, in pages; finance and auditors read them', async () => {
  const read = async (query: string, role: DeskRole = 'auditor') => {
    const { browser } = await signedInAs(api, role);
    return browser.call(contract.listPeople, { query });
  };
  for (const role of deskRoles) {
    const mayRead = ['operator', 'finance', 'auditor'].includes(role);
    expect([role, (await read('', role)).status]).toEqual([role, mayRead ? 200 : 403]);
  }
  for (let more = 0; more < 55; more += 1) await signedInAs(api, 'workshop_member');
  const { browser } = await signedInAs(api, 'finance');
  const list = async (query: string) =>
    (await browser.call(contract.listPeople, { query })).content as unknown as contract.DeskPeople;
  const states = {
    staff: ['active'],
    workshops: ['active'],
    invited: ['invited', 'expired'],
    blocked: ['blocked'],
  };
  const sizes: Record<string, number> = {};
  for (const show of contract.peopleLists) {
    const found: contract.ListedPerson[] = [];
    let page = await list(`?show=${show}`);
    found.push(...page.people);
    while (page.next !== null) {
      page = await list(`?show=${show}&after=${page.next}`);
      found.push(...page.people);
    }
    expect([show, page.counts[show]]).toEqual([show, found.length]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.every(({ state }) => states[show].includes(state))).toBe(true);
    sizes[show] = found.length;
  }
  expect(sizes['workshops']).toBeGreaterThan(50);
});
