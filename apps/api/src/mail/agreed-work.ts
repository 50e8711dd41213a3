import type { FinalPrice, Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { isLineToDo } from '@mendwell/domain';
import type { Line, Part } from './order-parts.ts';
import type { Voice } from './order-voice.ts';
import { itemDetails, itemName, serviceName } from './order-words.ts';

type Quote = NonNullable<Order['quote']>;

/** Returns every item with the lines that will be done, at the provider's latest prices. */
export function agreedItems({ say, locale, part, price }: Voice, { items }: Order, { lines }: Quote): Part[] {
  return items.flatMap((item, at) => {
    const kept = lines.filter((line) => line.item === at && isLineToDo(line));
    if (!kept.length) return [];
    return [
      part.item({
        illustration: item.subCategory.illustration,
        name: itemName(locale, item),
        details: [itemDetails(locale, say, item)],
        services: kept.map((line) => [serviceName(locale, say, line), price(line.linePrice)]),
      }),
    ];
  });
}

/** Returns the items that are handed over: when work is done again, those that the claim is about. */
export const itemsInBag = ({ items, bagItems }: Order): Order['items'] =>
  items.filter((_, at) => bagItems.includes(at));

/** Returns the names of the lines that the customer declined. */
export const declinedLines = ({ say, locale }: Voice, { lines }: Quote): string[] =>
  lines.filter(({ isDeclined }) => isDeclined).map((line) => serviceName(locale, say, line));

/** Returns the agreed sums, to the cent. */
export function agreedSums({ say, part, price }: Voice, agreed: FinalPrice, code: string | null): Part {
  const reduction: Line[] = agreed.reduction
    ? [[code ? say(m.checkout_reduction, { code }) : say(m.bag_reduction), `−${price(agreed.reduction)}`]]
    : [];
  return part.sums(
    [
      ...reduction,
      [say(m.bag_fee), price(agreed.serviceFee)],
      [say(m.order_mail_delivery), agreed.deliveryFee ? price(agreed.deliveryFee) : say(m.bag_free)],
    ],
    [say(m.life_mail_total), price(agreed.estimatedPrice)],
    [[say(m.order_mail_vat), price(agreed.vat)]],
  );
}
