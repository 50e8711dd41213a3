import type { Photo } from '#app/draft/item.ts';
import { readLinePrice, writeLinePrice } from './line-price.ts';
import { type AddedLine, type Answer, nothingSaid, type OrderedLine, type Said } from './quote-draft.ts';

type Locale = 'en' | 'de';

/** A line as it was ordered, to be changed; a range leaves the price to be named. */
export const asOrdered = ({ before }: OrderedLine, locale: Locale): Said => ({
  ...nothingSaid,
  price: before.low === before.high ? writeLinePrice(locale, before.low) : '',
});

export const sayOfLine = (answer: Answer, id: string, said: Said): Answer => ({
  ...answer,
  changed: { ...answer.changed, [id]: said },
});

export function resetLine(answer: Answer, id: string): Answer {
  const { [id]: _, ...changed } = answer.changed;
  return { ...answer, changed };
}

/** Opened and left as it was, a line is not a changed one. */
export function settleLine(answer: Answer, { id, before }: OrderedLine): Answer {
  const said = answer.changed[id];
  if (!said || said.isLeftOut || said.reason || said.note.trim() || said.photo) return answer;
  const isAsOrdered = before.low === before.high && readLinePrice(said.price) === before.low;
  return isAsOrdered ? resetLine(answer, id) : answer;
}

export const addLine = (answer: Answer, item: number, key: string): Answer => ({
  ...answer,
  added: [...answer.added, { ...nothingSaid, key, item, name: '', quantity: 1 }],
});

export const sayOfAdded = (answer: Answer, key: string, said: Partial<AddedLine>): Answer => ({
  ...answer,
  added: answer.added.map((line) => (line.key === key ? { ...line, ...said } : line)),
});

export const removeAdded = (answer: Answer, key: string): Answer => ({
  ...answer,
  added: answer.added.filter((line) => line.key !== key),
});

/** Photos come when they are ready; the line may be gone by then. */
export function setPhoto(answer: Answer, key: string, photo: Photo | null): Answer {
  const said = answer.changed[key];
  return said ? sayOfLine(answer, key, { ...said, photo }) : sayOfAdded(answer, key, { photo });
}
