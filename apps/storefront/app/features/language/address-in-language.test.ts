import { expect, test } from 'vitest';
import { addressInLanguage } from './address-in-language.ts';

const shop = 'https://shop.example';

test.each([
  ['no cookie is left', '/about', ''],
  ['only other cookies are there', '/about', 'consent=1.no.1794912000; old_language=de'],
  ['the cookie names no language of ours', '/about', 'language=fr'],
  ['the cookie names the other language', '/about', 'a=b; language=en-us'],
])('LANG-05 DATA-01 a link on a German page stays German when %s', (_, path, cookies) => {
  expect(addressInLanguage(`${shop}${path}`, `${shop}/my-data`, 'DE', cookies)).toBe(
    `${shop}${path}?lang=de`,
  );
});

test('LANG-05 what else the address says stays, and English stays English too', () => {
  expect(addressInLanguage(`${shop}/bookservice/1?postalCode=10115#top`, `${shop}/`, 'DE', '')).toBe(
    `${shop}/bookservice/1?postalCode=10115&lang=de#top`,
  );
  expect(addressInLanguage(`${shop}/about`, `${shop}/?lang=en`, 'EN', 'language=de')).toBe(
    `${shop}/about?lang=en`,
  );
});

test.each([
  ['the cookie names the language', `${shop}/about`, 'DE', 'a=b; language=de'],
  ['it is the language of everybody', `${shop}/about`, 'EN', ''],
  ['the link names a language', `${shop}/stories/hem?lang=en`, 'DE', ''],
  ['it leads to another site', 'https://elsewhere.example/about', 'DE', ''],
  ['it leads to a part of this page', `${shop}/my-data#main`, 'DE', ''],
  ['it writes a mail', 'mailto:help@shop.example', 'DE', ''],
  ['it leads nowhere', '', 'DE', ''],
] as const)('LANG-05 a link is left alone when %s', (_, href, language, cookies) => {
  expect(addressInLanguage(href, `${shop}/my-data`, language, cookies)).toBeUndefined();
});
