import { Marked, type RendererObject, type Tokens } from 'marked';
import { readFrontMatter } from './front-matter.server.ts';

export type Section = { readonly id: string; readonly title: string };

/** A legal text that is ready to be shown on a page. */
export type Content = {
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly short: readonly string[];
  readonly sections: readonly Section[];
  readonly html: string;
};

/** The values of placeholders, such as `company.name`. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Mail addresses and phone numbers become links. */
function asHtml(name: string, value: string): string {
  if (/email$/i.test(name)) return `<a href="mailto:${escaped(value)}">${escaped(value)}</a>`;
  if (/phone$/i.test(name)) return `<a href="tel:${value.replaceAll(/[^+\d]/g, '')}">${escaped(value)}</a>`;
  return escaped(value);
}

/** Fills the placeholders after the Markdown is rendered, so that no value can be read as Markdown. */
function fill(text: string, values: PlaceholderValues, put: (name: string, value: string) => string): string {
  const filled = text.replaceAll(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) throw new Error(`nothing is known to put in place of {{${name}}}`);
    return put(name, value);
  });
  if (/\{\{|\}\}/.test(filled)) throw new Error('a placeholder is not closed, or not opened');
  return filled;
}

/** A heading contains the id for links to it: `## Photos {#photos}`. */
function sectionOf({ text }: Tokens.Heading): Section {
  const [, title, id] = /^(.+?) \{#([a-z][a-z\d-]*)\}$/.exec(text) ?? [];
  if (!title || !id) throw new Error(`the heading “${text}” does not say by which name it can be linked`);
  return { id, title };
}

/** Renders Markdown to HTML and lists its sections. */
function render(markdown: string): { sections: readonly Section[]; html: string } {
  const sections: Section[] = [];
  const renderer: RendererObject = {
    heading(token) {
      if (token.depth !== 2) throw new Error(`“${token.text}” should be a heading of the second level`);
      const { id, title } = sectionOf(token);
      if (sections.some((section) => section.id === id)) throw new Error(`there are two sections #${id}`);
      sections.push({ id, title });
      return `<h2 class="h3" id="${id}">${escaped(title)}</h2>\n`;
    },
    // A link that is the only content of a paragraph is shown as a button.
    paragraph({ tokens }) {
      const [link, ...others] = tokens;
      const text = this.parser.parseInline(tokens);
      const isAlone = link?.type === 'link' && others.length === 0;
      return `<p>${isAlone ? text.replace('<a ', '<a class="btn btn--line" ') : text}</p>\n`;
    },
    // Wide tables scroll independently of the page, also with the keyboard.
    table(token) {
      const name = sections.at(-1)?.id;
      const rows = token.rows.map((row) => row.map((cell) => this.tablecell(cell)).join(''));
      const head = token.header.map((cell) => this.tablecell(cell)).join('');
      return (
        `<div class="legal__table" role="group" tabindex="0"${name ? ` aria-labelledby="${name}"` : ''}>` +
        `<table><thead><tr>${head}</tr></thead>` +
        `<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>\n`
      );
    },
    html({ text }) {
      throw new Error(`HTML is not read here: ${text.trim()}`);
    },
  };
  const html = new Marked({ renderer, async: false }).parse(markdown) as string;
  return { sections, html };
}

/** Throws if anything is wrong with a text. Texts are rendered at start, so mistakes are found then. */
export function renderContent(source: string, values: PlaceholderValues): Content {
  const { about, markdown } = readFrontMatter(source);
  const { sections, html } = render(markdown);
  const plain = (text: string) => fill(text, values, (_, value) => value);
  return {
    title: plain(about.title),
    description: plain(about.description),
    updated: about.updated,
    short: about.short.map(plain),
    sections: sections.map(({ id, title }) => ({ id, title: plain(title) })),
    html: fill(html, values, asHtml),
  };
}
