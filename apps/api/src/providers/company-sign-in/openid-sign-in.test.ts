import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret } from '#platform/secret.ts';
import { companySettings, signInAtCompany, startTestCompany } from '#test/company.ts';
import { deskOrigin } from '#test/desk.ts';
import { CompanySignInUnavailable } from './interface.ts';
import { createOpenIdSignIn } from './openid-sign-in.ts';

type Company = Awaited<ReturnType<typeof startTestCompany>>;
let company: Company;
beforeAll(async () => {
  company = await startTestCompany();
});
afterAll(() => company.stop());

const signInWith = (issuer: string, changes: Partial<Parameters<typeof createOpenIdSignIn>[0]> = {}) =>
  createOpenIdSignIn({
    issuer,
    clientId: 'desk-sandbox',
    clientSecret: companySettings('')['COMPANY_SIGN_IN_CLIENT_SECRET'] ?? '',
    redirect: `${deskOrigin}/sign-in/company`,
    ...changes,
  });
const newSecrets = () => ({ state: newSecret(), nonce: newSecret(), verifier: newSecret() });

async function answered(person: Parameters<typeof signInAtCompany>[1]) {
  const signIn = signInWith(company.url);
  const secrets = newSecrets();
  const { code, iss, state } = await signInAtCompany(await signIn.begin(secrets), person);
  expect(state).toBe(secrets.state);
  return { signIn, secrets, answer: { code, issuer: iss } };
}

test('DESK-01 the company names who signed in: number, verified address and when', async () => {
  const { signIn, secrets, answer } = await answered({ email: 'jo@company.example', subject: '4711' });
  const identity = await signIn.finish(answer, secrets);
  expect(identity).toEqual({
    subject: `${company.url} 4711`,
    email: 'jo@company.example',
    provedAt: expect.any(Date),
  });
  expect(Math.abs(Date.now() - Number(identity?.provedAt))).toBeLessThan(60_000);
});

test('DESK-01 an address that the company has not verified is not used', async () => {
  const { signIn, secrets, answer } = await answered({ email: 'jo@company.example', isVerified: false });
  expect(await signIn.finish(answer, secrets)).toMatchObject({ email: undefined });
});

test('DESK-01 the request to the company carries state, nonce, and the hash of the verifier alone', async () => {
  const secrets = newSecrets();
  const address = new URL(await signInWith(company.url).begin(secrets));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'desk-sandbox',
    response_type: 'code',
    redirect_uri: 'https://desk.example/sign-in/company',
    scope: 'openid email',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    max_age: '900',
  });
  expect(address.href).not.toContain(secrets.verifier);
});

test('DESK-01 an answer is refused with another nonce, verifier or issuer, and the second time', async () => {
  for (const change of ['nonce', 'verifier'] as const) {
    const { signIn, secrets, answer } = await answered({ email: 'jo@company.example' });
    expect(await signIn.finish(answer, { ...secrets, [change]: newSecret() }), change).toBeUndefined();
  }
  const { signIn, secrets, answer } = await answered({ email: 'jo@company.example' });
  expect(await signIn.finish({ ...answer, issuer: 'https://evil.example' }, secrets)).toBeUndefined();
  expect(await signIn.finish({ code: answer.code }, secrets)).toBeUndefined();
  expect(await signIn.finish(answer, secrets)).toBeDefined();
  expect(await signIn.finish(answer, secrets)).toBeUndefined();
  expect(await signIn.finish({ ...answer, code: 'made-up' }, secrets)).toBeUndefined();
});

test('DESK-01 a company that is out of reach, or does not know us, is said to be unavailable; it is found once it is back', async () => {
  const { answer, secrets } = await answered({ email: 'jo@company.example' });
  const unknown = signInWith(company.url, { clientSecret: 'x'.repeat(40) });
  await expect(unknown.finish(answer, secrets)).rejects.toBeInstanceOf(CompanySignInUnavailable);

  let works = false;
  const server = createServer((request, response) => {
    if (!works) return response.writeHead(503).end();
    return void fetch(company.url + request.url)
      .then(async (found) => JSON.stringify({ ...((await found.json()) as object), issuer: address }))
      .then((document) => response.writeHead(200, { 'content-type': 'application/json' }).end(document));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signIn = signInWith(address);
  await expect(signIn.begin(secrets)).rejects.toBeInstanceOf(CompanySignInUnavailable);
  works = true;
  expect(await signIn.begin(secrets)).toContain(`${company.url}/auth?`);
  server.close();
});
