import type { ProviderRequest } from '@mendwell/contract';
import { writeLinePrice } from './line-price.ts';
import { type DraftPhoto, orderedLines, type QuoteDraft, quoteVersion, type Said } from './quote-draft.ts';

type QuotedLine = NonNullable<ProviderRequest['quote']>['lines'][number];

/** A photo that a quote uses is never deleted by the server, so it never has to be sent again. */
const forGood = Number.MAX_SAFE_INTEGER;
const photoOf = (name: string | null): DraftPhoto | null =>
  name === null ? null : { id: name, fileName: '', width: 0, height: 0, upload: { name, at: forGood } };

/**
 * Returns a draft without changes or, if there already is a quote, a draft of that quote to be
 * corrected.
 */
export function startQuoteDraft(request: ProviderRequest, locale: 'en' | 'de'): QuoteDraft {
  const quoted = request.quote?.lines ?? [];
  const said = ({ price, reason, note, photo, isLeftOut }: QuotedLine): Said => ({
    price: isLeftOut ? '' : writeLinePrice(locale, price),
    reason,
    note: note ?? '',
    photo: photoOf(photo),
    isLeftOut,
  });
  const changed = orderedLines(request).flatMap(({ id, before }) => {
    const line = quoted.find((one) => one.id === id);
    if (!line) return [];
    const isAsOrdered =
      line.price === before.low && before.low === before.high && !line.reason && !line.note && !line.photo;
    return isAsOrdered ? [] : [[id, said(line)] as const];
  });
  return {
    version: quoteVersion(request),
    changed: Object.fromEntries(changed),
    added: quoted
      .filter(({ before }) => before === null)
      .map((line) => ({
        ...said(line),
        key: line.id,
        item: line.item,
        name: line.displayName,
        quantity: line.quantity,
      })),
  };
}
