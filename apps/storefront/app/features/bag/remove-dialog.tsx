import { formatPrice, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Trash2 } from 'lucide-react';
import { type Bag, removeItem } from '#app/draft/bag.ts';
import type { BagItem } from '#app/draft/item.ts';
import { estimateHere } from '#app/draft/pricing.ts';
import { ItemPicture } from './item-picture.tsx';
import { useBagItemInWords } from './use-bag-item-in-words.ts';
import './remove-dialog.css';

type Props = {
  readonly bag: Bag;
  readonly item: BagItem | undefined;
  readonly isOpen: boolean;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
  /** Called when the dialog has left the screen. */
  readonly onLeft: () => void;
};

/** Shows what is removed, what stays, and what the rest costs. Keeping the item is the default. */
export function RemoveDialog({ bag, item, isOpen, onRemove, onKeep, onLeft }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} onLeft={onLeft} contentKey={item?.id ?? ''} isQuestion>
      {item && <Question bag={bag} item={item} onRemove={onRemove} onKeep={onKeep} />}
    </Dialog>
  );
}

type QuestionProps = Omit<Props, 'item' | 'isOpen' | 'onLeft'> & { readonly item: BagItem };

function Question({ bag, item, onRemove, onKeep }: QuestionProps) {
  const say = useSay();
  const words = useBagItemInWords();
  const name = { item: words.nameInSentence(item) };
  const photos = { count: item.images.length };
  return (
    <>
      <DialogHead title={say(m.bag_remove_title, name)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="going">
          <span className="going__img">
            <ItemPicture item={item} />
          </span>
          <div>
            <p className="strong">{words.name(item)}</p>
            {item.subservices.map((one) => (
              <p key={one.subServiceId} className="small soft">
                {words.service(one)}, {words.price(one)}
              </p>
            ))}
            <p className="small soft">
              {item.details.additionalNotes ? say(m.bag_photos_and_notes, photos) : say(m.bag_photos, photos)}
            </p>
          </div>
        </div>
        <p className="soft going__text">
          {say(m.bag_remove_with_it)} <WhatStays rest={removeItem(bag, item.id)} />
        </p>
      </DialogBody>
      <DialogFoot>
        <Button look="danger" wide onPress={onRemove}>
          <Icon of={Trash2} />
          {say(m.bag_remove_confirm, name)}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- of two answers, the one that loses nothing */}
        <Button wide autoFocus onPress={onKeep}>
          {say(m.bag_remove_keep, name)}
        </Button>
      </DialogFoot>
    </>
  );
}

/** Shows the order without the removed item, and its total. */
function WhatStays({ rest }: { readonly rest: Bag }) {
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
