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
