import { margin, type PdfPages } from './pdf-page.ts';
import type { Face, SetText } from './print-letters.ts';

export type ReceiptRow = readonly [name: string, quantity: string, each: string, amount: string];
export type ReceiptGroup = { readonly name: string; readonly rows: readonly ReceiptRow[] };

const numbers = [58, 74, 80] as const;
const padding = 6;
const alignOf = (column: number) => ({ x: column ? ('right' as const) : ('left' as const) });

/**
 * Draws the lines of a receipt, item by item. When a page is full, the next one repeats the column
 * headers. An item's name is never left alone at the bottom of a page.
 */
export const receiptTable =
  ({ doc, root, theme, ink, width, bottom }: PdfPages, glyphsOf: (text: string, face?: Face) => SetText) =>
  (heads: ReceiptRow, groups: readonly ReceiptGroup[]): void => {
    const names = width - numbers.reduce((sum, one) => sum + one, 0);
    const style = ({ text, font }: SetText, size: number, textColor: string) => ({
      text,
      font: { src: font, size },
      textColor,
    });
    const heightOf = ({ text, font }: SetText, wide: number) =>
      doc.font(font).fontSize(10).heightOfString(text, { width: wide }) + 2 * padding;

    const begin = () => {
      doc.x = margin.left;
      // The type definitions lack the structure element and the scope of a header cell.
      const options = {
        structParent: root,
        maxWidth: width,
        columnStyles: [names, ...numbers],
        defaultStyle: { border: 0, padding: [padding, 0] as [number, number] },
      };
      const table = doc.table(options);
      table.row(
        heads.map((text, column) => ({
          ...style(glyphsOf(text), 8.5, theme.inkSoft),
          type: 'TH' as const,
          scope: 'Column' as const,
          align: alignOf(column),
        })),
      );
      return table;
    };

    let table = begin();
    const reserveRoom = (height: number) => {
      if (doc.y + height <= bottom()) return;
      table.end();
      doc.addPage();
      table = begin();
    };
    for (const { name, rows } of groups) {
      const title = glyphsOf(name, 'bold');
      const lines = rows.map((cells) => cells.map((cell) => glyphsOf(cell)));
      const heights = lines.map(([service]) => (service ? heightOf(service, names - padding) : 0));
      reserveRoom(heightOf(title, width) + (heights[0] ?? 0));
      const head = {
        ...style(title, 10, ink),
        colSpan: 4,
        type: 'TH' as const,
        scope: 'Row' as const,
        padding: [10, 0, 6, 0] as [number, number, number, number],
      };
      if (title.text) table.row([head]);
      lines.forEach((cells, at) => {
        reserveRoom(heights[at] ?? 0);
        table.row(
          cells.map((cell, column) => ({
            ...style(cell, 10, ink),
            align: alignOf(column),
            border: [0.7, 0, 0, 0] as [number, number, number, number],
            borderColor: theme.cotton[200],
          })),
        );
      });
    }
    table.end();
    doc.x = margin.left;
  };
