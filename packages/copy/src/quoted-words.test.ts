import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notCopy, quotedWords } from './fixtures/quoted-words.ts';
import { sayIn } from './index.ts';

const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8');
const clauses = requirements.split('\n').flatMap((line) => {
  const [, id, text] = /^- \*\*([A-Z]+-\d\d)\*\* (.*)$/.exec(line) ?? [];
  return id && text ? [{ id, text }] : [];
});

/**
 * Returns what a clause said before the second round. A remark in brackets ends with its bracket; any
 * other mark of the second round applies until the end of the clause.
 */
const firstRound = (text: string) => text.replaceAll(/\(\*\*R2\*\*[^)]*\)/g, '').split('**R2**')[0] ?? '';
const quotesIn = (text: string) => [...text.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote);
const named = ({ id, quote }: { id: string; quote: string }) => `${id} "${quote}"`;

test.each(quotedWords)('$where: $said', ({ id, say, said, language }) => {
  expect(say(sayIn(language)), id).toBe(said);
});

/** German uses the English word here, so this quote reads the same in both languages. */
const sameInBoth = 'STEP-01 "Service"';
test.each(quotedWords.filter((quoted) => named(quoted) !== sameInBoth))(
  'LANG-03 the other language has words of its own for $where: $said',
  ({ say, said, language }) => {
    expect(say(sayIn(language === 'en' ? 'de' : 'en'))).not.toBe(said);
  },
);

/** The table of WORDS-01, as docs/requirements.md prints it, one entry per situation. */
const corrected: readonly (readonly [string, string, string])[] = [
  ['location dialog', 'Invalid Postalcode', 'Invalid postcode'],
  ['answer of the API', 'Invalid Postalcode', 'Invalid postcode'],
  ['letters as a phone number', 'Should contains only numbers', 'Should contain only numbers'],
  ['provider card', 'You may be also interested in', 'You may also be interested in'],
  ['a postcode that is not served', 'No services available {value}', 'No services available in 14467'],
  [
    'screen 6 with letters as the price',
    'Bitte gib einen Numerischen Wert ein.',
    'Bitte gib einen numerischen Wert ein.',
  ],
];

test.each(corrected)('WORDS-01 %s: "%s" is said as "%s"', (where, quote, said) => {
  const rows = quotedWords.filter((one) => one.where === where && one.quote === quote);
  expect(rows.map(({ say, language }) => say(sayIn(language)))).toEqual([said]);
});

test('WORDS-01 every row of the table in the requirements is proved above', () => {
  const [, section = ''] = requirements.split('| specification | ours |');
  const rows = [...section.matchAll(/^\| ([^|-].*?) \| (.+?) \|$/gm)].map(([, from, to]) => [from, to]);
  expect(rows).toHaveLength(5);
  const proved = corrected.map(([, from, to]) => `${from} > ${to.replace('14467', '{value}')}`);
  expect(rows.map(([from, to]) => `${from} > ${to}`).filter((one) => !proved.includes(one))).toEqual([]);
});

test('WORDS-01 no other quoted text differs from the specification, apart from its placeholders', () => {
  const differs = quotedWords.filter(
    ({ quote, said, where }) =>
      said !== quote && !corrected.some(([situation, from]) => situation === where && from === quote),
  );
  expect(differs.map(named).toSorted()).toEqual([
    'BAG-03 "View order By {provider}"',
    'CUST-02 "… is required"',
    'CUST-02 "… is required"',
    'CUST-02 "… is required"',
    'LOC-03 "{code} is in {place}. We don\'t collect there yet"',
    "NOTIFY-03 \"We don't save your data. Once you send it, we keep it until we've told you that we're in {city}, 12 months at most, or until you unsubscribe\"",
    'PRICE-07 "plus €5.90 delivery both ways, free from €60"',
    'PROV-01 "We have found N provider(s) that match your needs"',
    'PROV-01 "We have found N provider(s) that match your needs"',
    'PROV-06 "from"',
  ]);
});

test('every text that a requirement quotes is in the table, or is named as no copy', () => {
  const known = new Set([...quotedWords, ...notCopy].map(named));
  const quoted = clauses.flatMap(({ id, text }) =>
    quotesIn(firstRound(text)).map((quote) => named({ id, quote })),
  );
  expect(quoted.length).toBeGreaterThan(70);
  expect(quoted.filter((name) => !known.has(name))).toEqual([]);
});

test('the table holds nothing that the requirements do not quote', () => {
  const quoted = new Set(
    clauses.flatMap(({ id, text }) => quotesIn(text).map((quote) => named({ id, quote }))),
  );
  expect([...quotedWords, ...notCopy].map(named).filter((name) => !quoted.has(name))).toEqual([]);
});
