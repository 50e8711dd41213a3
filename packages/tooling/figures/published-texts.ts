import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

export type PublishedText = { readonly locale: 'en' | 'de'; readonly place: string; readonly text: string };

/**
 * Returns the sentences of a message with variants; the conditions that select a variant are not text.
 */
const sentencesOf = (message: unknown): string[] => {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(sentencesOf);
  const { match } = message as { match?: Record<string, string> };
  return match ? Object.values(match) : [];
};

function messagesOf(locale: 'en' | 'de'): PublishedText[] {
  return globSync(`packages/copy/messages/${locale}/*.json`, { cwd: project }).flatMap((path) =>
    Object.entries(JSON.parse(read(path)) as Record<string, unknown>).flatMap(([place, message]) =>
      sentencesOf(message).map((text) => ({ locale, place, text })),
    ),
  );
}

/**
 * Returns the legal texts by section, as `terms#prices`; the text above the first section as `terms#`.
 */
function legalTextsOf(locale: 'en' | 'de'): PublishedText[] {
  return globSync(`packages/copy/legal/${locale}/*.md`, { cwd: project }).flatMap((path) =>
    read(path)
      .replace(/^updated: .*$/m, '')
      .split(/^## \d+\. /m)
      .map((section) => ({
        locale,
        place: `${basename(path, '.md')}#${/\{#([\w-]+)\}/.exec(section)?.[1] ?? ''}`,
        text: section,
      })),
  );
}

type Answer = { readonly id: string; readonly answer: string; readonly answerTranslations: { de: string } };
const faqAnswers = (): PublishedText[] =>
  (JSON.parse(read('data/faq.json')) as { items: Answer[] }).items.flatMap(
    ({ id, answer, answerTranslations: { de } }) => [
      { locale: 'en', place: id, text: answer },
      { locale: 'de', place: id, text: de },
    ],
  );

/**
 * Returns everything that is published: pages, mails and PDFs are made of these texts and of values from
 * the code.
 */
export const publishedTexts = (): PublishedText[] => [
  ...(['en', 'de'] as const).flatMap((locale) => [...messagesOf(locale), ...legalTextsOf(locale)]),
  ...faqAnswers(),
];

/** Reads the value of a constant that its file does not export. */
export function constantIn(path: string, name: string): number {
  const [, written] = new RegExp(`\\b${name}(?: = |: )([\\d_* ]+)`).exec(read(path)) ?? [];
  if (written === undefined)
    throw new Error(`${path} has no ${name} any more: name another constant in figure-rules.ts`);
  return written
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1);
}
