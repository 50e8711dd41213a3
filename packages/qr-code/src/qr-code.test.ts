import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode, quietModules } from './index.ts';

/** Paints the path as a picture in which each module is a square of pixels. */
function paint(text: string, scale = 6) {
  const { size, path } = drawQrCode(text);
  const side = (size + 2 * quietModules) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = [x, y].map((one) => Math.floor(one / scale) - quietModules).join(' ');
      if (dark.has(at)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test.each(['7K3QW0ZT9M 7KQ2MX', 'A', '0123456789 '.repeat(20).trim()])(
  'CARE-02 what is drawn is read back by the decoder of the desk: %s',
  (text) => {
    expect(decodeQR(paint(text))).toBe(text);
  },
);

test('CARE-02 the code of a tag is the smallest there is, so that its modules are large', () => {
  expect(drawQrCode('7K3QW0ZT9M 7KQ2MX').size).toBe(21);
});

test('CARE-02 small letters, which would take more room, are refused', () => {
  expect(() => drawQrCode('abc')).toThrow();
});
