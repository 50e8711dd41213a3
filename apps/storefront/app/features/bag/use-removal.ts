import { m } from '@mendwell/copy';
import { type RefObject, useRef, useState } from 'react';
import { discardFromBag } from '#app/draft/booking.ts';
import type { BagItem } from '#app/draft/item.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import { useSay } from '#app/site/site.tsx';
import { useBagItemInWords } from './use-bag-item-in-words.ts';

/** An item is removed when the customer has said so twice. */
export function useRemoval(place: RefObject<HTMLElement | null>) {
  const say = useSay();
  const words = useBagItemInWords();
  const [item, setItem] = useState<BagItem>();
  const [isAsking, setIsAsking] = useState(false);
  const [reported, setTold] = useState('');
  const returnTo = useRef<HTMLElement>(null);
  return {
    /** Stays while the question leaves the screen. */
    item,
    isAsking,
    /** For who cannot see that it is gone. */
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
      // With the item goes its button.
      returnTo.current = null;
    },
    /**
     * The drawer takes the focus half a second after it opened if nothing else has it, which is so for a
     * moment while the question leaves. So we return the focus ourselves.
     */
    left: () => (returnTo.current ?? place.current)?.focus(),
  };
}
