import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draw } from '#test/pictures.ts';
import { reEncodePhoto } from './re-encode-photo.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } });

/**
 * Returns how coarsely a JPEG stores its brightness: the first step of its first table. The standard's
 * 16 is scaled by the quality, to 6 at 80; at 10 it would be 80
 * (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex K).
 */
function firstStep(jpeg: Buffer): number | undefined {
  const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  return jpeg[table + 5];
}

test('PHOTO-07 a photo is encoded again at quality 80, and so is its preview', async () => {
  const photo = await reEncodePhoto(await draw(1200, 900).png().toBuffer());
  if (!photo) throw new Error('no photo');
  expect([firstStep(photo.full), firstStep(photo.preview)]).toEqual([6, 6]);
});

test.each([
  ['landscape', 4000, 3000, [2560, 1920], [480, 360]],
  ['portrait', 3000, 4000, [1920, 2560], [360, 480]],
  // No picture is enlarged.
  ['small', 300, 200, [300, 200], [300, 200]],
] as const)(
  'PHOTO-07 a %s photo of %i × %i px is kept with %j px, its preview with %j px',
  async (_, width, height, full, preview) => {
    const photo = await reEncodePhoto(await plain(width, height).jpeg().toBuffer());
    if (!photo) throw new Error('no photo');
    const sizeOf = async (file: Buffer) => {
      const size = await sharp(file).metadata();
      return [size.width, size.height];
    };
    expect(await sizeOf(photo.full)).toEqual(full);
    expect(await sizeOf(photo.preview)).toEqual(preview);
    expect([photo.width, photo.height]).toEqual(full);
  },
);

test('FAULT-25 a picture of more than 40 megapixels is refused', async () => {
  expect(await reEncodePhoto(await plain(6400, 6400).png().toBuffer())).toBeUndefined();
});

test('PHOTO-07 a photo that says how it was held is turned upright', async () => {
  const held = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await reEncodePhoto(held)).toMatchObject({ width: 30, height: 40 });
});
