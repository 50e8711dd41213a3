import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { itemsInBag } from './agreed-work.ts';
import type { Paragraph } from './order-parts.ts';
import type { Voice } from './order-voice.ts';
import { itemName, type OrderedItem } from './order-words.ts';

/** How to pack the items, with notes for items that need special care. */
export function packing({ say, locale, number }: Voice, order: Order): Paragraph {
  const items = itemsInBag(order);
  const named = (status: OrderedItem['itemStatus']) =>
    items
      .filter(({ itemStatus }) => itemStatus === status)
      .map((item) => itemName(locale, item))
      .join(', ');
  const [pinned, sample] = [named('Pinned item'), named('Sample provided')];
  const sentences = [
    say(m.life_mail_pack_text, { number }),
    ...(pinned ? [say(m.life_mail_pack_pinned, { items: pinned })] : []),
    ...(sample ? [say(m.life_mail_pack_sample, { items: sample })] : []),
  ];
  return { lead: say(m.life_mail_pack), text: sentences.join(' ') };
}
