import { readFileSync } from 'node:fs';
import { mailLogos } from '@mendwell/brand/mail';
import { clothShapes } from '@mendwell/cloth';
import { type AboutPdf, margin, openPdf, type PdfPages } from './pdf-page.ts';
import { type Face, printLetters } from './print-letters.ts';
import { receiptTable } from './receipt-table.ts';

export type Sum = readonly [label: string, value: string];
export type Fact = { readonly label: string; readonly lines: readonly string[] };

const cloth = { width: 176, height: 96, cell: 12 };
const gap = 20;

/** Draws the order's own cloth in the corner, the same one as on its pages. */
function drawCloth({ doc, theme, decoration }: PdfPages, seed: string): void {
  const palette = {
    ground: theme.cloth[900],
    alt: theme.cloth[800],
    stitch: theme.cloth[100],
    accent: theme.threadBright,
  };
  const [width, height] = [cloth.width * 1.4, cloth.height * 1.4];
  const { shapes } = clothShapes(seed, { family: 'hitomezashi', palette, width, height, cell: cloth.cell });
  const paths = [
    ...shapes.matchAll(/ d="([^"]*)" fill="([^"]*)"(?: stroke="[^"]*" stroke-width="([\d.]+)")?/g),
  ];
  decoration(() => {
    doc
      .save()
      .translate(doc.page.width - cloth.width, 0)
      .scale(1 / 1.4);
    doc.rect(0, 0, width, height).clip().rect(0, 0, width, height).fill(palette.ground);
    for (const [, path = '', fill = '', thick] of paths)
      if (path && thick) doc.path(path).lineWidth(Number(thick)).lineCap('round').stroke(palette.stitch);
      else if (path) doc.path(path).fill(fill);
    doc.restore();
  });
}

/** The parts of a receipt, in the order in which they appear on it. */
export function receiptParts(about: AboutPdf, seed: string) {
  const pages = openPdf({ ...about, hasOwnHead: true });
  const { doc, root, theme, ink, width, bottom, reserveRoom, stitch } = pages;
  const glyphsOf = printLetters(doc);
  type Look = {
    readonly size: number;
    readonly colour: string;
    readonly face?: Face;
    readonly lineGap?: number;
  };
  const small: Look = { size: 8.5, colour: theme.inkSoft, lineGap: 2 };
  /** Writes a text below the previous one, in a font that has all its letters. */
  const write = (said: string, { size, colour, face, lineGap = 0 }: Look, x = margin.left, wide = width) => {
    const { text, font } = glyphsOf(said, face);
    if (text) doc.font(font).fontSize(size).fillColor(colour).text(text, x, doc.y, { width: wide, lineGap });
  };

  return {
    head: () => {
      drawCloth(pages, seed);
      const logos = mailLogos(about.brand.id);
      const [height, y] = [27, 46];
      const wide = (logo: { width: number; height: number }) => (logo.width / logo.height) * height;
      const alt = `${about.brand.retailer.name} × ${about.brand.platform.name}`;
      const draw = () => {
        // The logo files have some white space around them.
        const x = margin.left - 5;
        doc.image(readFileSync(logos.retailer.file), x, y, { height });
        doc.image(readFileSync(logos.platform.file), x + wide(logos.retailer) + 18, y, { height });
      };
      root.add(doc.struct('Figure', { alt }, draw));
      pages.decoration(() => {
        const x = margin.left + wide(logos.retailer) + 4;
        const line = doc.save().lineWidth(1.4).lineCap('round').dash(4, { space: 3 });
        line
          .moveTo(x, y + 3)
          .lineTo(x, y + height - 3)
          .stroke(theme.thread)
          .restore();
      });
      doc.y = 112;
    },
    title: (text: string, below: readonly string[]) => {
      root.add(doc.struct('H1', {}, () => write(text, { size: 26, colour: ink, face: 'display' })));
      for (const line of below)
        root.add(doc.struct('P', {}, () => write(line, { size: 10.5, colour: theme.inkSoft })));
      doc.y += gap;
    },
    note: (text: string) => {
      root.add(doc.struct('P', {}, () => write(text, { size: 9.5, colour: ink, face: 'bold' })));
      doc.y += 14;
    },
    /** Draws the facts in two columns. */
    facts: (all: readonly Fact[]) => {
      const column = (width - gap) / 2;
      for (let at = 0; at < all.length; at += 2) {
        const { y } = doc;
        const ends = all.slice(at, at + 2).map(({ label, lines }, side) => {
          const x = margin.left + side * (column + gap);
          root.add(
            doc.struct('P', {}, () => {
              doc.y = y;
              write(label, { ...small, lineGap: 1 }, x, column);
              for (const line of lines) write(line, { size: 10, colour: ink, lineGap: 2 }, x, column);
            }),
          );
          return doc.y;
        });
        doc.y = Math.max(...ends) + 12;
      }
    },
    lines: receiptTable(pages, glyphsOf),
    /** Draws the sums on the right; a page break never splits them. */
    sums: (before: readonly Sum[], total: Sum, after: readonly Sum[]) => {
      const [wide, values, row] = [284, 84, 21];
      const x = margin.left + width - wide;
      // Some labels take two lines.
      reserveRoom((before.length + after.length + 4) * row);
      doc.y += 14;
      stitch(doc.y, theme.thread, x);
      const cell = (said: string, face: Face, size: number) => {
        const { text, font } = glyphsOf(said, face);
        return { text, font: { src: font, size } };
      };
      const cells = ([label, value]: Sum, isTotal: boolean) => [
        {
          ...cell(label, isTotal ? 'bold' : 'regular', isTotal ? 12 : 10),
          type: 'TH' as const,
          scope: 'Row' as const,
          textColor: isTotal ? ink : theme.inkSoft,
        },
        {
          ...cell(value, 'bold', isTotal ? 14 : 10),
          textColor: ink,
          align: { x: 'right' as const },
        },
      ];
      const options = {
        structParent: root,
        position: { x, y: doc.y + 8 },
        maxWidth: wide,
        columnStyles: [wide - values, values],
        defaultStyle: { border: 0, padding: [4, 0] as [number, number] },
        data: [
          ...before.map((sum) => cells(sum, false)),
          cells(total, true),
          ...after.map((sum) => cells(sum, false)),
        ],
      };
      doc.table(options);
      doc.x = margin.left;
    },
    /** Draws the paragraphs at the bottom of the last page. */
    end: (paragraphs: readonly string[]) => {
      const heightOf = (said: string) => {
        const { text, font } = glyphsOf(said);
        return doc.font(font).fontSize(small.size).heightOfString(text, { width, lineGap: 2 }) + 6;
      };
      const height = paragraphs.reduce((sum, said) => sum + heightOf(said), 14);
      reserveRoom(height + 12);
      doc.y = bottom() - height;
      stitch(doc.y, theme.cotton[300]);
      doc.y += 14;
      for (const said of paragraphs) {
        root.add(doc.struct('P', {}, () => write(said, small)));
        doc.y += 6;
      }
    },
    finish: pages.finish,
  };
}
