import type { EvidenceFact, EvidencePhoto } from './evidence-blocks.ts';
import { evidenceTable } from './evidence-table.ts';
import { type AboutPdf, fontSize, lineGap, margin, openPdf } from './pdf-page.ts';
import { type Face, printLetters } from './print-letters.ts';

const gap = 20;
const photoHeight = 176;
const captionSize = 8.5;

/** The parts of a document of evidence, each tagged for screen readers. */
export function evidenceParts(about: AboutPdf) {
  const pages = openPdf(about);
  const { doc, root, theme, ink, width, reserveRoom, stitch, decoration } = pages;
  const glyphsOf = printLetters(doc);
  type Look = { readonly size?: number; readonly colour?: string; readonly face?: Face };
  /** Sets the font that has all letters of a text, and returns the text that it can draw. */
  const set = (said: string, { size = fontSize, colour = theme.inkSoft, face }: Look): string => {
    const { text, font } = glyphsOf(said, face);
    doc.font(font).fontSize(size).fillColor(colour);
    return text;
  };
  const heightOf = (said: string, look: Look, wide: number): number => {
    const text = set(said, look);
    return text ? doc.heightOfString(text, { width: wide, lineGap }) : 0;
  };
  /** Writes a text below the previous one. A text without a letter that can be drawn takes no room. */
  const write = (said: string, look: Look = {}, x = margin.left, wide = width) => {
    const text = set(said, look);
    if (text) doc.text(text, x, doc.y, { width: wide, lineGap });
  };
  const paragraph = (said: string, look: Look, x = margin.left) => {
    const wide = width - (x - margin.left);
    reserveRoom(Math.min(heightOf(said, look, wide), 3 * (fontSize + lineGap)));
    root.add(doc.struct('P', {}, () => write(said, look, x, wide)));
  };
  const column = (width - gap) / 2;
  const columnX = (side: number) => margin.left + side * (column + gap);

  const label: Look = { size: captionSize };
  const fact: Look = { size: 10, colour: ink };
  const factHeight = ({ label: said, lines }: EvidenceFact) =>
    lines.reduce((sum, line) => sum + heightOf(line, fact, column), heightOf(said, label, column));

  const drawPhoto = ({ caption, picture }: EvidencePhoto, x: number, y: number) => {
    if (picture) {
      const draw = () => doc.image(picture, x, y, { fit: [column, photoHeight], valign: 'bottom' });
      root.add(doc.struct('Figure', { alt: glyphsOf(caption).text }, draw));
    } else
      decoration(() => {
        doc.save().lineWidth(0.7).dash(3, { space: 3 });
        doc.rect(x, y + photoHeight / 2, column, photoHeight / 2).stroke(theme.lineControl);
        doc.restore();
      });
    doc.y = y + photoHeight + 4;
    root.add(doc.struct('P', {}, () => write(caption, { size: captionSize }, x, column)));
  };

  return {
    title: (text: string, below: readonly string[]) => {
      root.add(doc.struct('H1', {}, () => write(text, { size: 26, colour: ink, face: 'display' })));
      doc.y += 4;
      for (const line of below) root.add(doc.struct('P', {}, () => write(line, { size: 10.5 })));
      stitch(doc.y + 10, theme.thread);
      doc.y += 26;
    },
    heading: (text: string) => {
      reserveRoom(96);
      doc.y += 8;
      doc.outline.addItem(text);
      root.add(doc.struct('H2', {}, () => write(text, { size: 14, colour: ink, face: 'display' })));
      doc.y += 6;
    },
    text: (said: string, isBold = false) => {
      if (isBold) {
        // Not alone at the foot of a page, without what it is the head of.
        reserveRoom(54);
        doc.y += 2;
      }
      paragraph(said, isBold ? { face: 'bold', colour: ink } : {});
      doc.y += isBold ? 4 : 8;
    },
    quoted: (said: string) => {
      for (const line of said.split(/\r\n|[\n\r\u2028\u2029]/))
        paragraph(line, { colour: ink }, margin.left + 14);
      doc.y += 8;
    },
    /** Draws the facts in two columns. */
    facts: (all: readonly EvidenceFact[]) => {
      for (let at = 0; at < all.length; at += 2) {
        const pair = all.slice(at, at + 2);
        reserveRoom(Math.max(...pair.map(factHeight)));
        const { y } = doc;
        const ends = pair.map(({ label: said, lines }, side) => {
          root.add(
            doc.struct('P', {}, () => {
              doc.y = y;
              write(said, label, columnX(side), column);
              for (const line of lines) write(line, fact, columnX(side), column);
            }),
          );
          return doc.y;
        });
        doc.y = Math.max(...ends) + 8;
      }
      doc.y += 4;
    },
    table: evidenceTable(pages, glyphsOf),
    /** Draws two photos beside each other, each with its caption; six fill a page. */
    photos: (all: readonly EvidencePhoto[]) => {
      for (let at = 0; at < all.length; at += 2) {
        const pair = all.slice(at, at + 2);
        const captions = pair.map(({ caption }) => heightOf(caption, { size: captionSize }, column));
        reserveRoom(photoHeight + 4 + Math.max(...captions));
        const { y } = doc;
        const ends = pair.map((photo, side) => {
          drawPhoto(photo, columnX(side), y);
          return doc.y;
        });
        doc.y = Math.max(...ends) + 12;
      }
    },
    finish: pages.finish,
  };
}
