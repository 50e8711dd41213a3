import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import settings from '../project.inlang/settings.json' with { type: 'json' };

const folder = (locale: string) => new URL(`../messages/${locale}/`, import.meta.url);
const subjects = readdirSync(folder('en')).toSorted();

type Entry = string | [{ declarations: string[]; match: Record<string, string> }];
const read = (locale: string, subject: string): Record<string, Entry> =>
  JSON.parse(readFileSync(new URL(subject, folder(locale)), 'utf8'));

const sentences = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry[0].match));
const placeholders = (entry: Entry) =>
  [...new Set(sentences(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted();

test('LANG-03 both languages have the same subjects, and all are compiled', () => {
  expect(readdirSync(folder('de')).toSorted()).toEqual(subjects);
  const compiled = settings['plugin.inlang.messageFormat'].pathPattern;
  expect(compiled).toEqual(subjects.map((subject) => `./messages/{locale}/${subject}`));
});

test.each(subjects)('LANG-03 no key is missing or empty in either language: %s', (subject) => {
  const [en, de] = [read('en', subject), read('de', subject)];
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const text of [...Object.values(en), ...Object.values(de)].flatMap(sentences))
    expect(text.trim()).not.toBe('');
});

test.each(subjects)('LANG-03 placeholders agree: %s', (subject) => {
  const [en, de] = [read('en', subject), read('de', subject)];
  for (const [key, entry] of Object.entries(en))
    expect([key, placeholders(de[key] ?? '')]).toEqual([key, placeholders(entry)]);
});

test.each(subjects)('a key starts with its subject: %s', (subject) => {
  const prefix = `${subject.replace('.json', '')}_`;
  expect(Object.keys(read('en', subject)).filter((key) => !key.startsWith(prefix))).toEqual([]);
});
