import * as z from 'zod/mini';

/** The settings above a text, between two lines of dashes. */
const FrontMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** A day, like 2026-11-15. */
  updated: z.iso.date(),
  /** A summary of the text in a few sentences, which does not replace it. */
  short: z.array(z.string()),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** Reads one `name: value` per line, or a name with a list below it; no other YAML is needed here. */
export function readFrontMatter(source: string): { about: FrontMatter; markdown: string } {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const values: Record<string, string | string[]> = {};
  let list: string[] | undefined;
  for (const line of head.split('\n')) {
    const [, item] = /^\s*- (.+)$/.exec(line) ?? [];
    const [, name, value] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (item && list) list.push(item);
    else if (name && value) values[name] = value;
    else if (name) values[name] = list = [];
    else throw new Error(`this line above a text is not understood: ${line}`);
  }
  return { about: FrontMatter.parse(values), markdown };
}
