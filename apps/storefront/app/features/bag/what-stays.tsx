import { formatPrice, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import type { Bag } from '#app/draft/bag.ts';
import { estimateHere } from '#app/draft/pricing.ts';
import { useBagItemInWords } from './use-bag-item-in-words.ts';

/** Shows the order without the removed item, and its total. */
export function WhatStays({ rest }: { readonly rest: Bag }) {
  const { say, locale } = useSite();
  const words = useBagItemInWords();
  const [first] = rest.items;
  if (!first) return say(m.bag_remove_last);
  const estimate = estimateHere(rest);
  if (!estimate.ok) return null;
  const low = formatPrice(locale, estimate.price.total.low);
  const high = formatPrice(locale, estimate.price.total.high);
  return (
    <>
      {say(m.bag_remove_others, { count: rest.items.length, item: words.nameInSentence(first) })}{' '}
      <b className="going__price">{low === high ? low : say(m.bag_range, { low, high })}</b>.
    </>
  );
}
