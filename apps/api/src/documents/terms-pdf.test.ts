import { readFileSync } from 'node:fs';
import { brands } from '@mendwell/brand';
import { legalTextFile } from '@mendwell/copy/legal';
import { usualTerms } from '@mendwell/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sampleCompany } from '#test/sample-company.ts';
import { termsAttachment, termsPdf } from './terms-pdf.ts';

const priceTerms = usualTerms;
const publicOrigin = 'https://shop.example';
const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test.each<['DE' | 'EN', string[]]>([
  [
    'DE',
    [
      'Allgemeine Geschäftsbedingungen',
      'Stand: 19. November 2026',
      '11. Widerrufsrecht',
      '§ 36 VSBG',
      'Folgen des Widerrufs',
      '14. Muster-Widerrufsformular',
      'Anschrift des/der Verbraucher(s)',

      '5,90 €, kostenlos ab Leistungen im Wert von 60,00 €',
      '„Widerruf bestätigen“',
      'Datenschutz in Kürze',
    ],
  ],
  [
    'EN',
    [
      'Terms & Conditions',
      'Version of 19 November 2026',
      'Privacy in short',
      '€60.00',
      'withdraw from',
      'Model withdrawal form',
    ],
  ],
])(
  'LAW-01 LANG-03 %s: terms, withdrawal policy with its form and privacy can be read out of the PDF',
  async (language, facts) => {
    const text = await textOf(
      await termsPdf(language, sampleCompany, brands.lindenhof, { priceTerms, publicOrigin }),
    );
    for (const fact of [
      ...facts,
      ...Object.values(sampleCompany).filter((one) => /GmbH|@|gaße|Z{3}/.test(one)),
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/\{\{|\{#|\*\*|undefined/);
  },
);

test.each(['DE', 'EN'] as const)(
  'LAW-01 no section of the page is missing in the PDF: %s',
  async (language) => {
    const source = readFileSync(legalTextFile('terms', language === 'DE' ? 'de' : 'en'), 'utf8');
    const headings = [...source.matchAll(/^## (.+) \{#/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(15);
    const text = await textOf(
      await termsPdf(language, sampleCompany, brands.nordkai, { priceTerms, publicOrigin }),
    );
    for (const heading of headings) expect(text).toContain(heading);
  },
);

test('LAW-04 it is tagged, titled, in its language, with links and an outline', async () => {
  const pdf = await termsPdf('DE', sampleCompany, brands.lindenhof, { priceTerms, publicOrigin });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: 'de-DE', Title: expect.stringContaining('Widerrufsbelehrung') });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await document.getOutline())?.length).toBeGreaterThan(15);
  const page = await document.getPage(1);
  const tags = JSON.stringify(await page.getStructTree());
  for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'LBody', 'Link']) expect(tags).toContain(`"role":"${tag}"`);
  const links = (await page.getAnnotations()) as { url?: string }[];
  expect(links.map(({ url }) => url)).toContain('https://shop.example/imprint');
});

test('FAULT-27 FAULT-34 a company’s name is printed as it is, with ẞ, € and signs that mean something elsewhere', async () => {
  const company = { ...sampleCompany, name: 'Groẞ & <b>Söhne</b> **1** €' };
  expect(await textOf(await termsPdf('EN', company, brands.lindenhof, { priceTerms }))).toContain(
    company.name,
  );
});

test('LAW-01 what is made up is marked, and a company with a gap is refused', async () => {
  const sample = await termsPdf('DE', sampleCompany, brands.lindenhof, { priceTerms, isSample: true });
  expect(await textOf(sample)).toContain('Musterdaten');
  await expect(
    termsPdf('DE', { ...sampleCompany, phone: '' }, brands.lindenhof, { priceTerms }),
  ).rejects.toThrow('company.phone');
});

test('it is set once per language and kept', async () => {
  const once = termsPdf('EN', sampleCompany, brands.nordkai, { priceTerms, publicOrigin });
  expect(termsPdf('EN', sampleCompany, brands.nordkai, { priceTerms, publicOrigin })).toBe(once);
  expect(
    await termsAttachment('DE', sampleCompany, brands.lindenhof, { priceTerms, publicOrigin }),
  ).toMatchObject({
    filename: 'agb-und-widerruf.pdf',
    contentType: 'application/pdf',
    content: await termsPdf('DE', sampleCompany, brands.lindenhof, { priceTerms, publicOrigin }),
  });
});
