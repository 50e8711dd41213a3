import { deflateSync } from 'node:zlib';
import * as contract from '@mendwell/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunk, header, png } from '#test/bad-files/png-parts.ts';
import { Customer } from '#test/customer.ts';
import { linkFor, Provider, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { smallPhoto } from '#test/pictures.ts';
import { closing, connectTo, head, multipart, opening } from '#test/raw-upload.ts';
import { reEncodePhoto } from './re-encode-photo.ts';

let life: TestLife;
beforeAll(async () => {
  // The test is the proxy in front: it says from which address a call comes.
  const settings = { TRUSTED_PROXIES: '1', PHOTOS_AT_ONCE: '2', DISCARD_BODY_MS: '50' };
  life = await startTestLife(settings, { isWorking: false });
});
afterAll(() => life.close());

/** A PNG of one colour, with one bit for each pixel: all of its pixels fit into a small file. */
const flat = (width: number, height: number) =>
  png(
    header(width, height, 1),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
  );

/** A browser behind the proxy. */
class Caller extends Customer {
  readonly #address: string;
  constructor(address: string) {
    super(life.origin);
    this.#address = address;
  }
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...(init.headers as object), 'x-forwarded-for': this.#address };
    return super.fetch(path, { ...init, headers });
  }
}

test.each([
  [1, 39_000_000],
  [39_000_000, 1],
  [10_001, 10],
  [10, 10_001],
])('SEC-03 a picture of %i × %i px is refused by its header', async (width, height) => {
  const file = flat(width, height);
  expect(file.length).toBeLessThan(100_000);
  expect(await reEncodePhoto(file)).toBeUndefined();
  // Without its pixels, too: nothing behind the header is needed to refuse it.
  const { width: said } = await sharp(file).metadata();
  expect(said).toBe(width);
});

test('SEC-03 the longest side that is accepted is 10,000 px', async () => {
  expect(await reEncodePhoto(flat(10_000, 20))).toMatchObject({ width: 2560 });
});

test('SEC-03 a moving picture is refused, whatever its format', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await sharp([await frame('#000'), await frame('#fff')], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
  expect(await reEncodePhoto(frames)).toBeUndefined();
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8 * 2)));
  expect(await reEncodePhoto(png(header(8, 8, 1), control, pixels))).toBeUndefined();
});

test('SEC-03 four of the costliest pictures of one address: somebody else’s photo does not wait for them', async () => {
  const costly = flat(8000, 5000);
  const greedy = new Caller('198.51.100.1');
  let answered = 0;
  const uploads = Array.from({ length: 6 }, async () => {
    const { status } = await greedy.upload(costly);
    answered += 1;
    return status;
  });
  const honest = await new Caller('198.51.100.2').upload(await smallPhoto());
  expect(honest.status).toBe(201);
  expect(answered).toBeLessThan(uploads.length);
  expect(await Promise.all(uploads)).toEqual(uploads.map(() => 201));
});

test('SEC-03 the photo of a workshop goes the same way: refused by its header', async () => {
  const { order } = await submitted(life);
  const provider = await new Provider(life, order).signIn();
  const send = async (file: Buffer) => {
    const form = new FormData();
    form.append(contract.uploadWorkPhoto.upload.field, new Blob([new Uint8Array(file)]), 'photo.png');
    const path = contract.uploadWorkPhoto.path.replace('{id}', order.id).replace('{x}', provider.signature);
    return (await provider.fetch(path, { method: 'POST', body: form })).status;
  };
  expect(await send(await smallPhoto())).toBe(201);
  expect(await send(flat(1, 39_000_000))).toBe(422);
});

test('SEC-03 whoever has no right is refused before a byte of their photo is read', async () => {
  const { order } = await submitted(life);
  const link = await linkFor(life, order.id, 'provider');
  const path = (x: string) => contract.uploadWorkPhoto.path.replace('{id}', order.id).replace('{x}', x);
  const ask = async (x: string) => {
    const connection = await connectTo(life.origin);
    // Only the head is sent; the body never comes.
    connection.write(head(path(x), multipart, opening.length + 1_000_000 + closing.length));
    return connection.answered;
  };
  expect(await ask('x'.repeat(43))).toContain('link_invalid');
  // The link is right, but its code was not entered in this browser.
  expect(await ask(link)).toContain('code_required');
});
