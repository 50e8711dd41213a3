import { readLinePrice, writeLinePrice } from './line-price.ts';
import {
  type AddedLine,
  type DraftPhoto,
  nothingSaid,
  type OrderedLine,
  type QuoteDraft,
  type Said,
} from './quote-draft.ts';

type Locale = 'en' | 'de';

/**
 * Returns the ordered line as a start for changes. For a price range, the provider has to name the
 * price.
 */
export const asOrdered = ({ before }: OrderedLine, locale: Locale): Said => ({
  ...nothingSaid,
  price: before.low === before.high ? writeLinePrice(locale, before.low) : '',
});

export const sayOfLine = (draft: QuoteDraft, id: string, said: Said): QuoteDraft => ({
  ...draft,
  changed: { ...draft.changed, [id]: said },
});

export function resetLine(draft: QuoteDraft, id: string): QuoteDraft {
  const { [id]: _, ...changed } = draft.changed;
  return { ...draft, changed };
}

/** A line that was opened and left as it was does not count as changed. */
export function settleLine(draft: QuoteDraft, { id, before }: OrderedLine): QuoteDraft {
  const said = draft.changed[id];
  if (!said || said.isLeftOut || said.reason || said.note.trim() || said.photo) return draft;
  const isAsOrdered = before.low === before.high && readLinePrice(said.price) === before.low;
  return isAsOrdered ? resetLine(draft, id) : draft;
}

export const addLine = (draft: QuoteDraft, item: number, key: string): QuoteDraft => ({
  ...draft,
  added: [...draft.added, { ...nothingSaid, key, item, name: '', quantity: 1 }],
});

export const sayOfAdded = (draft: QuoteDraft, key: string, said: Partial<AddedLine>): QuoteDraft => ({
  ...draft,
  added: draft.added.map((line) => (line.key === key ? { ...line, ...said } : line)),
});

export const removeAdded = (draft: QuoteDraft, key: string): QuoteDraft => ({
  ...draft,
  added: draft.added.filter((line) => line.key !== key),
});

/** A photo is added when it is ready; the line may be removed by then. */
export function setPhoto(draft: QuoteDraft, key: string, photo: DraftPhoto | null): QuoteDraft {
  const said = draft.changed[key];
  return said ? sayOfLine(draft, key, { ...said, photo }) : sayOfAdded(draft, key, { photo });
}
