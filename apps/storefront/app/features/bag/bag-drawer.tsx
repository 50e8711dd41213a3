import { m } from '@mendwell/copy';
import { DrawerBody, DrawerFoot, DrawerHead } from '@mendwell/ui/drawer.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useCallback, useRef } from 'react';
import { useBag } from '#app/draft/work.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { AddAnother } from './add-another.tsx';
import { BagEmpty } from './bag-empty.tsx';
import { BagFoot } from './bag-foot.tsx';
import { BagHead } from './bag-head.tsx';
import { BagItemRow } from './bag-item.tsx';
import { ChangingItem } from './changing-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useBagPrice } from './use-bag-price.ts';
import { useEditing } from './use-editing.ts';
import { useLeaveWithBack } from './use-leave-with-back.ts';
import { useRemoval } from './use-removal.ts';
import './bag-drawer.css';

/** "Your Order": what is in the bag, what it costs, and the way to the checkout. */
export default function BagDrawer() {
  const say = useSay();
  const { close } = useDialogs();
  const bag = useBag();
  const pricing = useBagPrice(bag);
  const { editing, edit, stop } = useEditing();
  const place = useRef<HTMLElement>(null);
  const placeRef = useCallback((element: HTMLElement | null) => {
    place.current = element;
  }, []);
  const removal = useRemoval(place);
  useLeaveWithBack(close);

  const { provider, items } = bag;
  const changing = items.find(({ id }) => id === editing);
  return (
    <>
      <DrawerHead title={say(m.bag_title)} closeLabel={say(m.shell_close)} />
      {provider ? (
        <>
          <DrawerBody>
            <BagHead provider={provider} count={items.length} placeRef={placeRef} />
            <hr className="stitch" />
            {changing && <ChangingItem item={changing} onStop={stop} />}
            <ul className="bag-items">
              {items.map(
                (item, at) =>
                  item !== changing && (
                    <BagItemRow
                      key={item.id}
                      item={item}
                      at={at}
                      pricing={pricing}
                      onEdit={() => {
                        close();
                        edit(item.id);
                      }}
                      onRemove={(button) => removal.ask(item, button)}
                    />
                  ),
              )}
            </ul>
            <hr className="stitch" />
            <AddAnother bag={bag} onLeave={close} />
          </DrawerBody>
          <DrawerFoot>
            <BagFoot pricing={pricing} provider={provider.displayName} onLeave={close} />
          </DrawerFoot>
        </>
      ) : (
        <BagEmpty onLeave={close} placeRef={placeRef} />
      )}
      <p className="sr" role="status">
        {removal.told}
      </p>
      <RemoveDialog
        bag={bag}
        item={removal.item}
        isOpen={removal.isAsking}
        onRemove={removal.remove}
        onKeep={removal.keep}
        onLeft={removal.left}
      />
    </>
  );
}
