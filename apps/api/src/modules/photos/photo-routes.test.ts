import { randomUUID } from 'node:crypto';
import type { Photo } from '@mendwell/contract';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { expectCleanPhoto } from '#test/clean-photo.ts';
import { Customer } from '#test/customer.ts';
import { draw } from '#test/pictures.ts';
import './upload-tables.ts';

/** Photos with a gain map, as phones take them; the types of sharp do not include it yet. */
type HighRange = Sharp & { withGainMap(): Sharp };

let api: TestApi;
let small: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  small = await draw(320, 240).jpeg().toBuffer();
});
afterAll(() => api.close());

const customer = () => new Customer(api.origin);
const rowOf = (name: string) =>
  api.db.selectFrom('uploads').selectAll().where('id', '=', name).executeTakeFirst();

test('PHOTO-07 FAULT-25 a phone’s photo is stored upright, small enough, and without where or by whom it was taken', async () => {
  const red = [220, 30, 30];
  const blue = [30, 30, 220];
  const row = Buffer.concat([red, blue].map((colour) => Buffer.alloc(6000, Buffer.from(colour))));
  const halves = Buffer.alloc(3000 * row.length, row);
  const photo = await sharp(halves, { raw: { width: 4000, height: 3000, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Mira Geheim', Software: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Geheimnis</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect([before.orientation, before.exif?.includes('Mira Geheim'), before.xmp !== undefined]).toEqual([
    6,
    true,
    true,
  ]);

  const mira = customer();
  const answer = await mira.uploaded(photo);
  expect([answer.width, answer.height]).toEqual([1920, 2560]);
  const stored = await expectCleanPhoto(answer, ['Mira Geheim', '<script', 'Geheimnis', 'GPS', 'Exif']);
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const isNear = (one: number[], other: number[]) =>
    one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 12);
  expect(isNear(pixel(960, 100), red)).toBe(true);
  expect(isNear(pixel(960, 2460), blue)).toBe(true);
  expect(await rowOf(answer.name)).toMatchObject({
    width: 1920,
    height: 2560,
    created_at: api.clock.now(),
    claimed_at: null,
  });
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['JPEG in CMYK', (picture) => picture.toColourspace('cmyk').jpeg()],
  ['JPEG in Display P3', (picture) => picture.withIccProfile('p3').jpeg()],
  ['JPEG in grey', (picture) => picture.greyscale().jpeg()],
  ['JPEG in high dynamic range', (picture) => (picture as HighRange).withGainMap().jpeg()],
  ['PNG', (picture) => picture.png()],
  ['PNG with transparency', (picture) => picture.ensureAlpha(0.5).png()],
  ['PNG of 16 bits', (picture) => picture.toColourspace('rgb16').png()],
  ['PNG with a palette', (picture) => picture.png({ palette: true })],
  ['WebP', (picture) => picture.webp()],
  ['WebP with transparency', (picture) => picture.ensureAlpha(0.5).webp({ lossless: true })],
  ['AVIF', (picture) => picture.avif({ effort: 0 })],
])('PHOTO-07 a %s is taken, whatever it calls itself', async (_, encode) => {
  const file = await encode(draw(600, 400)).toBuffer();
  const response = await customer().upload(file, { name: 'x.html', type: 'text/html' });
  expect(response.status).toBe(201);
  const photo = (await response.json()) as Photo;
  expect([photo.width, photo.height]).toEqual([600, 400]);
  await expectCleanPhoto(photo);
});

test.each([
  [1, 1],
  [10_000, 1],
  [1, 10_000],
  [2560, 2560],
  [6300, 6300],
])('PHOTO-07 a picture of %i × %i px fits', async (width, height) => {
  const background = '#765432';
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const photo = await customer().uploaded(file);
  expect(Math.max(photo.width, photo.height)).toBe(Math.min(2560, Math.max(width, height)));
  await expectCleanPhoto(photo);
});

test('PHOTO-07 its addresses are signed, for five minutes, for this file only, and never kept on the way', async () => {
  const response = await customer().upload(small);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { url, previewUrl } = (await response.json()) as Photo;
  for (const address of [url, previewUrl]) {
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
    const shown = await fetch(address);
    expect(shown.headers.get('content-disposition')).toBe('inline');
    expect(shown.headers.get('cache-control')).toMatch(/^private/);
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(address.replace('uploads/', 'uploads/x'))).status).toBe(403);
  }
});

