import { crc32, deflateSync } from 'node:zlib';
import type { Brand } from '@mendwell/brand';
import { clothShapes } from '@mendwell/cloth';

/** Twice the size at which the picture is shown. */
const [width, height, cell] = [1200, 300, 30];

type Box = readonly [x: number, y: number, w: number, h: number];

/**
 * One-stitch sashiko consists of boxes and straight stitches: `M x y h w`, `M x y v h`, `M x y h w v h
 * …`.
 */
const boxesIn = (path: string): Box[] =>
  [...path.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)/g)].map(
    ([, x, y, w, h]) => [Number(x), Number(y), Number(w), Number(h)] as const,
  );

function stitchesIn(path: string, thick: number): Box[] {
  const half = thick / 2;
  return [...path.matchAll(/M([\d.-]+) ([\d.-]+)([hv])([\d.]+)/g)].map(([, left, top, along, long]) => {
    const [x, y, length] = [Number(left) - half, Number(top) - half, Number(long) + thick];
    return along === 'h' ? [x, y, length, thick] : [x, y, thick, length];
  });
}

/** Encodes a PNG with four colours, two bits per pixel. */
function png(pixels: Uint8Array, colours: readonly string[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([2, 3, 0, 0, 0], 8);
  const bytes = width / 4 + 1;
  const rows = Buffer.alloc(bytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * bytes + 1 + (x >> 2);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (6 - 2 * (x & 3)));
    }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns an order's own cloth as a picture, the same one as on its pages. Mail programs draw no SVG,
 * and our image library's loader for it is blocked on purpose, so this function draws the few boxes
 * itself.
 */
export function clothPicture(seed: string, { theme }: Brand): Buffer {
  const { cloth, threadBright } = theme;
  const palette = { ground: cloth[900], alt: cloth[800], stitch: cloth[100], accent: threadBright };
  const { shapes } = clothShapes(seed, { family: 'hitomezashi', palette, width, height, cell });
  const [fills = '', ...others] = [...shapes.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path ?? '');
  const stitches = others.pop() ?? '';
  const [mend = ''] = others;

  const pixels = new Uint8Array(width * height);
  const paint = ([x, y, w, h]: Box, colour: number) => {
    const [left, right] = [Math.max(0, Math.round(x)), Math.min(width, Math.round(x + w))];
    for (let top = Math.max(0, Math.round(y)); top < Math.min(height, Math.round(y + h)); top++)
      if (left < right) pixels.fill(colour, top * width + left, top * width + right);
  };
  for (const box of boxesIn(fills)) paint(box, 1);
  for (const box of boxesIn(mend)) paint(box, 2);
  for (const box of stitchesIn(stitches, 4)) paint(box, 3);
  return png(pixels, [palette.ground, palette.alt, palette.accent, palette.stitch]);
}
