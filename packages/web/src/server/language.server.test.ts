import { expect, test } from 'vitest';
import { languageOf } from './language.server.ts';

test.each([
  ['nothing is said', '/', undefined, 'EN'],
  ['the cookie says German', '/', 'language=de', 'DE'],
  ['the cookie says English', '/', 'language=en-us', 'EN'],
  ['the cookie stands behind others', '/', 'visitor=x; language=de; a=b', 'DE'],
  ['another cookie’s name ends alike', '/', 'old_language=de', 'EN'],
  ['the cookie says something else', '/', 'language=fr', 'EN'],
  ['the address says German', '/about?lang=de', undefined, 'DE'],
  ['the address says English, the cookie German', '/about?lang=en', 'language=de', 'EN'],
  ['the address says something else, the cookie German', '/about?lang=fr', 'language=de', 'DE'],
  ['the address says German among other things', '/about?postalCode=10115&lang=de', undefined, 'DE'],
])('LANG-05 which language a page is rendered in when %s', (_, path, cookie, language) => {
  const headers = new Headers(cookie === undefined ? {} : { cookie });
  expect(languageOf(new Request(`https://shop.example${path}`, { headers }))).toBe(language);
});
