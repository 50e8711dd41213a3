import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { type RefObject, useRef, useState } from 'react';
import { discardFromBag } from '#app/draft/booking.ts';
import type { BagItem } from '#app/draft/item.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import { useBagItemInWords } from './use-bag-item-in-words.ts';

/** Removes an item after the customer has confirmed it in a dialog. */
export function useRemoval(place: RefObject<HTMLElement | null>) {
  const say = useSay();
  const words = useBagItemInWords();
  const [item, setItem] = useState<BagItem>();
  const [isAsking, setIsAsking] = useState(false);
  const [reported, setTold] = useState('');
  const returnTo = useRef<HTMLElement>(null);
  return {
    /** Keeps its value while the dialog leaves the screen. */
    item,
    isAsking,
    /** Announces the removal to screen readers. */
    told: reported,
    ask: (asked: BagItem, button: HTMLElement) => {
      returnTo.current = button;
      setItem(asked);
      setIsAsking(true);
    },
    keep: () => setIsAsking(false),
    remove: () => {
      setIsAsking(false);
      if (!item) return;
      changeWork((work) => discardFromBag(work, item.id));
      setTold(say(m.bag_removed, { item: words.name(item), count: readWork().bag.items.length }));
      // The item's button disappears together with the item.
      returnTo.current = null;
    },
    /**
     * The drawer takes the focus half a second after it opened if nothing else has it, which is so for a
     * moment while the dialog leaves. So this code returns the focus itself.
     */
    left: () => (returnTo.current ?? place.current)?.focus(),
  };
}
