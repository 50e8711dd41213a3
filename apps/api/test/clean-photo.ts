import type { Photo } from '@mendwell/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import { dissect } from './pictures.ts';

/** JFIF, tables, frame, scan, end. Every segment that can carry a message has another number. */
const plain = ['e0', 'db', 'c0', 'c4', 'da', 'd9'];

async function expectClean(address: string, side: number, planted: readonly string[]): Promise<Buffer> {
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const content = Buffer.from(await response.arrayBuffer());
  const { segments, behind } = dissect(content);
  expect(segments.filter((one) => !plain.includes(one))).toEqual([]);
  expect(behind).toBe(0);
  const { format, width, height, exif, icc, xmp, iptc, space } = await sharp(content).metadata();
  expect({ format, space, exif, icc, xmp, iptc }).toEqual({ format: 'jpeg', space: 'srgb' });
  expect(Math.max(width, height)).toBeLessThanOrEqual(side);
  await sharp(content, { failOn: 'warning' }).stats();
  for (const words of planted) expect(content.includes(words), words).toBe(false);
  return content;
}

/**
 * Reads both files of a photo again and expects plain JPEGs with nothing but pixels and none of the
 * planted contents.
 */
export async function expectCleanPhoto(photo: Photo, planted: readonly string[] = []): Promise<Buffer> {
  await expectClean(photo.previewUrl, 480, planted);
  return expectClean(photo.url, 2560, planted);
}
