import { type QuoteRequest, readWirePrice } from '@mendwell/contract';
import { type QuoteRefusal, refuseQuote } from '@mendwell/domain';
import type * as z from 'zod/mini';
import type { ItemContent, StoredLine } from '#modules/orders/index.ts';

type SubmittedQuote = z.output<typeof QuoteRequest>;

export const lineId = (item: number, service: number): string => `${item}.${service}`;

const orderedLines = (items: readonly ItemContent[]) =>
  new Map(
    items.flatMap(({ services }, item) =>
      services.map((service, at) => [lineId(item, at), { item, service }] as const),
    ),
  );

/** Returns the lines that a provider adds, numbered from here. */
export const addLines = (newLines: SubmittedQuote['newLines'], first: number): readonly StoredLine[] =>
  newLines.map(
    (line, at): StoredLine => ({
      id: `n${at + first}`,
      item: line.item,
      quantity: line.quantity,
      price: line.price,
      before: null,
      reason: line.reason ?? null,
      isLeftOut: false,
      // New lines have the provider's own words in both languages.
      displayName: line.name,
      displayNameDe: line.name,
      note: line.note ?? null,
      photo: line.photo ?? null,
    }),
  );

/**
 * Returns the provider's quote as lines, with the names of the order, or the reason why it is refused.
 */
export function writeLines(
  items: readonly ItemContent[],
  { lines, newLines }: SubmittedQuote,
): readonly StoredLine[] | { readonly refusal: QuoteRefusal } {
  const ordered = orderedLines(items);
  const answered = lines.map((line): StoredLine => {
    const { item = -1, service } = ordered.get(line.id) ?? {};
    const name = service?.displayName ?? '';
    return {
      id: line.id,
      item,
      quantity: service?.quantity ?? 1,
      price: line.isLeftOut ? 0 : line.price,
      before: service ? readWirePrice(service.price) : { low: line.price, high: line.price },
      reason: line.reason ?? null,
      isLeftOut: line.isLeftOut,
      displayName: name,
      displayNameDe: service?.displayNameTranslations.de ?? name,
      note: line.note ?? null,
      photo: line.photo ?? null,
    };
  });
  const added = addLines(newLines, 1);
  const all = [...answered, ...added];
  if (added.some(({ item }) => item >= items.length)) return { refusal: 'line_unknown' };
  const refusal = refuseQuote([...ordered.keys()], all);
  return refusal ? { refusal } : all;
}
