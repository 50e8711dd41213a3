import { readFileSync } from 'node:fs';
import { locales, priceValues } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { readConfig } from './read-config.server.ts';
import { renderContent } from './render-content.server.ts';

const front = '---\ntitle: Title\ndescription: What it is\nupdated: 2026-11-15\nshort:\n- One\n- Two\n---\n';
const render = (markdown: string, values = {}) => renderContent(`${front}\n${markdown}\n`, values);

test('what stands above a text is read', () => {
  expect(render('Text.')).toMatchObject({
    title: 'Title',
    description: 'What it is',
    updated: '2026-11-15',
    short: ['One', 'Two'],
  });
});

test.each([
  ['no title', front.replace('title: Title\n', '')],
  ['an unknown name', front.replace('short:', 'long:')],
  ['a day that does not exist', front.replace('2026-11-15', '2026-02-30')],
  ['a line that is neither', front.replace('- One', 'One')],
  ['nothing above it', 'Text.'],
])('a text is refused with %s', (_, source) => {
  expect(() => renderContent(source, {})).toThrow();
});

test('headings carry the name they are written with, and make the table of contents', () => {
  const { html, sections } = render('## 1. First & best {#first}\n\nText.\n\n## 2. Second {#second}');
  expect(sections).toEqual([
    { id: 'first', title: '1. First & best' },
    { id: 'second', title: '2. Second' },
  ]);
  expect(html).toContain('<h2 class="h3" id="first">1. First &amp; best</h2>');
});

test.each(['## Without a name', '## One {#a}\n\n## Two {#a}', '### Too deep {#deep}'])(
  'a heading is refused: %j',
  (markdown) => {
    expect(() => render(markdown)).toThrow();
  },
);

test('tables can be scrolled by themselves, and are named by their section', () => {
  const { html } = render('## Data {#data}\n\n| A | B |\n|---|---|\n| 1 | 2 |');
  expect(html).toContain(
    '<div class="legal__table" role="group" tabindex="0" aria-labelledby="data"><table><thead><tr><th>A</th>',
  );
});

test('a link by itself looks like a button, one in a sentence does not', () => {
  expect(render('[Go](/there)').html).toBe('<p><a class="btn btn--line" href="/there">Go</a></p>\n');
  expect(render('Please [go](/there).').html).toBe('<p>Please <a href="/there">go</a>.</p>\n');
});

test.each(['<script>alert(1)</script>', 'Text with <b>bold</b> inside.', '<div>\n\nText\n\n</div>'])(
  'HTML is not read: %j',
  (markdown) => {
    expect(() => render(markdown)).toThrow('HTML is not read here');
  },
);

test('LAW-01 placeholders are filled, safely, and addresses can be used', () => {
  const values = {
    'company.name': 'A & B <GmbH> *1*',
    'company.email': 'a_b_c@shop.example',
    'company.phone': '+49 (0)30 12',
  };
  const { html } = render('{{company.name}}, {{company.email}}, {{company.phone}}', values);
  expect(html).toBe(
    '<p>A &amp; B &lt;GmbH&gt; *1*, <a href="mailto:a_b_c@shop.example">a_b_c@shop.example</a>, ' +
      '<a href="tel:+4903012">+49 (0)30 12</a></p>\n',
  );
});

test.each([
  ['unknown', '{{company.fax}}'],
  ['without a value', '{{company.name}}'],
  ['inherited', '{{constructor}}'],
  ['not closed', '{{company.name}'],
  ['not opened', 'company.name}}'],
  ['with blanks', '{{ company.city }}'],
])('LAW-01 a placeholder is an error at start: %s', (_, markdown) => {
  expect(() => render(markdown, { 'company.name': '', 'company.city': 'Berlin' })).toThrow(
    /placeholder|nothing is known/,
  );
});

test('LAW-01 a placeholder above the text is an error, too', () => {
  expect(() => renderContent(front.replace('- One', '- {{company.fax}}'), {})).toThrow('company.fax');
});

const company = readConfig({
  API_ORIGIN: 'http://api.example',
  PUBLIC_ORIGIN: 'http://shop.example',
}).company;
const values = {
  platform: 'Platform',
  retailer: 'Retailer',
  ...priceValues('en', { serviceFeeRate: 1000, deliveryFee: 590, freeDeliveryFrom: 6000, vatRate: 1900 }),
  ...Object.fromEntries(Object.entries(company).map(([name, value]) => [`company.${name}`, value])),
};
const sourceOf = (file: string) => readFileSync(`packages/copy/legal/${file}.md`, 'utf8');
const placeholders = (source: string) =>
  [...source.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).toSorted();

test.each(['terms', 'privacy', 'imprint', 'accessibility'])(
  'LAW-01 %s is complete and has the same sections and placeholders in both languages',
  (name) => {
    const [en, de] = locales.map((locale) => {
      const source = sourceOf(`${locale}/${name}`);
      const content = renderContent(source, values);
      expect(content.short.length).toBeGreaterThan(2);
      return {
        ids: content.sections.map(({ id }) => id),
        updated: content.updated,
        names: [...new Set(placeholders(source))],
      };
    });
    expect(de).toEqual(en);
    expect(en?.ids.length).toBeGreaterThan(4);
  },
);

test('LAW-01 the imprint names everything that the law asks for', () => {
  for (const locale of locales) {
    const { html } = renderContent(sourceOf(`${locale}/imprint`), values);
    const { creditorId: _, ...named } = company;
    for (const value of Object.values(named)) expect(html).toContain(value);
    expect(html).toMatch(/§\s5 .*DDG/);
  }
});

test('LAW-09 the notice under § 36 VSBG is there, and no link to the closed EU platform', () => {
  for (const locale of locales)
    for (const name of ['terms', 'imprint']) {
      const { html } = renderContent(sourceOf(`${locale}/${name}`), values);
      expect(html).toMatch(/§\s36 .*VSBG/);
      expect(html).not.toMatch(/ec\.europa\.eu|consumers\/odr/);
    }
});
