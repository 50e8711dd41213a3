import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Customer } from '#test/customer.ts';
import { smallPhoto } from '#test/pictures.ts';
import { setCookieOf } from '#test/set-cookie.ts';
import { purgeVisitors } from './purge-visitors.ts';
import './visitor-tables.ts';

let api: TestApi;
let photo: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  photo = await smallPhoto();
});
afterAll(() => api.close());

const secretIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const visitors = () => api.db.selectFrom('visitors').selectAll().orderBy('id').execute();

test('PHOTO-07 a first upload makes a visitor known by a secret that only the browser has', async () => {
  const customer = new Customer(api.origin);
  const response = await customer.upload(photo);
  expect(setCookieOf(response)).toEqual({
    cookie: expect.stringMatching(/^__Host-visitor=[\w-]{43}$/),
    attributes: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
  });
  const hash = createHash('sha256').update(secretIn(customer.cookie)).digest();
  const [visitor] = (await visitors()).slice(-1);
  expect(visitor).toMatchObject({ secret_hash: hash, created_at: api.clock.now(), seen_at: api.clock.now() });

  const again = await customer.upload(photo);
  expect([again.status, again.headers.has('set-cookie')]).toEqual([201, false]);
});

test('without HTTPS, on one’s own machine, the cookie has a name that browsers take', async () => {
  const local = await startTestApi({ PUBLIC_ORIGIN: 'http://localhost:4000' });
  const customer = new Customer(local.origin);
  const { name } = await customer.uploaded(photo);
  expect(customer.cookie).toMatch(/^visitor=[\w-]{43}$/);
  expect((await customer.read(name)).status).toBe(200);
  await local.close();
});

test('FAULT-20 a secret that is made up, cut, or the hash of one, makes nobody', async () => {
  const customer = new Customer(api.origin);
  const { name } = await customer.uploaded(photo);
  const { cookie } = customer;
  const hash = createHash('sha256').update(secretIn(cookie)).digest('base64url');
  const others = ['A'.repeat(43), hash, secretIn(cookie).slice(1), `${secretIn(cookie)}A`, "' or 1=1--", ''];
  for (const secret of others) {
    customer.cookie = `__Host-visitor=${secret}`;
    expect((await customer.read(name)).status).toBe(404);
  }
  for (const header of [`a=b; ${cookie}`, `${cookie};a=b`, `a="x";${cookie} ; c=d`]) {
    customer.cookie = header;
    expect((await customer.read(name)).status).toBe(200);
  }
  customer.cookie = cookie.replace('__Host-', '');
  expect((await customer.read(name)).status).toBe(404);
});

test('a visitor who comes back stays known for 30 days from then on; who does not is forgotten', async () => {
  const customer = new Customer(api.origin);
  const { name } = await customer.uploaded(photo);
  await api.db.updateTable('uploads').set({ claimed_at: api.clock.now() }).where('id', '=', name).execute();
  const { cookie } = customer;

  api.clock.advance({ days: 29 });
  const renewed = await customer.read(name);
  expect([renewed.status, renewed.headers.get('set-cookie')?.includes('Max-Age=2592000')]).toEqual([
    200,
    true,
  ]);
  expect(customer.cookie).toBe(cookie);
  expect((await customer.read(name)).headers.has('set-cookie')).toBe(false);

  api.clock.advance({ days: 29 });
  expect((await customer.read(name)).status).toBe(200);
  await purgeVisitors(api.db, api.clock);
  const known = (await visitors()).length;

  api.clock.advance({ days: 30 });
  expect((await customer.read(name)).status).toBe(404);
  expect(await purgeVisitors(api.db, api.clock)).toBe(known);
  expect(await visitors()).toEqual([]);
  // The order's photo stays longer than the visitor.
  const upload = await api.db
    .selectFrom('uploads')
    .select('visitor_id')
    .where('id', '=', name)
    .executeTakeFirst();
  expect(upload).toEqual({ visitor_id: null });

  expect((await customer.upload(photo)).headers.has('set-cookie')).toBe(true);
  expect(customer.cookie).not.toBe(cookie);
});
