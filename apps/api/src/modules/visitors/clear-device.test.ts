import { clearDevice } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ChatCustomer } from '#test/chat.ts';
import { Customer } from '#test/customer.ts';
import { smallPhoto } from '#test/pictures.ts';
import { setCookieOf } from '#test/set-cookie.ts';
import './visitor-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('DATA-01 clearing a device takes its cookie away and makes its secret worth nothing', async () => {
  const customer = new Customer(api.origin);
  const { name } = await customer.uploaded(await smallPhoto());
  const { cookie } = customer;
  expect((await customer.read(name)).status).toBe(200);
  const cleared = await customer.fetch(clearDevice.path, { method: 'POST' });
  expect(cleared.status).toBe(204);
  expect(setCookieOf(cleared)).toEqual({
    cookie: '__Host-visitor=',
    attributes: ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
  });
  expect(await api.db.selectFrom('visitors').select('id').execute()).toEqual([]);
  customer.cookie = cookie;
  expect((await customer.read(name)).status).toBe(404);
});

test('DATA-01 a device that nobody knows can be cleared as well, and looking at the address clears nothing', async () => {
  const customer = new Customer(api.origin);
  expect((await customer.fetch(clearDevice.path, { method: 'POST' })).status).toBe(204);
  expect(await api.db.selectFrom('visitors').select('id').execute()).toEqual([]);
  expect((await customer.fetch(clearDevice.path)).status).toBe(404);
});

test('DATA-01 TALK-01 clearing a device deletes its chat that names neither an address nor an order, and no other', async () => {
  const [nameless, named] = [new ChatCustomer(api.origin), new ChatCustomer(api.origin)];
  await nameless.posted('Is my coat ready?');
  await named.posted('Please write to me.', { email: 'mira-clears@example.com' });
  for (const customer of [nameless, named]) await customer.fetch(clearDevice.path, { method: 'POST' });
  const left = await api.db.selectFrom('conversation_messages').select('body').execute();
  expect(left).toEqual([{ body: 'Please write to me.' }]);
});
