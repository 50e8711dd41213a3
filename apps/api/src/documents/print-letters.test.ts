import { brands } from '@mendwell/brand';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { sampleCompany } from '#test/sample-company.ts';
import { sampleReceipt } from '#test/sample-receipt.ts';
import { registerFonts } from './print-letters.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** Returns what pdfkit holds of a font: the parsed file and the subset of this document. */
function heldFont(doc: PDFKit.PDFDocument, name: string) {
  return (doc.font(name) as unknown as { _font: { font: object; subset: object } })._font;
}

test('ORD-12 a font file is parsed once, and each document has its own subset of it', () => {
  const [one, other] = [new Pdf({ font: '' }), new Pdf({ font: '' })];
  for (const doc of [one, other]) registerFonts(doc, brands.lindenhof);
  for (const name of ['regular', 'bold', 'display', 'every-letter-regular']) {
    const [file, sameFile] = [one, other].map((doc) => Object.getPrototypeOf(heldFont(doc, name).font));
    expect(file).toHaveProperty('_tables');
    expect(file).toBe(sameFile);
    expect(heldFont(one, name).subset).not.toBe(heldFont(other, name).subset);
  }
});

test('ORD-12 a document returns to a font that it has without opening it again', () => {
  const doc = new Pdf({ font: '' });
  registerFonts(doc, brands.lindenhof);
  const regular = heldFont(doc, 'regular');
  const { _fontSource, _fontFamily } = doc as unknown as { _fontSource: string; _fontFamily: string };
  doc.font('bold');
  // This is how a cell of a table returns to the font before it.
  doc.font(_fontSource, _fontFamily);
  expect(doc).toMatchObject({ _font: regular, _fontCount: 2 });
});

test('ORD-12 nothing of one receipt is embedded in the next, and fonts are embedded in parts only', async () => {
  const seller = {
    brand: brands.lindenhof,
    company: sampleCompany,
    companyIsSample: false,
    language: 'DE',
  } as const;
  const make = async (name: string) => {
    const pdf = await receiptPdf({ ...sampleReceipt, customer: { name, address: [] } }, seller);
    // The date and the id, which is made from it, differ.
    return pdf.toString('latin1').replaceAll(/\(D:\d+Z\)|\/ID \[.*?\]|<xmp:CreateDate>.*?</g, '');
  };
  const plain = await make('Mira');
  const many = await make('Thị Олена Ґедзь-Їжакевич, Ελένη, Nguyễn, äöüßÄÖÜ ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(many.length).toBeGreaterThan(plain.length);
  expect(await make('Mira')).toBe(plain);
  // The smallest of the font files alone is larger than this.
  expect(many.length).toBeLessThan(60_000);
  const fonts = [...plain.matchAll(/\/BaseFont \/(\S+)/g)].map(([, font]) => font);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+/);
});
