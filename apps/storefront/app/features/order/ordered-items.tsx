import type { Order } from '@mendwell/contract';
import { Art } from '@mendwell/ui/art.tsx';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { OrderedPicture } from './ordered-picture.tsx';
import { useOrderedItemInWords } from './use-ordered-item-in-words.ts';
import './ordered-items.css';

type Props = {
  readonly order: Pick<Order, 'items' | 'language'>;
  /** Photos are shown to the visitor who took them; other devices see drawings. */
  readonly pictures: 'photos' | 'drawings';
};

/** Shows each item of an order with its services and their prices. */
export function OrderedItems({ order, pictures }: Props) {
  const words = useOrderedItemInWords(order.language);
  return (
    <ul className="ordered">
      {order.items.map((item, at) => {
        const name = words.name(item);
        const look = words.look(item);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
          <li key={at}>
            <span className="ordered__picture">
              {pictures === 'photos' ? (
                <OrderedPicture item={item} name={name} />
              ) : (
                <Art name={item.subCategory.illustration} />
              )}
            </span>
            <div>
              <p className="small strong">{name}</p>
              {look && <p className="xs faint">{look}</p>}
              <PriceLines
                lines={item.services.map((one) => ({ label: words.service(one), value: words.price(one) }))}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
