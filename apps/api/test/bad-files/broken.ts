import { deflateSync } from 'node:zlib';
import { type BadFile, bad, html, odd, text } from './bad-file.ts';
import { segment } from './jpeg-parts.ts';
import { chunk, header, png, pngSignature, uint32 } from './png-parts.ts';
import type { Real } from './real-pictures.ts';

/** Pictures with something missing, doubled or wrong. */
export function broken(real: Real): BadFile[] {
  const still = real.png;
  const ending = Buffer.from([0xff, 0xd9]);
  const half = Math.floor(real.jpeg.length / 2);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100 * 301)));
  return [
    bad('the beginning of a JPEG', Buffer.from([0xff, 0xd8])),
    bad('beginning and end of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    bad(
      'JPEG of segments alone',
      Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, 'JFIF\0'), ending]),
    ),
    bad('JPEG without tables', Buffer.concat([real.jpeg.subarray(0, 20), real.jpeg.subarray(-2000)])),
    bad(
      'JPEG in arithmetic code',
      Buffer.from(real.jpeg.toString('latin1').replace('\xff\xc0', '\xff\xcb'), 'latin1'),
    ),
    bad(
      'JPEG without loss',
      Buffer.from(real.jpeg.toString('latin1').replace('\xff\xc0', '\xff\xc3'), 'latin1'),
    ),
    bad(
      'JPEG that ends in its middle',
      Buffer.concat([real.jpeg.subarray(0, half), ending, real.jpeg.subarray(half)]),
    ),
    bad('the signature of a PNG', pngSignature),
    bad('PNG without a picture', png(header(9, 9))),
    bad('PNG without an end', Buffer.concat([pngSignature, header(9, 9)])),
    bad('PNG of an unknown kind', png(header(9, 9, 7, 5), data)),
    bad('PNG with a palette that is missing', png(header(100, 300, 8, 3), data)),
    bad('PNG with a wrong checksum', Buffer.concat([still.subarray(0, 29), uint32(1), still.subarray(33)])),
    bad('PNG with two headers', png(header(9, 9), header(9, 9), data)),
    bad('PNG with too few pixels', png(header(100, 3000), data)),
    odd('PNG with too many pixels', png(header(100, 3), data)),
    bad('PNG whose picture is no zlib', png(header(9, 9), chunk('IDAT', html))),
    bad(
      'PNG with a chunk of 4 GB',
      Buffer.concat([pngSignature, header(9, 9), uint32(2 ** 32 - 1), text('IDAT')]),
    ),
    bad('the beginning of a WebP', 'RIFF\x10\0\0\0WEBPVP8 '),
    bad('WebP without a picture', 'RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x09\0\0\x09\0\0'),
    bad('WebP that is sound', 'RIFF\x10\0\0\0WAVEfmt '),
  ];
}

export function cutOff(real: Real): BadFile[] {
  return Object.entries(real).flatMap(([kind, file]) =>
    Array.from({ length: 12 }, (_, at) => {
      const kept = Math.floor((file.length * (at + 0.5)) / 12);
      return bad(`${kind} cut off after ${kept} bytes`, file.subarray(0, kept));
    }),
  );
}
