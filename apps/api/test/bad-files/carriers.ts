import { deflateSync } from 'node:zlib';
import { type BadFile, bad, html, odd, text, zip } from './bad-file.ts';
import { segment, withSegments } from './jpeg-parts.ts';
import { chunk, uint16, within } from './png-parts.ts';
import type { Real } from './real-pictures.ts';

/** Pictures with other data before or after them. */
export function polyglots(real: Real): BadFile[] {
  const others = {
    HTML: html,
    ZIP: zip,
    PHP: '<?php alert(1) ?>',
    PDF: '%PDF-1.7 Geheimnis',
    JavaScript: ';alert(1)//',
  };
  return Object.entries(real).flatMap(([kind, file]) =>
    Object.entries(others).flatMap(([other, content]) => [
      odd(`${kind} with ${other} behind it`, Buffer.concat([file, text(content)])),
      bad(`${other} with ${kind} behind it`, Buffer.concat([text(content), file])),
    ]),
  );
}

/** Pictures that carry more than pixels. */
export function carriers({ jpeg, png: still }: Real): BadFile[] {
  const garbage = Buffer.alloc(60_000, 'Geheimnis');
  const script = `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02\0\0\0\x20\0\0\0\x1a\0\0\0\0${html}`;
  const endless = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\x08';
  const turned = (orientation: number) =>
    Buffer.concat([
      text('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01'),
      uint16(orientation),
      text('\0\0\0\0\0\0'),
    ]);
  return [
    odd('JPEG with a comment', withSegments(jpeg, segment(0xfe, html))),
    odd('JPEG with a script in EXIF', withSegments(jpeg, segment(0xe1, script))),
    odd('JPEG with EXIF in circles', withSegments(jpeg, segment(0xe1, endless))),
    odd('JPEG with an orientation that is none', withSegments(jpeg, segment(0xe1, turned(9999)))),
    odd(
      'JPEG with garbage for EXIF',
      withSegments(jpeg, segment(0xe1, Buffer.concat([text('Exif\0\0'), garbage]))),
    ),
    odd('JPEG with XMP', withSegments(jpeg, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${html}`))),
    odd(
      'JPEG with garbage for ICC',
      withSegments(jpeg, segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), garbage]))),
    ),
    odd('JPEG with half an ICC', withSegments(jpeg, segment(0xe2, `ICC_PROFILE\0\x01\x09${html}`))),
    odd(
      'JPEG with IPTC',
      withSegments(jpeg, segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20${html}`)),
    ),
    odd('JPEG with Adobe’s mark', withSegments(jpeg, segment(0xee, 'Adobe\0d\0\0\0\0\x02'))),
    odd(
      'JPEG with every segment',
      withSegments(jpeg, ...Array.from({ length: 16 }, (_, at) => segment(0xe0 + at, html))),
    ),
    odd(
      'JPEG with hundreds of comments',
      withSegments(jpeg, ...Array.from({ length: 300 }, () => segment(0xfe, html))),
    ),
    odd('JPEG with a thumbnail that is a page', withSegments(jpeg, segment(0xe0, `JFXX\0\x10${html}`))),
    odd('PNG with a page in a comment', within(still, chunk('tEXt', `Comment\0${html}`))),
    odd('PNG with 8 MB of text', within(still, chunk('tEXt', `Comment\0${html.repeat(120_000)}`))),
    odd(
      'PNG with thousands of texts',
      within(still, ...Array.from({ length: 5000 }, (_, at) => chunk('tEXt', `k${at}\0${html}`))),
    ),
    odd(
      'PNG with a text that unpacks to 200 MB',
      within(still, chunk('zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(200_000_000))]))),
    ),
    odd(
      'PNG with a profile that unpacks to 200 MB',
      within(still, chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(200_000_000))]))),
    ),
    odd(
      'PNG with garbage for a profile',
      within(still, chunk('iCCP', Buffer.concat([text('x\0\0'), garbage]))),
    ),
    odd('PNG with EXIF', within(still, chunk('eXIf', script.slice(6)))),
    odd('PNG with XMP', within(still, chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${html}`))),
    odd('PNG with a chunk of nobody’s', within(still, chunk('evIl', html))),
    odd('PNG with a critical chunk of nobody’s', within(still, chunk('EVIL', html))),
  ];
}
