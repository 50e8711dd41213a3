import type { Run } from './legal-text.ts';
import { type AboutPdf, fontSize, lineGap, margin, openPdf, withoutHyphens } from './pdf-page.ts';

/** Creates an A4 document from parts, each of which is tagged for screen readers. */
export function createPdf(about: AboutPdf) {
  const { doc, root, theme, ink, width, reserveRoom, body, decoration, stitch, finish } = openPdf(about);

  /** Draws a run as a child of the structure element. */
  const drawn = ({ text, isBold, link }: Run, continued: boolean, x?: number) => {
    const draw = () => {
      body(isBold ? 'bold' : 'regular').fillColor(isBold ? ink : link ? theme.cloth[700] : theme.inkSoft);
      const options = { lineGap, continued, link: link ?? null, underline: Boolean(link) };
      if (x === undefined) doc.text(withoutHyphens(text), options);
      else doc.text(withoutHyphens(text), x, doc.y, { ...options, width: width - (x - margin.left) });
    };
    return link ? doc.struct('Link', { alt: text }, draw) : draw;
  };
  const runs = (all: readonly Run[], x: number) =>
    all.map((run, at) => drawn(run, at < all.length - 1, at ? undefined : x));
  const heightOf = (all: readonly Run[], indent = 0) =>
    body().heightOfString(all.map(({ text }) => text).join(''), { lineGap, width: width - indent });

  return {
    newPage: () => doc.addPage(),
    reserveRoom,
    title: (text: string, below: string) => {
      const head = () => doc.font('display').fontSize(26).fillColor(ink);
      head();
      root.add(doc.struct('H1', {}, () => head().text(withoutHyphens(text), margin.left, doc.y, { width })));
      doc.y += 4;
      root.add(doc.struct('P', {}, () => body().text(below, { lineGap })));
      stitch(doc.y + 10, theme.thread);
      doc.y += 26;
    },
    heading: (text: string) => {
      reserveRoom(80);
      doc.y += 10;
      const { y } = doc;
      doc.outline.addItem(withoutHyphens(text));
      root.add(
        doc.struct('H2', {}, () =>
          doc
            .font('display')
            .fontSize(14)
            .fillColor(ink)
            .text(withoutHyphens(text), margin.left, y, { width }),
        ),
      );
      doc.y += 4;
    },
    paragraph: (all: readonly Run[]) => {
      reserveRoom(Math.min(heightOf(all), 3 * (fontSize + lineGap)));
      root.add(doc.struct('P', {}, runs(all, margin.left)));
      doc.y += 6;
    },
    list: (items: readonly (readonly Run[])[], isNumbered: boolean) => {
      const indent = 18;
      const list = doc.struct('L');
      root.add(list);
      items.forEach((item, at) => {
        reserveRoom(heightOf(item, indent));
        const { y } = doc;
        const label = () => {
          body()
            .fillColor(ink)
            .text(isNumbered ? `${at + 1}.` : '•', margin.left, y, { width: indent });
          doc.y = y;
        };
        list.add(
          doc.struct('LI', {}, [
            doc.struct('Lbl', {}, label),
            doc.struct('LBody', {}, runs(item, margin.left + indent)),
          ]),
        );
        doc.y += 3;
      });
      list.end();
      doc.x = margin.left;
      doc.y += 4;
    },
    /** Empty lines that the customer fills in by hand. */
    form: (labels: readonly string[]) => {
      for (const label of labels) {
        reserveRoom(58);
        root.add(
          doc.struct('P', {}, () =>
            body().fillColor(ink).text(label, margin.left, doc.y, { width, lineGap }),
          ),
        );
        doc.y += 26;
        const { y } = doc;
        decoration(() => {
          doc
            .save()
            .lineWidth(0.7)
            .moveTo(margin.left, y)
            .lineTo(margin.left + width, y)
            .stroke(theme.lineControl)
            .restore();
        });
        doc.y += 12;
      }
    },
    table: (head: readonly string[], rows: readonly (readonly string[])[]) => {
      doc.x = margin.left;
      const cells = (texts: readonly string[], at: number) =>
        texts.map((text) => ({
          text: withoutHyphens(text),
          textColor: at ? theme.inkSoft : ink,
          backgroundColor: at % 2 ? '#ffffff' : at ? theme.cotton[50] : theme.cotton[100],
          font: { src: at ? 'regular' : 'bold', size: fontSize },
          ...(at ? {} : { type: 'TH' as const, scope: 'Column' as const }),
        }));
      const options = {
        structParent: root,
        maxWidth: width,
        columnStyles: head.map(() => width / head.length),
        defaultStyle: { border: 0, padding: [6, 10] as [number, number], textOptions: { lineGap: 2 } },
        data: [head, ...rows].map(cells),
      };
      reserveRoom(70);
      doc.table(options);
      doc.x = margin.left;
      doc.y += 10;
    },
    finish,
  };
}
