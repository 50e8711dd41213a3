import { gzipSync } from 'node:zlib';
import { type BadFile, bad, html, text, zip } from './bad-file.ts';

const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="90">${inside}</svg>`;

/** Files that are not pictures, whatever their names say. */
export const documents = (): BadFile[] => [
  bad('nothing', ''),
  bad('one byte', '\xff'),
  bad('text', 'Nobody rang on Friday evening.'),
  bad('HTML named .jpg', html),
  bad('HTML behind a comment', `<!-- \xff\xd8\xff -->${html}`),
  bad('SVG with a script', svg('<script>alert(1)</script>')),
  bad('SVG that handles events', svg('<rect width="9" height="9" onload="alert(1)"/>')),
  bad('SVG that reads files', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')),
  bad('SVG that calls home', svg('<image xlink:href="http://127.0.0.1:1/" width="9" height="9"/>')),
  bad(
    'SVG with entities',
    svg('&x;', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ),
  bad('SVG in laughs', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">]>')),
  bad('SVG behind a byte order mark', `\xef\xbb\xbf${svg('<rect width="9" height="9"/>')}`),
  bad('SVG of many megapixels', svg('').replaceAll('"90"', '"100000"')),
  bad('SVG compressed', gzipSync(svg('<script>alert(1)</script>'))),
  bad(
    'PDF',
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
  bad('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file\n'),
  bad(
    'a drawing for ImageMagick',
    'push graphic-context\nfill \'url(https://127.0.0.1:1/x.jpg"|id")\'\npop graphic-context',
  ),
  bad('a script for ImageMagick', '<image><read filename="/etc/passwd"/><write filename="x"/></image>'),
  bad('PHP', '<?php system($_GET[0]); ?>'),
  bad('ZIP', zip),
  bad('gzip', gzipSync(html)),
  bad('ELF', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'),
  bad('an EXE', 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'),
  bad('MP4', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41\0\0\0\x08free'),
  bad('HEIC without a picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat'),
  bad('AVIF without a picture', '\0\0\0\x18ftypavif\0\0\0\0mif1avif\0\0\0\x08mdat'),
  bad('an AVIF that moves', '\0\0\0\x18ftypavis\0\0\0\0avismsf1\0\0\0\x08mdat'),
  bad('BMP', Buffer.concat([text('BM'), Buffer.alloc(52, 1), Buffer.alloc(300, 99)])),
  bad('ICO', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), Buffer.alloc(300)])),
  bad('Photoshop', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(300)])),
  bad('JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(100, 7)])),
  bad('JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 '),
  bad('PPM', Buffer.concat([text('P6 9 9 255\n'), Buffer.alloc(243, 50)])),
  bad('FITS', `SIMPLE  =                    T${' '.repeat(2850)}`),
  bad('Radiance', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\0\0\0\0'),
  bad('OpenEXR', Buffer.concat([Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]), Buffer.alloc(100)])),
  bad('a picture of libvips', Buffer.concat([Buffer.from([0xb6, 0xa6, 0xf2, 0x08]), Buffer.alloc(100)])),
  bad('a matrix', '3 3 1 0\n1 2 3\n4 5 6\n7 8 9\n'),
  bad('CSV', '1,2,3\n4,5,6\n'),
];
