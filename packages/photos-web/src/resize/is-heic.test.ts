import { expect, test } from 'vitest';
import { isHeic } from './is-heic.ts';

test.each([
  ['an iPhone’s photo', '\0\0\0\x24ftypheic', true],
  ['a family’s brand', '\0\0\0\x18ftypmif1', true],
  ['AVIF', '\0\0\0\x20ftypavif', false],
  ['a video', '\0\0\0\x20ftypisom', false],
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', false],
  ['nothing', '', false],
])('PHOTO-05 %s', async (_, start, expected) => {
  const bytes = Uint8Array.from(start, (mail) => mail.charCodeAt(0));
  expect(await isHeic(new Blob([bytes]))).toBe(expected);
});
