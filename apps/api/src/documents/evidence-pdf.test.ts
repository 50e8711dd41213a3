import { brands } from '@mendwell/brand';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { draw } from '#test/pictures.ts';
import { sampleCompany } from '#test/sample-company.ts';
import type { EvidenceBlock } from './evidence-blocks.ts';
import { evidencePdf } from './evidence-pdf.ts';

const seller = { brand: brands.lindenhof, company: sampleCompany, companyIsSample: false };
const about = { orderNumber: '7K3QW0ZT9M', below: ['Put together on a day.'] };
const pdfOf = (blocks: readonly EvidenceBlock[], changes: Partial<typeof seller> = {}) =>
  evidencePdf([{ title: 'Messages', blocks }], about, { ...seller, ...changes });
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
async function textOf(pdf: Buffer) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const columns = [
  { title: 'When', share: 1 },
  { title: 'What', share: 2 },
  { title: 'Amount', share: 1, isNumber: true },
];

const hostile = {
  'control characters': ['be\u0000fore\u001b[31m af\u0007ter', 'before[31m after'],
  'a line that turns round': ['left \u202eright\u202c end', 'left right end'],
  'letters of another script': ['Preis: שלום 5', 'Preis: ???? 5'],
  pictures: ['fine 👍🏽 thanks 🧵', 'fine thanks'],
  'half a character': ['qx\ud83dqz', 'qxqz'],
  'what looks like markup': ['<b>bold</b> **2** (x) \\n %s', '<b>bold</b> **2** (x) \\n %s'],
} as const;

test.each(Object.entries(hostile))(
  'CARE-11 FAULT-34 %s in a quoted text leave a document that can be read',
  async (_, [typed, read]) => {
    const pdf = await pdfOf([
      { kind: 'quoted', text: typed },
      { kind: 'facts', facts: [{ label: 'Fact', lines: [typed] }] },
      { kind: 'table', columns, rows: [['now', typed, '1']] },
      { kind: 'photos', photos: [{ caption: typed, picture: undefined }] },
      { kind: 'text', text: 'The end' },
    ]);
    const text = await textOf(pdf);
    expect(text.split(read)).toHaveLength(5);
    expect(text).toContain('The end');
  },
);

test('CARE-11 FAULT-34 a word without end, a text over pages and a text of nothing stay within the pages', async () => {
  const word = 'x'.repeat(3000);
  const pdf = await pdfOf([
    { kind: 'quoted', text: word },
    { kind: 'quoted', text: '\u0000\u202e' },
    { kind: 'quoted', text: '' },
    { kind: 'facts', facts: [{ label: word, lines: [word] }] },
    { kind: 'table', columns, rows: Array.from({ length: 60 }, () => ['now', word, '1']) },
    { kind: 'quoted', text: 'One line.\nAnother line. '.repeat(400) },
    { kind: 'text', text: 'The end' },
  ]);
  const document = await open(pdf);
  expect(document.numPages).toBeGreaterThan(20);
  let letters = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      letters += item.str.length;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      expect(x).toBeGreaterThan(60);
      expect(x + item.width).toBeLessThan(535);
      expect(y).toBeGreaterThan(30);
    }
  }
  // The quoted word and the facts are whole; cells are shortened.
  expect(letters).toBeGreaterThan(9000 + 60 * 390);
  expect(await textOf(pdf)).toMatch(/…/);
  expect(await textOf(pdf)).toContain('The end');
});

test('CARE-11 a table that goes over pages repeats its headers', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`day ${at}`, `step ${at}`, String(at)]);
  const document = await open(await pdfOf([{ kind: 'table', columns, rows }]));
  expect(document.numPages).toBeGreaterThan(3);
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const said = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
    for (const { title } of columns) expect(said).toContain(title);
  }
});

test('CARE-11 six photos fill a page, each with its caption, and a deleted one keeps its place', async () => {
  const picture = await draw(360, 480).jpeg().toBuffer();
  const photos = Array.from({ length: 7 }, (_, at) => ({
    caption: `Photo ${at}`,
    picture: at === 3 ? undefined : picture,
  }));
  const pdf = await pdfOf([{ kind: 'photos', photos }]);
  const document = await open(pdf);
  const texts = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  expect(texts.some((text) => [0, 1, 2, 3].every((at) => text.includes(`Photo ${at}`)))).toBe(true);
  const roles = JSON.stringify(await (await document.getPage(1)).getStructTree());
  expect(roles.match(/"role":"Figure"/g)).toHaveLength(3);
  expect(roles).toContain('"alt":"Photo 0"');
  expect(roles).not.toContain('"alt":"Photo 3"');
});

test('CARE-11 LAW-04 it is tagged, titled, in English and with an outline', async () => {
  const document = await open(
    await pdfOf([
      { kind: 'text', text: 'Said' },
      { kind: 'table', columns, rows: [['a', 'b', 'c']] },
    ]),
  );
  expect((await document.getMetadata()).info).toMatchObject({
    Language: 'en-GB',
    Title: `Evidence about order 7K3QW0ZT9M · ${sampleCompany.name}`,
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await document.getOutline())?.map(({ title }) => title)).toEqual(['Messages']);
  const tags = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const tag of ['H1', 'H2', 'P', 'Table', 'TH', 'TD']) expect(tags).toContain(`"role":"${tag}"`);
});

test('CARE-11 made-up details of the company are marked', async () => {
  const said = 'some of the company’s details below are made up';
  expect(await textOf(await pdfOf([]))).not.toContain(said);
  expect(await textOf(await pdfOf([], { companyIsSample: true }))).toContain(said);
});
