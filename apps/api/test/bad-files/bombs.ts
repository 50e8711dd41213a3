import { deflateSync } from 'node:zlib';
import { type BadFile, bad } from './bad-file.ts';
import { resized } from './jpeg-parts.ts';
import { chunk, header, png } from './png-parts.ts';
import type { Real } from './real-pictures.ts';

/** Small files that decode to more pixels than anybody needs. */
export function bombs({ jpeg, webp }: Real): BadFile[] {
  const flat = (width: number, height: number) =>
    png(
      header(width, height, 1),
      chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    );
  const wide = Buffer.from(webp);
  wide.writeUInt32LE(0x3fff_3fff, wide.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3);
  return [
    bad('16,000 × 16,000 PNG', flat(16_000, 16_000)),
    bad('6,400 × 6,400 PNG', flat(6400, 6400)),
    bad('200,000 × 300 PNG', flat(200_000, 300)),
    bad('1 × 41 million PNG', png(header(1, 41_000_000, 1), chunk('IDAT', deflateSync(Buffer.alloc(1000))))),
    bad(
      'PNG of 2³¹ × 2³¹',
      png(header(2 ** 31 - 1, 2 ** 31 - 1), chunk('IDAT', deflateSync(Buffer.alloc(9)))),
    ),
    bad('PNG of 2³² × 1', png(header(2 ** 32 - 1, 1), chunk('IDAT', deflateSync(Buffer.alloc(9))))),
    bad('PNG of 0 × 0', png(header(0, 0), chunk('IDAT', deflateSync(Buffer.alloc(9))))),
    bad('JPEG of 65,535 × 65,535', resized(jpeg, 65_535, 65_535)),
    bad('JPEG of 16,000 × 16,000', resized(jpeg, 16_000, 16_000)),
    bad('JPEG of 6,000 × 6,000 without the pixels', resized(jpeg, 6000, 6000)),
    bad('JPEG without width', resized(jpeg, 0, 100)),
    bad('JPEG without height', resized(jpeg, 100, 0)),
    bad('WebP of 16,383 × 16,383', wide),
  ];
}
