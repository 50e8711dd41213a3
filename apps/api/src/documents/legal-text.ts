import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locale } from '@mendwell/copy';
import { type LegalText, legalTextFile } from '@mendwell/copy/legal';
import { lexer, type Token, type Tokens } from 'marked';

/** A piece of text: plain, bold, or a link. */
export type Run = { readonly text: string; readonly isBold?: boolean; readonly link?: string };

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Run[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export type Legal = {
  readonly title: string;
  readonly updated: Date;
  /** A summary of the text in a few sentences. */
  readonly short: readonly string[];
  readonly blocks: readonly Block[];
};

type Values = Readonly<Record<string, string>>;

/**
 * Throws when a placeholder has no value, as the storefront does at its start: a legal text with a gap
 * must not be sent.
 */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) throw new Error(`nothing is known to put in place of {{${name}}}`);
    return value;
  });
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole);

/**
 * Turns Markdown into runs. Placeholders are filled in afterwards, so that no value is read as Markdown.
 */
function runsOf(tokens: readonly Token[], values: Values, around: Omit<Run, 'text'> = {}): Run[] {
  return tokens.flatMap((token): Run[] => {
    if (token.type === 'strong') return runsOf(token.tokens ?? [], values, { ...around, isBold: true });
    if (token.type === 'link')
      return runsOf(token.tokens ?? [], values, { ...around, link: (token as Tokens.Link).href });
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, values, around);
    if (token.type !== 'text' && token.type !== 'codespan' && token.type !== 'escape')
      throw new Error(`a ${token.type} is not printed here: ${token.raw}`);
    return [{ ...around, text: fill(unescaped(token.text as string), values) }];
  });
}

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

function blockOf(token: Token, values: Values): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const [, text = token.raw, id = ''] =
        /^(.+?) \{#([\w-]+)\}$/.exec((token as Tokens.Heading).text) ?? [];
      return [{ kind: 'heading', id, text: fill(text, values) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(token.tokens ?? [], values) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', isNumbered: ordered, items: items.map((item) => runsOf(item.tokens, values)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell) => plain(runsOf(tokens, values));
      return [{ kind: 'table', head: header.map(cell), rows: rows.map((one) => one.map(cell)) }];
    }
    default:
      throw new Error(`a ${token.type} is not printed here: ${token.raw}`);
  }
}

const versions = new Map<string, string>();

/** Returns the date that a legal text bears, as `2026-11-19`. A process reads it once. */
export function legalVersion(name: LegalText, locale: Locale): string {
  const file = legalTextFile(name, locale);
  const known = versions.get(String(file));
  if (known !== undefined) return known;
  const [, version] = /^updated: (\d{4}-\d\d-\d\d)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  if (version === undefined) throw new Error(`${name} has no date`);
  versions.set(String(file), version);
  return version;
}

/** Returns a legal text as the pages show it, split into the parts from which a document is laid out. */
export async function readLegal(name: LegalText, locale: Locale, values: Values): Promise<Legal> {
  const source = await readFile(legalTextFile(name, locale), 'utf8');
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const field = (wanted: string) => new RegExp(`^${wanted}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return {
    title: fill(field('title'), values),
    updated: new Date(field('updated')),
    short: [...head.matchAll(/^- (.+)$/gm)].map(([, line = '']) => fill(line, values)),
    blocks: lexer(markdown).flatMap((token) => blockOf(token, values)),
  };
}
