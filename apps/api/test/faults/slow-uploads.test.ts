import { uploadPhoto } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { draw } from '#test/pictures.ts';
import { closing, connectTo, head, multipart, opening } from '#test/raw-upload.ts';

let api: TestApi;
let hasty: TestApi;
let photo: Buffer;
beforeAll(async () => {
  // Short limits keep the tests fast; the limits of production are asserted next to its settings.
  api = await startTestApi({ BODY_MS: '300', DISCARD_BODY_MS: '200' });
  hasty = await startTestApi({ FILE_BODY_MS: '200' });
  photo = await draw(640, 480).jpeg().toBuffer();
});
afterAll(() => Promise.all([api.close(), hasty.close()]));

test('FAULT-26 a file that never ends is refused as soon as it is too large', async () => {
  const { write, answered } = await connectTo(api.origin);
  const chunk = (part: Buffer) => {
    write(`${part.length.toString(16)}\r\n`);
    write(part);
    write('\r\n');
  };
  write(head(uploadPhoto.path, multipart, 0).replace('content-length: 0', 'transfer-encoding: chunked'));
  chunk(Buffer.from(opening));
  const endless = setInterval(() => chunk(Buffer.alloc(1_000_000, photo)), 20);
  const said = await answered;
  clearInterval(endless);
  expect(said).toMatch(/^HTTP\/1.1 413 /);
});

/** Sends a small body that never arrives completely, and returns the response. */
async function trickled(): Promise<string> {
  const { write, answered } = await connectTo(api.origin);
  write(head('/sip/support', 'application/json', 100));
  const trickle = setInterval(() => write('{'), 50);
  const said = await answered;
  clearInterval(trickle);
  return said;
}

test('FAULT-26 a phone on a slow line may take longer than other calls, and others stay served', async () => {
  const { write, answered } = await connectTo(api.origin);
  const body = Buffer.concat([Buffer.from(opening), photo, Buffer.from(closing)]);
  const half = body.length / 2;
  write(head(uploadPhoto.path, multipart, body.length));
  write(body.subarray(0, half));
  expect((await api.fetch('/sip/cities')).status).toBe(200);
  // This request begins later and runs into the usual limit: the photo has then already taken longer
  // than that.
  expect(await trickled()).toMatch(/^HTTP\/1.1 408 /);
  write(body.subarray(half));
  expect(await answered).toMatch(/^HTTP\/1.1 201 /);
});

test('FAULT-26 another body that trickles in is given up on, in words', async () => {
  const said = await trickled();
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(said).toContain('"code":"timeout"');
  expect(said).toMatch(/connection: close/i);
});

test('FAULT-26 a photo that never arrives is given up on as well', async () => {
  const { write, answered } = await connectTo(hasty.origin);
  write(head(uploadPhoto.path, multipart, 1_000_000) + opening);
  expect(await answered).toMatch(/^HTTP\/1.1 408 /);
});
