import { setTimeout as wait } from 'node:timers/promises';
import { uploadPhoto } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { draw } from '#test/pictures.ts';
import { closing, connectTo, head, multipart, opening } from '#test/raw-upload.ts';

let api: TestApi;
let photo: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  photo = await draw(640, 480).jpeg().toBuffer();
});
afterAll(() => api.close());

test('FAULT-26 a file that never ends is refused as soon as it is too large', async () => {
  const { write, answered } = await connectTo(api.origin);
  const started = Date.now();
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
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('FAULT-26 a phone on a slow line may take longer than other calls, and others stay served', async () => {
  const { write, answered } = await connectTo(api.origin);
  const body = Buffer.concat([Buffer.from(opening), photo, Buffer.from(closing)]);
  write(head(uploadPhoto.path, multipart, body.length));
  for (let sent = 0; sent < 13; sent++) {
    write(body.subarray((body.length * sent) / 13, (body.length * (sent + 1)) / 13));
    expect((await api.fetch('/sip/cities')).status).toBe(200);
    await wait(900);
  }
  expect(await answered).toMatch(/^HTTP\/1.1 201 /);
});

test('FAULT-26 another body that trickles in is given up on after ten seconds, in words', async () => {
  const { write, answered } = await connectTo(api.origin);
  const started = Date.now();
  write(head('/sip/support', 'application/json', 100));
  const trickle = setInterval(() => write('{'), 1000);
  const said = await answered;
  clearInterval(trickle);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(said).toContain('"code":"timeout"');
  expect(said).toMatch(/connection: close/i);
  expect(Date.now() - started).toBeGreaterThan(9000);
  expect(Date.now() - started).toBeLessThan(13_000);
});
