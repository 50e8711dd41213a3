import { mostItems, type Provider } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { isFull, moveBag } from '#app/draft/bag.ts';
import { putIntoBag } from '#app/draft/booking.ts';
import type { Booked } from '#app/draft/choose.ts';
import type { BagItem } from '#app/draft/item.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import { asBagProvider } from '#app/features/providers/provider-matches.ts';
import { useSteps } from '../use-steps.ts';
import { fitOf } from './fit.ts';

/**
 * Adds the item to the bag. Before that it asks whether to switch the order's provider, and how the
 * tailor gets the measurements, where needed.
 */
export function useAddToOrder(): (provider: Provider, booked: Booked) => void {
  const say = useSay();
  const notify = useNotices();
  const dialogs = useDialogs();
  const { startOver } = useSteps(7);

  const add = (provider: Provider, booked: Booked, itemStatus: BagItem['itemStatus']) => {
    let isIn = false;
    changeWork(({ bag, draft: now }) => {
      const seller = asBagProvider(provider);
      const moved = bag.items.length > 0 && bag.provider?.id !== seller.id ? moveBag(bag, seller).bag : bag;
      const item = { ...now.item, itemStatus };
      const id = crypto.randomUUID();
      const after = putIntoBag({ bag: moved, draft: { ...now, item } }, seller, [...booked.subservices], id);
      isIn = after !== undefined;
      return after;
    });
    // The button was pressed twice: the first press has already added the item.
    if (!isIn) return;
    startOver();
    // The bag shows what the order contains now.
    void dialogs.open({ name: 'bag' });
  };

  const fitOrAdd = (provider: Provider, booked: Booked) => {
    const { item, editing } = readWork().draft;
    const fit = fitOf(item);
    if (fit !== 'unknown') return add(provider, booked, fit === 'not needed' ? null : fit);
    return void dialogs.open({
      name: 'fit',
      isChange: editing !== null,
      value: item.itemStatus,
      onChoice: (status) => add(provider, booked, status),
    });
  };

  return (provider, booked) => {
    const { bag, draft } = readWork();
    if (isFull(bag) && draft.editing === null)
      return notify({ tone: 'error', title: say(m.bag_full, { count: mostItems }) });
    const others = bag.items.filter(({ id }) => id !== draft.editing);
    if (others.length === 0 || bag.provider?.id === provider.id) return fitOrAdd(provider, booked);
    const moved = moveBag({ ...bag, items: others }, asBagProvider(provider));
    return void dialogs.open({
      name: 'switch',
      move: { ...moved, from: bag, to: provider.displayName },
      onMove: () => fitOrAdd(provider, booked),
    });
  };
}
