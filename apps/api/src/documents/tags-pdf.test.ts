import { brands } from '@mendwell/brand';
import type { BagTag } from '@mendwell/contract';
import { tagCodeOf, tagText } from '@mendwell/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { paintedCodes } from '#test/painted-codes.ts';
import { sampleCompany } from '#test/sample-company.ts';
import { tagsPdf } from './tags-pdf.ts';

const about = {
  brand: brands.lindenhof,
  company: sampleCompany,
  language: 'EN',
  paper: 'a4',
  workshop: 'Zwirnstube Rixdorf',
  foundAddress: 'shop.example/help',
} as const;

/** The tag of an order; each has an id and a number of its own. */
function tag(at = 0, some: Partial<BagTag> = {}): BagTag {
  const orderId = `0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a${String(at).padStart(2, '0')}`;
  const orderNumber = `7K3QW0ZT${String(at).padStart(2, '0')}`;
  return {
    orderId,
    orderNumber,
    code: tagCodeOf(orderId),
    text: tagText(orderNumber, orderId),
    items: 2,
    givenName: 'Gesine',
    postcode: '10437',
    city: 'Berlin',
    day: '2026-11-12',
    ...some,
  };
}
const tags = (count: number) => Array.from({ length: count }, (_, at) => tag(at));
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
async function textOf(pdf: Buffer) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test.each([
  ['EN', '2 items Gesine 10437 Berlin Thu, 12 Nov, 19:00–21:00 Found? shop.example/help'],
  ['DE', '2 Stücke Gesine 10437 Berlin Do., 12. Nov., 19–21 Uhr Gefunden? shop.example/help'],
] as const)(
  'CARE-02 LANG-03 %s: a tag says number, code, how many items, the given name, the town and the evening, and nothing else',
  async (language, said) => {
    const one = tag();
    expect(await textOf(await tagsPdf([one], { ...about, language }))).toBe(
      `Zwirnstube Rixdorf ${one.orderNumber} Code ${one.code} ${said}`,
    );
  },
);

test('CARE-02 one item is said as one, and a bag that is with the workshop has no evening', async () => {
  const text = await textOf(await tagsPdf([tag(0, { items: 1, day: null })], about));
  expect(text).toContain('1 item Gesine 10437 Berlin Found?');
});

test.each([
  ['a4', 6, 2, [595, 842], [2, 2]],
  ['a6', 3, 3, [298, 420], [1, 1]],
] as const)(
  'CARE-02 DESK-04 on %s, %i tags take %i pages, and the desk reads the QR code of each',
  async (paper, count, pages, size, parts) => {
    const all = tags(count);
    const pdf = await tagsPdf(all, { ...about, paper });
    const document = await open(pdf);
    expect(document.numPages).toBe(pages);
    const read: (string | undefined)[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      expect([Math.round(width), Math.round(height)]).toEqual(size);
      read.push(...(await paintedCodes(pdf, number, parts)));
    }
    expect(read.filter(Boolean)).toEqual(all.map(({ text }) => text));
  },
);

test.each(['a4', 'a6'] as const)(
  'CARE-02 LAW-04 on %s it is tagged, titled, in its language, with its fonts and an outline of the orders',
  async (paper) => {
    const document = await open(await tagsPdf(tags(5), { ...about, paper, language: 'DE' }));
    expect((await document.getMetadata()).info).toMatchObject({
      Language: 'de-DE',
      Title: '5 Taschenanhänger · Zwirnstube Rixdorf',
    });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await document.getOutline())?.map(({ title }) => title)).toEqual(
      tags(5).map(({ orderNumber }) => orderNumber),
    );
    const page = await document.getPage(1);
    const roles = JSON.stringify(await page.getStructTree());
    expect(roles.match(/"role":"Sect"/g)).toHaveLength(paper === 'a4' ? 4 : 1);
    for (const role of ['H1', 'P', 'Figure']) expect(roles).toContain(`"role":"${role}"`);
    expect(roles).toContain('"alt":"QR-Code von Auftrag 7K3QW0ZT00"');
    expect(roles).toContain('"alt":"Mendwell"');
  },
);

const hostile = {
  'a name without end': ['x'.repeat(300), /Code .{6} 2 items x{10,}… 10437/],
  'script and turned text': ['<b>\u202eeniseG\u202c</b>', /2 items <b>eniseG<\/b> 10437/],
  'Cyrillic letters': ['Олена', /2 items Олена 10437/],
  'no letter that can be printed': ['王', /2 items \? 10437/],
} as const;
test.each(Object.entries(hostile))(
  'FAULT-34 CARE-02 %s in a name leaves a tag that fits',
  async (_, [name, said]) => {
    const pdf = await tagsPdf([tag(0, { givenName: name, city: 'Berlin'.repeat(20) })], {
      ...about,
      paper: 'a6',
    });
    expect(await textOf(pdf)).toMatch(said);
    const { items } = await (await (await open(pdf)).getPage(1)).getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      expect([x > 15, x + item.width < 283, y > 10, y < 410]).toEqual([true, true, true, true]);
    }
  },
);
