import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { itemsToDo } from '@mendwell/domain';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';

/** Returns what to have ready when the courier rings, including what single items need. */
export function usePackingList({
  items,
  quote,
  orderNumber,
}: Pick<Order, 'items' | 'quote' | 'orderNumber'>): string[] {
  const say = useSay();
  const inLanguage = useInLanguage();
  const special = { 'Pinned item': m.pickup_pack_pinned, 'Sample provided': m.pickup_pack_sample } as const;
  const lines = itemsToDo(items, quote?.lines).flatMap(({ itemStatus, subCategory }) =>
    itemStatus ? [say(special[itemStatus], { item: inLanguage.name(subCategory) })] : [],
  );
  return [
    say(m.pickup_pack_bag),
    say(m.pickup_pack_note, { number: orderNumber }),
    say(m.pickup_pack_pockets),
    ...new Set(lines),
  ];
}
