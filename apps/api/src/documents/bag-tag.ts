import { drawQrCode, quietModules } from '@mendwell/qr-code';
import type { PdfPages } from './pdf-page.ts';
import type { Face, SetText } from './print-letters.ts';

/** Everything that stands on the tag of a bag, in words. */
export type TagWords = {
  readonly platform: string;
  readonly workshop: string;
  readonly orderNumber: string;
  /** What the QR code says, and how that is told to who cannot see it. */
  readonly qr: { readonly text: string; readonly alt: string };
  readonly code: { readonly label: string; readonly value: string };
  readonly items: { readonly count: string; readonly unit: string };
  /** The given name, then the lines below it. */
  readonly who: readonly [string, ...string[]];
  readonly found: string;
};

/** A label of A6, and a quarter of A4, in points. */
export const tagSize = { width: 297.64, height: 419.53 };
const pad = 20;
const wide = tagSize.width - 2 * pad;
const qrSide = 132;
const black = '#000000';
const logo = { width: 170, height: 42, scale: 0.4 };

type Line = {
  readonly text: string;
  readonly face?: Face;
  readonly size: number;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** The text becomes smaller, down to this size, before it is shortened. */
  readonly least?: number;
};

type Printer = {
  readonly pages: PdfPages;
  readonly letters: (text: string, face?: Face) => SetText;
  /** The platform's logo as an SVG. */
  readonly logo: string;
};

/** Draws one tag, black on white: labels come from printers that know no other colour. */
export function drawTag(
  { pages, letters, logo: svg }: Printer,
  words: TagWords,
  [left, top]: readonly [number, number],
): void {
  const { doc, root, decoration } = pages;
  const tag = doc.struct('Sect');
  root.add(tag);

  /** Draws a line above a baseline, as large as it fits. A text that does not fit at all ends with an ellipsis. */
  const draw = (
    { text: said, face, size, x = pad, width = wide, align = 'left', least = size }: Line,
    y: number,
  ) => {
    const { text, font } = letters(said, face);
    doc.font(font).fontSize(size).fillColor(black);
    const needed = doc.widthOfString(text);
    doc.fontSize(Math.max(least, Math.min(size, (size * width) / needed)));
    const isTooLong = needed * least > width * size;
    const drawn = isTooLong ? shorten(text, (part) => doc.widthOfString(part) <= width) : text;
    // A point more, because widths are rounded: a line that is a hair too long would lose its last word.
    doc.text(drawn, left + x, top + y, { width: width + 1, align, lineBreak: false, baseline: 'alphabetic' });
  };
  const add = (type: string, content: () => void, options = {}) =>
    tag.add(doc.struct(type, options, content));

  add('Figure', () => drawLogo(pages, svg, left + pad, top + pad - 6), { alt: words.platform });
  add('P', () =>
    draw({ text: words.workshop, size: 9, least: 7, x: pad + 90, width: wide - 90, align: 'right' }, 27),
  );
  add('H1', () =>
    draw({ text: words.orderNumber, face: 'display', size: 46, least: 8, align: 'center' }, 251),
  );
  add('Figure', () => drawQr(pages, words.qr.text, left + (tagSize.width - qrSide) / 2, top + 62), {
    alt: words.qr.alt,
  });
  add('P', () => {
    draw({ text: words.code.label, size: 12, width: wide / 2 - 8, align: 'right' }, 284);
    draw({ text: words.code.value, face: 'bold', size: 22, x: pad + wide / 2, width: wide / 2 }, 284);
  });
  const box = { y: 304, width: 84, height: 66 };
  decoration(() => {
    doc
      .save()
      .lineWidth(1.5)
      .roundedRect(left + pad, top + box.y, box.width, box.height, 4)
      .stroke(black)
      .restore();
  });
  add('P', () => {
    const inside = { x: pad + 6, width: box.width - 12, align: 'center' } as const;
    draw({ ...inside, text: words.items.count, face: 'bold', size: 30 }, box.y + 35);
    draw({ ...inside, text: words.items.unit, size: 11 }, box.y + 54);
  });
  const beside = { x: pad + box.width + 14, width: wide - box.width - 14 };
  const [name, ...lines] = words.who;
  add('P', () => {
    draw({ ...beside, text: name, face: 'bold', size: 12.5, least: 10 }, box.y + 19);
    lines.forEach((text, at) => draw({ ...beside, text, size: 11, least: 8.5 }, box.y + 37 + at * 16));
  });
  add('P', () => draw({ text: words.found, size: 9, least: 6, align: 'center' }, 401));
  tag.end();
}

/** Returns as much of a text as fits. Measuring takes long, so the length is halved until it is found. */
function shorten(text: string, fits: (part: string) => boolean): string {
  const letters = Array.from(text);
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(cut(middle))) fitting = middle;
    else tooLong = middle;
  }
  return cut(fitting);
}

/** Draws the paths of the logo in black, whatever colours they have on pages. */
function drawLogo({ doc }: PdfPages, svg: string, x: number, y: number): void {
  const [, across = '0', down = '0'] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg) ?? [];
  doc.save().translate(x, y).scale(logo.scale).translate(Number(across), Number(down));
  for (const [, path = '', rest = ''] of svg.matchAll(/<path d="([^"]+)"([^>]*)>/g)) {
    const [, thick] = /stroke-width="([\d.]+)"/.exec(rest) ?? [];
    if (thick) doc.path(path).lineWidth(Number(thick)).lineCap('round').stroke(black);
    else doc.path(path).fill(black);
  }
  doc.restore();
}

/** Draws the code on white, with the border that scanners need. */
function drawQr({ doc }: PdfPages, text: string, x: number, y: number): void {
  const { size, path } = drawQrCode(text);
  const module = qrSide / size;
  const border = quietModules * module;
  doc
    .save()
    .rect(x - border, y - border, qrSide + 2 * border, qrSide + 2 * border)
    .fill('#ffffff')
    .translate(x, y)
    .scale(module)
    .path(path)
    .fill(black)
    .restore();
}
