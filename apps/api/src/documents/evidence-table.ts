import type { EvidenceColumn } from './evidence-blocks.ts';
import { margin, type PdfPages } from './pdf-page.ts';
import type { Face, SetText } from './print-letters.ts';

const size = 8.5;
const padding = 5;
/** A cell is never higher than a page. Longer texts do not belong into a table. */
const mostLetters = 400;

const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);

/** Draws a table of any columns. When a page is full, the next one repeats the headers. */
export const evidenceTable =
  ({ doc, root, theme, ink, width, bottom }: PdfPages, glyphsOf: (text: string, face?: Face) => SetText) =>
  (columns: readonly EvidenceColumn[], rows: readonly (readonly string[])[]): void => {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (share / whole) * width);
    const alignOf = (column: number) =>
      columns[column]?.isNumber ? { x: 'right' as const } : { x: 'left' as const };
    const cellOf = ({ text, font }: SetText, column: number, textColor: string) => ({
      text,
      font: { src: font, size },
      textColor,
      align: alignOf(column),
    });
    const heightOf = (cells: readonly SetText[]) =>
      Math.max(
        ...cells.map(({ text, font }, column) => {
          const room = (widths[column] ?? width) - 2 * padding;
          return doc.font(font).fontSize(size).heightOfString(text, { width: room }) + 2 * padding + 1;
        }),
      );
    const heads = columns.map(({ title }) => glyphsOf(title, 'bold'));
    const begin = () => {
      doc.x = margin.left;
      // The type definitions lack the structure element and the scope of a header cell.
      const options = {
        structParent: root,
        maxWidth: width,
        columnStyles: widths,
        defaultStyle: { border: 0, padding: [padding, padding] as [number, number] },
      };
      const table = doc.table(options);
      table.row(
        heads.map((head, column) => ({
          ...cellOf(head, column, ink),
          backgroundColor: theme.cotton[100],
          type: 'TH' as const,
          scope: 'Column' as const,
        })),
      );
      return table;
    };
    const texts = rows.map((cells) => cells.map((cell) => glyphsOf(shortened(cell))));
    const [first = []] = texts;
    if (doc.y + heightOf(heads) + (first.length > 0 ? heightOf(first) : 0) > bottom()) doc.addPage();
    let table = begin();
    for (const cells of texts) {
      if (doc.y + heightOf(cells) > bottom()) {
        table.end();
        doc.addPage();
        table = begin();
      }
      table.row(
        cells.map((cell, column) => ({
          ...cellOf(cell, column, theme.inkSoft),
          border: [0, 0, 0.7, 0] as [number, number, number, number],
          borderColor: theme.cotton[200],
        })),
      );
    }
    table.end();
    doc.x = margin.left;
    doc.y += 12;
  };
