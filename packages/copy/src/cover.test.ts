import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { m } from './index.ts';
import { sayIn } from './say.ts';

const project = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const faq = JSON.parse(read('data/faq.json')) as {
  items: { id: string; answer: string; answerTranslations: { de: string } }[];
};
const answer = faq.items.find(({ id }) => id === 'faq_damage');

test.each([
  ['en', /^\W*Both come on top of your statutory rights, which last two years, and limit none of them/m],
  ['de', /^\W*Beides hast du zusätzlich zu deinen gesetzlichen Rechten, die zwei Jahre gelten/m],
] as const)('CARE-10 terms and FAQ promise what checkout and receipt promise: %s', (locale, statutory) => {
  const say = sayIn(locale);
  const terms = read(`packages/copy/legal/${locale}/terms.md`);
  const written = locale === 'en' ? answer?.answer : answer?.answerTranslations.de;
  for (const promise of [m.cover_warranty, m.cover_loss, m.cover_statutory])
    expect(written).toContain(say(promise));
  expect(terms).toContain(say(m.cover_warranty).replace(/\.$/, ''));
  expect(terms).toMatch(statutory);
});
