import { mostItems } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Art, Cloth } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { DrawerBody, DrawerFoot, DrawerHead } from '@mendwell/ui/drawer.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Plus } from 'lucide-react';
import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Bag, isFull } from '#app/draft/bag.ts';
import { stopEditing } from '#app/draft/booking.ts';
import { changeWork, useBag } from '#app/draft/work.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { BagFoot } from './bag-foot.tsx';
import { BagItemRow } from './bag-item.tsx';
import { ChangingItem } from './changing-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useBagPrice } from './use-bag-price.ts';
import { useEditing } from './use-editing.ts';
import { useRemoval } from './use-removal.ts';
import '@mendwell/ui/button.css';
import './bag-empty.css';
import './bag-head.css';
import './bag-drawer.css';

/**
 * A booking that starts over goes back in the history while it opens the drawer; this wait skips that
 * step.
 */
const settledMs = 600;

/** Closes the drawer on "back": the customer wants to see the previous page, not what covers it. */
function useLeaveWithBack(onLeave: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => addEventListener('popstate', onLeave), settledMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onLeave);
    };
  }, [onLeave]);
}

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

type BagHeadProps = {
  readonly provider: { readonly id: string; readonly displayName: string };
  readonly count: number;
  /** Receives the focus after an item has been removed. */
  readonly placeRef: RefCallback<HTMLElement>;
};

/** Shows how many items the bag has, and which provider gets them. */
function BagHead({ provider, count, placeRef }: BagHeadProps) {
  const say = useSay();
  return (
    <div className="bag-by">
      <span className="bag-by__cloth">
        <Cloth name={provider.id} />
      </span>
      <p tabIndex={-1} ref={placeRef}>
        <span className="xs faint">{say(m.bag_items_by, { count })}</span>{' '}
        <b className="strong">{provider.displayName}</b>
      </p>
    </div>
  );
}

type AddAnotherProps = { readonly bag: Bag; readonly onLeave: () => void };

/** Links to the first booking screen. Stops editing any item of the bag, so that a new item begins. */
function AddAnother({ bag, onLeave }: AddAnotherProps) {
  const say = useSay();
  if (isFull(bag)) return <p className="small soft bag-more">{say(m.bag_full, { count: mostItems })}</p>;
  return (
    <Link
      className="link bag-more"
      to="/bookservice/1"
      onClick={() => {
        changeWork((work) => ({ ...work, draft: stopEditing(work.draft) }));
        onLeave();
      }}
    >
      <Icon of={Plus} />
      {say(m.bag_add_another)}
    </Link>
  );
}

type BagEmptyProps = {
  readonly onLeave: () => void;
  /** Receives the focus after the last item has been removed. */
  readonly placeRef: RefCallback<HTMLElement>;
};

function BagEmpty({ onLeave, placeRef }: BagEmptyProps) {
  const say = useSay();
  return (
    <div className="bag-empty">
      <Art name="empty-bag" />
      <h3 className="h2" tabIndex={-1} ref={placeRef}>
        {say(m.bag_empty)}
      </h3>
      <p className="soft">{say(m.bag_empty_text)}</p>
      <Link className={buttonClass()} to="/bookservice/1" onClick={onLeave}>
        {say(m.bag_find)}
      </Link>
    </div>
  );
}
