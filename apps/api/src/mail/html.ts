/** Markup that can be inserted into a page without escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Value = string | number | Html | readonly Html[];
const render = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map((one) => one.markup).join('');
};

/** A template that escapes every inserted value, unless the value is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    parts.map((part, index) => part + (index < values.length ? render(values[index] ?? '') : '')).join(''),
  );
