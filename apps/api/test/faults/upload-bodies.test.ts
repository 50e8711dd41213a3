import { once } from 'node:events';
import { connect } from 'node:net';
import { problemMediaType, uploadPhoto } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { Customer } from '#test/customer.ts';
import { draw } from '#test/pictures.ts';
import { boundary, closing, head, multipart, opening, uploadInPieces } from '#test/raw-upload.ts';

let api: TestApi;
let strict: TestApi;
let customer: Customer;
let photo: Buffer;
beforeAll(async () => {
  // On a busy machine 50 MB take longer than a refused body usually gets.
  api = await startTestApi({ DISCARD_BODY_MS: '100000' });
  strict = await startTestApi({ PHOTOS_AT_ONCE: '1', PHOTOS_WAITING: '1' });
  customer = new Customer(api.origin);
  photo = await draw(640, 480).jpeg().toBuffer();
});
afterAll(() => Promise.all([api.close(), strict.close()]));

const blob = (content: Uint8Array = photo) => new Blob([new Uint8Array(content)], { type: 'image/jpeg' });
const form = (...fields: [name: string, value: Blob | string][]) => {
  const data = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'photo.jpg');
  return data;
};
const reported = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe(problemMediaType);
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
};

test.each<[string, () => FormData]>([
  ['no field', () => form()],
  ['another field', () => form(['photo', blob()])],
  ['text for a file', () => form(['image', 'hello'])],
  ['two files', () => form(['image', blob()], ['image', blob()])],
  ['five files', () => form(...Array.from({ length: 5 }, (): [string, Blob] => ['image', blob()]))],
  ['another file first', () => form(['other', blob()], ['image', blob()])],
  ['another file behind', () => form(['image', blob()], ['other', blob()])],
  ['a field in front', () => form(['price', '1'], ['image', blob()])],
  ['a field behind', () => form(['image', blob()], ['price', '1'])],
  ['a large field behind', () => form(['image', blob()], ['note', 'x'.repeat(100_000)])],
  ['__proto__', () => form(['__proto__', blob()])],
  ['a field called constructor', () => form(['constructor', '1'])],
  [
    'hundreds of fields',
    () => form(...Array.from({ length: 300 }, (_, at): [string, string] => [`f${at}`, 'x'])),
  ],
])('FAULT-26 a form with %s is refused with 400', async (_, make) => {
  expect(await reported(await customer.send(make()))).toEqual([400, 'invalid_request']);
});

test.each<[string, string, string | Buffer, number]>([
  ['JSON', 'application/json', '{"image":"x"}', 415],
  ['an encoded form', 'application/x-www-form-urlencoded', 'image=x', 415],
  ['a bare JPEG', 'image/jpeg', Buffer.from([0xff, 0xd8]), 415],
  ['mixed parts', `multipart/mixed; boundary=${boundary}`, opening + closing, 415],
  ['a form without its boundary', 'multipart/form-data', opening + closing, 400],
  ['a form with another boundary', 'multipart/form-data; boundary=other', opening + closing, 400],
  ['a form that never ends', multipart, opening, 400],
  ['a form that never begins', multipart, 'hello', 400],
  ['a form of nothing', multipart, closing, 400],
  [
    'thousands of headers',
    multipart,
    opening.replace('\r\n\r\n', `${'\r\nx: y'.repeat(5000)}\r\n\r\n`) + closing,
    400,
  ],
  ['a header of 200 kB', multipart, opening.replace('x.jpg', 'x'.repeat(200_000)) + closing, 400],
])('FAULT-26 %s for a form is refused', async (_, type, body, status) => {
  const response = await customer.send(body, { 'content-type': type });
  const [answered] = await reported(response);
  // 422 stands for an empty picture, in cases where the form can be read in spite of everything.
  expect([status, 422]).toContain(answered);
});

test('FAULT-26 no body at all is refused', async () => {
  const response = await customer.fetch(uploadPhoto.path, { method: 'POST' });
  expect(await reported(response)).toEqual([415, 'unsupported_media_type']);
});

test.each([
  ['50 MB', 50_000_000],
  ['one byte more than 15 MB', 15 * 1024 * 1024 + 1],
])('FAULT-26 %s are refused with 413, whether or not their size is told', async (_, size) => {
  const file = Buffer.alloc(size, photo);
  for (const hasLength of [true, false])
    expect(await reported(await uploadInPieces(api.origin, file, { hasLength }))).toEqual([
      413,
      'body_too_large',
    ]);
});

test('FAULT-26 15 MB are not too much: what is no picture is refused as such', async () => {
  const file = Buffer.alloc(15 * 1024 * 1024, 1);
  const response = await uploadInPieces(api.origin, file, { hasLength: true });
  expect(await reported(response)).toEqual([422, 'image_unusable']);
});

test('FAULT-26 a thousand uploads that stand still keep nobody else from being served', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(head(uploadPhoto.path, multipart, 1_000_000) + opening);
      return socket;
    }),
  );
  await customer.uploaded(photo);
  expect((await api.fetch('/sip/cities/lookup?postalCode=10115')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('FAULT-26 a customer who leaves in the middle of an upload harms nobody', async () => {
  const leave = async () => {
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(head(uploadPhoto.path, multipart, 9_000_000) + opening);
    // The bytes are handed to the network, so the server is in the middle of reading them.
    await new Promise((resolve) => socket.write(Buffer.alloc(500_000, photo), resolve));
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 40 }, leave));
  await customer.uploaded(photo);
  expect(api.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('FAULT-26 PHOTO-07 more pictures than can be worked on: told to come back, nobody else suffers', async () => {
  const visitor = new Customer(strict.origin);
  await visitor.uploaded(photo);
  const uploads = Array.from({ length: 12 }, () => visitor.upload(photo));
  const others = strict.fetch('/sip/cities/lookup?postalCode=10115');
  expect(await Promise.race([others, Promise.all(uploads)])).toMatchObject({ status: 200 });
  const responses = await Promise.all(uploads);
  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.every(({ status }) => status === 201 || status === 503)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await reported(response)).toEqual([503, 'unavailable']);
  }
  await visitor.uploaded(photo);
});

test('PHOTO-07 ten customers at once with three photos each: everything is stored', async () => {
  const customers = Array.from({ length: 10 }, () => new Customer(api.origin));
  const stored = await Promise.all(
    customers.map(async (who) => {
      // As in the storefront: the first upload identifies the visitor, and the others follow in
      // parallel.
      const first = await who.uploaded(photo);
      return [first, ...(await Promise.all([who.uploaded(photo), who.uploaded(photo)]))];
    }),
  );
  expect(new Set(stored.flat().map(({ name }) => name)).size).toBe(30);
});
