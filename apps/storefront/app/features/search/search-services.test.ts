import { locales } from '@mendwell/copy';
import { describe, expect, test } from 'vitest';
import { catalogueEntries } from './fixtures/catalogue-entries.ts';
import { type ExpectedFind, expectedFinds } from './fixtures/expected-finds.ts';
import { expectedFindsInPhrases } from './fixtures/expected-finds-in-phrases.ts';
import { createServiceSearch } from './search-services.ts';

describe.each(locales)('on a page in %s', (language) => {
  const search = createServiceSearch(catalogueEntries, language);
  const wrong = (finds: readonly ExpectedFind[]) =>
    finds
      .map(([query, ...firsts]) => ({ query, firsts, first: search(query)[0] ?? 'nothing' }))
      .filter(({ firsts, first }) => !firsts.includes(first))
      .map(({ query, firsts, first }) => `"${query}" found ${first} and not ${firsts.join(' or ')}`);

  const rows = expectedFinds.map(([query, ...firsts]) => ({ query, expected: firsts.join(' or '), firsts }));
  test.each(rows)('CONT-02 search: "$query" finds $expected', ({ query, firsts }) => {
    expect(firsts).toContain(search(query)[0]);
  });

  test('CONT-02 search: 95 of 100 queries and phrases find the right service first', () => {
    const finds = [...expectedFinds, ...expectedFindsInPhrases];
    expect(finds.length).toBeGreaterThanOrEqual(250);
    const all = wrong(finds);
    expect(all.length / finds.length, all.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test.each(locales)('CONT-02 search: every title in %s finds its service first', (other) => {
    expect(wrong(catalogueEntries.map(({ id, titles }) => [titles[other], id]))).toEqual([]);
  });

  test.each<[string, (word: string, middle: number) => string]>([
    ['lacks a letter', (word, middle) => word.slice(0, middle) + word.slice(middle + 1)],
    ['has a wrong letter', (word, middle) => `${word.slice(0, middle)}x${word.slice(middle + 1)}`],
    ['has a letter twice', (word, middle) => word.slice(0, middle) + word.slice(middle - 1)],
  ])('CONT-02 search: 95 of 100 titles find their service when the longest word %s', (_, misspell) => {
    const finds = catalogueEntries.flatMap(({ id, titles }) =>
      locales.map((locale): ExpectedFind => {
        const [longest = ''] = (titles[locale].match(/\p{L}+/gu) ?? []).toSorted(
          (a, b) => b.length - a.length,
        );
        return [titles[locale].replace(longest, misspell(longest, Math.floor(longest.length / 2))), id];
      }),
    );
    const all = wrong(finds);
    expect(all.length / finds.length, all.join('\n')).toBeLessThanOrEqual(0.05);
  });

  test.each(['Ärmel kürzen', 'Aermel kuerzen', 'ARMEL KURZEN', 'Ärmel\u00adkürzen'])(
    'CONT-02 search: %j is one of many spellings',
    (query) => {
      expect(search(query)).toEqual(search('ärmel kürzen'));
    },
  );

  test.each(['', '  ', '?!', 'x', 'asdfgh', 'iPhone', 'Fahrrad', '日本'])(
    'CONT-02 search: %j finds nothing',
    (query) => {
      expect(search(query)).toEqual([]);
    },
  );

  test('CONT-02 search: a service that matches all words leaves out those that match some', () => {
    const found = search('Gürtel kürzen');
    expect(found).toContain('ss_belt_shorten');
    expect(found).not.toContain('ss_hem_trousers');
  });

  test('CONT-02 search: each letter on the way to a word finds its service', () => {
    for (let typed = 'Reißverschluss'; typed.length > 2; typed = typed.slice(0, -1)) {
      expect(search(typed), typed).toContain('ss_zip_jacket');
    }
  });
});

test('CONT-02 search: a "hat" is worn, but means nothing in a German sentence', () => {
  expect(createServiceSearch(catalogueEntries, 'en')('clean hat')[0]).toBe('ss_clean_accessory');
  expect(createServiceSearch(catalogueEntries, 'de')('Jeans hat Loch')[0]).toBe('ss_denim_darn');
});

test('CONT-02 search: the language of the page decides between equals', () => {
  const nothing = { texts: { en: '', de: '' }, services: { en: '', de: '' }, groups: { en: '', de: '' } };
  const entries = [
    { id: 'german', titles: { en: 'Poison', de: 'Gift' }, items: { en: [], de: [] }, ...nothing },
    { id: 'english', titles: { en: 'Gift', de: 'Geschenk' }, items: { en: [], de: [] }, ...nothing },
  ];
  expect(createServiceSearch(entries, 'en')('gift')).toEqual(['english', 'german']);
  expect(createServiceSearch(entries, 'de')('gift')).toEqual(['german', 'english']);
});

test('CONT-02 search: as fast as typing', () => {
  /**
   * Returns the best of several runs in processor time: how busy the machine is says nothing about the
   * code.
   */
  const fastest = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const before = process.threadCpuUsage();
        work();
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1000;
      }),
    );
  expect(fastest(() => createServiceSearch(catalogueEntries, 'de'))).toBeLessThan(30);
  const search = createServiceSearch(catalogueEntries, 'de');
  for (const query of ['re', 'Jacke', 'Reisverschlus am Stifel klemt']) {
    expect(
      fastest(() => search(query)),
      query,
    ).toBeLessThan(10);
  }
});
