import type { Brand } from '@mendwell/brand';
import type { Locale } from '@mendwell/copy';
import Pdf from 'pdfkit';
import { registerFonts } from './print-letters.ts';

export type AboutPdf = {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly title: string;
  readonly author: string;
  readonly size?: 'A4' | 'A6';
  /** The text at the foot of every page. Without it, pages have no margins and carry nothing but their content. */
  readonly foot?: (page: number, pages: number) => string;
  /** Whether the first page has its own header instead of the brand's names. */
  readonly hasOwnHead?: boolean;
};

export const margin = { top: 68, bottom: 70, left: 68, right: 68 };
export const fontSize = 9.5;
export const lineGap = 2.8;

/** The PDF standard for assistive technology. The type definitions do not include it yet. */
const universal = 'PDF/UA' as 'PDF/A-1';

/** Removes soft hyphens, which mark where a word may be broken and must not be visible. */
export const withoutHyphens = (text: string) => text.replaceAll('\u00ad', '');

export type PdfPages = ReturnType<typeof openPdf>;

/**
 * Creates empty pages in the brand's fonts, tagged for screen readers. Content that repeats on every
 * page is marked as decoration.
 */
export function openPdf({ brand, locale, title, author, size = 'A4', foot, hasOwnHead = false }: AboutPdf) {
  const { theme } = brand;
  const doc = new Pdf({
    size,
    margins: foot ? margin : { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: universal,
    // Without this, every document would parse the metrics of Helvetica, which none uses.
    font: '',
    lang: locale === 'de' ? 'de-DE' : 'en-GB',
    info: { Title: title, Author: author },
  });
  registerFonts(doc, brand);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  const width = doc.page.width - margin.left - margin.right;
  const bottom = () => doc.page.height - margin.bottom;
  const decoration = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  return {
    doc,
    root,
    theme,
    ink: theme.cloth[900],
    width,
    bottom,
    /** Starts a new page if the next part does not fit on this one. */
    reserveRoom: (points: number) => {
      if (doc.y + points > bottom()) doc.addPage();
    },
    body: (font: 'regular' | 'bold' = 'regular') =>
      doc.font(font).fontSize(fontSize).fillColor(theme.inkSoft),
    decoration,
    stitch: (y: number, colour: string, from = margin.left) =>
      decoration(() => {
        doc
          .save()
          .lineWidth(1.4)
          .lineCap('round')
          .dash(5, { space: 4 })
          .moveTo(from, y)
          .lineTo(margin.left + width, y)
          .stroke(colour)
          .restore();
      }),
    /** Numbers the pages and returns the document. */
    finish: (): Promise<Buffer> => {
      root.end();
      const count = foot ? doc.bufferedPageRange().count : 0;
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        // The foot is below the margin, where text would otherwise start another page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        doc.font('regular').fontSize(8.5).fillColor(theme.inkFaint);
        if (page > 0 || !hasOwnHead)
          doc.text(`${brand.retailer.name} × ${brand.platform.name}`, margin.left, 36, {
            width,
            lineBreak: false,
          });
        doc
          .text(author, margin.left, doc.page.height - 48, { width: width / 2, lineBreak: false })
          .text(foot?.(page + 1, count) ?? '', margin.left, doc.page.height - 48, {
            width,
            align: 'right',
            lineBreak: false,
          });
        doc.endMarkedContent();
      }
      doc.end();
      return ended;
    },
  };
}
