import { m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Pencil, Ruler, Shirt, Trash2 } from 'lucide-react';
import type { BagItem } from '#app/draft/item.ts';
import { ItemPicture } from './item-picture.tsx';
import { ServiceLines } from './service-lines.tsx';
import { useBagItemInWords } from './use-bag-item-in-words.ts';
import type { BagPricing } from './use-bag-price.ts';
import '@mendwell/ui/button.css';
import './bag-item.css';

type Props = {
  readonly item: BagItem;
  readonly at: number;
  readonly pricing: BagPricing;
  readonly onEdit: () => void;
  readonly onRemove: (button: HTMLElement) => void;
};

export function BagItemRow({ item, at, pricing, onEdit, onRemove }: Props) {
  const say = useSay();
  const words = useBagItemInWords();
  const name = words.name(item);
  const look = words.look(item);
  return (
    <li className="bag-item">
      <div className="bag-item__img">
        <ItemPicture item={item} />
      </div>
      <div>
        <div className="bag-item__head">
          <div>
            <h3 className="h3">{name}</h3>
            {look && <p className="small soft">{look}</p>}
          </div>
          <div className="bag-item__tools">
            <button
              type="button"
              className="icon-btn"
              aria-label={say(m.bag_edit, { item: name })}
              onClick={onEdit}
            >
              <Icon of={Pencil} />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={say(m.bag_remove, { item: name })}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onRemove(currentTarget)}
            >
              <Icon of={Trash2} />
            </button>
          </div>
        </div>
        <ServiceLines item={item} at={at} pricing={pricing} />
        {item.itemStatus && (
          <p className="bag-item__status">
            <Badge tone="cloth">
              <Icon of={item.itemStatus === 'Pinned item' ? Ruler : Shirt} size="s" />
              {say(item.itemStatus === 'Pinned item' ? m.bag_pinned : m.bag_sample)}
            </Badge>
          </p>
        )}
      </div>
    </li>
  );
}
