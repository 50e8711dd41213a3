import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { companySettings, signInAtCompany, startTestCompany } from '#test/company.ts';
import { addPerson, DeskBrowser } from '#test/desk.ts';
import { purgeSignIns } from './purge-sign-ins.ts';

let api: TestApi;
let company: Awaited<ReturnType<typeof startTestCompany>>;
beforeAll(async () => {
  company = await startTestCompany();
  api = await startTestApi(companySettings(company.url));
});
afterAll(async () => {
  await api.close();
  await company.stop();
});

const begin = async (browser: DeskBrowser) => {
  const begun = await browser.call(contract.beginCompanySignIn);
  expect(begun.status).toBe(201);
  return String(begun.content['address']);
};
type Colleague = Parameters<typeof signInAtCompany>[1];
async function signIn(colleague: Colleague, browser = new DeskBrowser(api)) {
  const answer = await signInAtCompany(await begin(browser), colleague);
  return { browser, answer, ...(await browser.call(contract.endCompanySignIn, { body: answer })) };
}
const refusalOf = async (colleague: Colleague) => {
  const { status, content } = await signIn(colleague);
  return [status, content.code];
};
const account = (browser: DeskBrowser) => browser.call(contract.readDeskAccount);
const actsOf = async (personId: string) => {
  const { rows } = await sql<{ act: string; after: object }>`
    select act, after from desk_audit where person_id = ${personId} order by id`.execute(api.db);
  return rows;
};

test('DESK-01 our staff sign in with their company account, for 12 hours, and the record says how', async () => {
  const { email, id } = await addPerson(api, 'support');
  const { browser, status, content } = await signIn({ email: email.toUpperCase() });
  expect([status, content]).toEqual([200, expect.objectContaining({ email, role: 'support' })]);
  expect((await account(browser)).content).toMatchObject({ person: { email }, isProofFresh: true });
  expect(await actsOf(id)).toContainEqual({
    act: 'signed_in',
    after: { by: 'company', device: 'Chrome, Android' },
  });
  api.clock.advance({ hours: 12 });
  expect((await account(browser)).status).toBe(401);
});

test('DESK-01 whoever has signed in once is known by their number: a new address changes nothing, and the old one is nobody else', async () => {
  const { email, id } = await addPerson(api, 'finance');
  const subject = `number-of-${id}`;
  expect((await signIn({ email, subject })).status).toBe(200);
  const renamed = await signIn({ email: `new-${email}`, subject });
  expect([renamed.status, renamed.content.id]).toEqual([200, id]);
  expect(await refusalOf({ email, subject: `another-${subject}` })).toEqual([403, 'company_not_invited']);
});

test('DESK-01 an address that is not verified, not invited, removed, or of a workshop opens nothing', async () => {
  const nobody = [403, 'company_not_invited'];
  const { email } = await addPerson(api, 'operator');
  expect(await refusalOf({ email, isVerified: false })).toEqual(nobody);
  expect(await refusalOf({ email: `nobody-${Date.now()}@desk.example` })).toEqual(nobody);
  const workshop = await addPerson(api, 'workshop_owner');
  expect(await refusalOf({ email: workshop.email })).toEqual(nobody);
  expect((await signIn({ email })).status).toBe(200);
  await sql`update desk_people set removed_at = now() where email = ${email}`.execute(api.db);
  expect(await refusalOf({ email })).toEqual(nobody);
});

test('DESK-01 an answer counts once, for ten minutes, and only in the browser that began', async () => {
  const { email } = await addPerson(api, 'auditor');
  const invalid = async (browser: DeskBrowser, body: object) => {
    const { status, content } = await browser.call(contract.endCompanySignIn, { body });
    expect([status, content.code]).toEqual([409, 'company_sign_in_invalid']);
  };
  const { browser, answer, status } = await signIn({ email });
  expect(status).toBe(200);
  await invalid(browser, answer);

  // A link that somebody else has begun signs nobody in.
  const attacker = new DeskBrowser(api);
  const stolen = await signInAtCompany(await begin(attacker), { email });
  const victim = new DeskBrowser(api);
  await begin(victim);
  await invalid(victim, stolen);
  await invalid(new DeskBrowser(api), stolen);

  const late = new DeskBrowser(api);
  const tooLate = await signInAtCompany(await begin(late), { email });
  api.clock.advance({ minutes: 10 });
  await invalid(late, tooLate);

  const forger = new DeskBrowser(api);
  const own = await signInAtCompany(await begin(forger), { email });
  await invalid(forger, { ...own, code: 'made-up' });
  const { rows } = await sql`select from desk_company_sign_ins where expires_at > ${api.clock.now()}`.execute(
    api.db,
  );
  // Only what the attacker has begun, and the victim.
  expect(rows.length).toBe(0);
  await purgeSignIns(api.db, api.clock);
  expect((await sql`select from desk_company_sign_ins`.execute(api.db)).rows).toEqual([]);
});

test('DESK-01 where there is no company sign-in, nobody is offered one; when it is out of reach, that is said', async () => {
  const ways = async (origin: TestApi) =>
    (await new DeskBrowser(origin).call(contract.readSignInWays)).content['company'];
  expect(await ways(api)).toBe(true);
  const without = await startTestApi();
  const gone = await startTestApi(companySettings('http://127.0.0.1:9'));
  try {
    expect(await ways(without)).toBe(false);
    expect((await new DeskBrowser(without).call(contract.beginCompanySignIn)).status).toBe(404);
    const refused = await new DeskBrowser(gone).call(contract.beginCompanySignIn);
    expect([refused.status, refused.content.code]).toEqual([503, 'unavailable']);
    expect(gone.logLines.join('\n')).toContain('the company’s sign-in does not work');
  } finally {
    await Promise.all([without.close(), gone.close()]);
  }
});
