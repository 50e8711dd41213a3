import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@mendwell/contract';
import { sayIn } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { checkFields, isAllEmpty, type NotifyErrors, sendWish, troubleIn } from './notify-form.ts';

const say = sayIn('en');
test.each<[string, string, string, NotifyErrors]>([
  ['mira@example.com', 'Potsdam', '14467', {}],
  [' mira@example.com ', 'Potsdam', ' D-14467', {}],
  ['mira', 'Potsdam', '14467', { email: 'Invalid email' }],
  ['', '  ', '', { email: 'Invalid email', city: 'City is required', postcode: 'Postcode is required' }],
  ['mira@example.com', 'Potsdam', '1446', { postcode: 'Please enter five digits, for example 14467' }],
])('NOTIFY-02 %j, %j, %j', (email, city, postcode, expected) => {
  expect(checkFields({ email, city, postcode }, say)).toEqual(expected);
});

test('NOTIFY-02 spaces are nothing', () => {
  expect(isAllEmpty({ email: '', city: ' ', postcode: '' })).toBe(true);
  expect(isAllEmpty({ email: '', city: 'x', postcode: '' })).toBe(false);
});

/**
 * Sends a request to a server that always gives this response; without a status the connection breaks.
 */
async function notifyRequestAnswered(status: number | undefined, body = '') {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (status === undefined) response.destroy();
      else response.writeHead(status).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = createClient({ origin: `http://127.0.0.1:${port}`, clientId: 'storefront', language: 'EN' });
  try {
    return await sendWish(api, { email: 'mira@example.com', city: 'Potsdam', postcode: '14467' });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  [200, ''],
  [200, '{"id": 1}'],
  [201, ''],
  [201, 'created'],
  [204, ''],
])('NOTIFY-04 %d with %j is success', async (status, body) => {
  const outcome = await notifyRequestAnswered(status, body);
  expect(outcome).toBe('sent');
  expect(troubleIn(outcome, say)).toBeUndefined();
});

test.each([
  [202, ''],
  [202, '{}'],
  [206, '{}'],
  [304, ''],
  [400, '{"title": "Bad request"}'],
  [500, ''],
  [500, '{"title": "Broken"}'],
  [undefined, ''],
])('NOTIFY-04 %s with %j has failed, and the dialog says so', async (status, body) => {
  const outcome = await notifyRequestAnswered(status, body);
  expect(outcome).toBe('failed');
  expect(troubleIn(outcome, say)).toBe('Oops, something went wrong, please try again');
  expect(troubleIn(outcome, sayIn('de'))).toBe(
    'Hoppla, da ist etwas schiefgegangen. Bitte versuche es noch einmal',
  );
});

test('NOTIFY-02 nothing typed at all is said in one sentence', () => {
  expect(troubleIn('all_empty', say)).toBe('All fields are required!');
});