test('PHOTO-07 the visitor gets new addresses for a photo, and can remove it', async () => {
  const mira = customer();
  const photo = await mira.uploaded(small);
  let again = photo;
  // Signatures differ every second.
  const urlNow = async () => {
    again = (await (await mira.read(photo.name)).json()) as Photo;
    return again.url;
  };
  await expect.poll(urlNow).not.toBe(photo.url);
  expect(again).toMatchObject({ name: photo.name, width: 320, height: 240 });
  await expectCleanPhoto(again);

  const stored = api.bucket.keys().length;
  expect((await mira.remove(photo.name)).status).toBe(204);
  expect(api.bucket.keys().length).toBe(stored - 2);
  expect((await fetch(again.url)).status).toBe(404);
  expect((await mira.read(photo.name)).status).toBe(404);
  expect((await mira.remove(photo.name)).status).toBe(404);
  expect(await rowOf(photo.name)).toBeUndefined();
});

test('PHOTO-07 a photo that an order has claimed is still shown to its visitor, but no longer removed', async () => {
  const mira = customer();
  const { name, url } = await mira.uploaded(small);
  await api.db.updateTable('uploads').set({ claimed_at: api.clock.now() }).where('id', '=', name).execute();
  expect((await mira.remove(name)).status).toBe(404);
  expect((await mira.read(name)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
});

test('FAULT-20 somebody else’s photo, nobody’s and no name at all get the same 404, reading and removing', async () => {
  const [mira, other] = [customer(), customer()];
  const { name } = await mira.uploaded(small);
  await other.uploaded(small);
  const names = [name, randomUUID(), 'x', '1', `${name}x`, `${name}'--`, '..%2f..%2fx', 'undefined'];
  const responses = await Promise.all(
    names.flatMap((one) =>
      [other, customer()].flatMap((who) => [who.read(one), who.remove(one)].map((asked) => asked)),
    ),
  );
  const reported = await Promise.all(
    responses.map(async (response) => {
      const text = await response.text();
      return `${response.status} ${text.replace(/"instance":"[^"]+"/, '')}`;
    }),
  );
  expect(new Set(reported).size).toBe(1);
  expect(reported[0]).toMatch(/^404 .*not_found/);
  expect(responses.some((response) => response.headers.has('set-cookie'))).toBe(false);
  expect((await mira.read(name)).status).toBe(200);
  // What cannot be shown is refused before anything is looked up (SEC-04).
  expect([(await other.read('%00')).status, (await other.remove('%00')).status]).toEqual([400, 400]);
});

test.each([
  '../../x',
  '..\\..\\x.jpg',
  '/etc/passwd',
  'x\0.jpg',
  '"; filename="y.jpg',
  '<script>alert(1)</script>.jpg',
  'ẞ🧵‮gpj.exe',
  '',
  'x'.repeat(5000),
])('FAULT-26 the file name %j is inert: keys are made here, at random', async (name) => {
  const known = new Set(api.bucket.keys());
  const response = await customer().upload(small, { name });
  // A form part without a file name contains text, not a file.
  expect([201, 400]).toContain(response.status);
  const added = api.bucket.keys().filter((key) => !known.has(key));
  expect(added).toHaveLength(response.status === 201 ? 2 : 0);
  for (const key of added) expect(key).toMatch(/^uploads\/[0-9a-f]{32}(-preview)?\.jpg$/);
});

test('PHOTO-07 a visitor can upload only so much in an hour; others still can', async () => {
  const limited = await startTestApi({ UPLOADS_PER_HOUR: '2' });
  const [mira, other] = [new Customer(limited.origin), new Customer(limited.origin)];
  // The first upload creates the visitor, and is not counted yet.
  for (const _ of [1, 2, 3]) await mira.uploaded(small);
  const refused = await mira.upload(small);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await other.uploaded(small);
  await limited.close();
});

test('PHOTO-07 an address can upload only so much in an hour, with however many visitors', async () => {
  const limited = await startTestApi({ UPLOADS_PER_HOUR_AND_ADDRESS: '2' });
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) statuses.push((await new Customer(limited.origin).upload(small)).status);
  expect(statuses).toEqual([201, 201, 429]);
  await limited.close();
});

test('logs name neither files nor visitors nor addresses of photos', async () => {
  const mira = customer();
  const response = await mira.upload(small, { name: 'Geheimrat.jpg' });
  const { url } = (await response.json()) as Photo;
  const lines = api.logLines.join('');
  expect(lines).toContain('"route":"/sip/upload/private"');
  const key = /uploads\/(\w+)/.exec(url)?.[1] ?? 'none';
  for (const secret of ['Geheimrat', key, mira.cookie.split('=')[1] ?? 'none', 'X-Amz'])
    expect(lines).not.toContain(secret);
});
