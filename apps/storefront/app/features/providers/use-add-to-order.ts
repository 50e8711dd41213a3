import { mostItems, type Provider } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { isFull, moveBag } from '#app/draft/bag.ts';
import { putIntoBag } from '#app/draft/booking.ts';
import type { Booked } from '#app/draft/choose.ts';
import type { BagItem, ItemDraft } from '#app/draft/item.ts';
import { changeWork, readWork } from '#app/draft/work.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import { useSay } from '#app/site/site.tsx';
import { asBagProvider } from './provider-matches.ts';

const needsFit = ({ selectedMainResponse, selectedCategory }: ItemDraft) =>
  selectedMainResponse?.parentSubCategory.serviceCategoryId === 'scat_alteration' &&
  selectedCategory?.itemType === 'garment';

/** What stands between the button and the bag: another workshop's order, a measure to be known. */
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
    // Pressed twice: the first time was enough.
    if (!isIn) return;
    startOver();
    // The order itself says what is in it now.
    void dialogs.open({ name: 'bag' });
  };

  const fitOrAdd = (provider: Provider, booked: Booked) => {
    const { item, editing } = readWork().draft;
    if (!needsFit(item)) return add(provider, booked, null);
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
