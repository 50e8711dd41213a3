import { readWirePrice } from '@mendwell/contract';
import { cardBrandName, formatPriceRange } from '@mendwell/copy';
import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { OrderRecord } from '#modules/orders/index.ts';
import type { Collected } from '../collect-evidence.ts';
import { day, itemName, moment, price } from './words.ts';

const columns = [
  { title: 'Item', share: 3 },
  { title: 'Work', share: 4 },
  { title: 'Quantity', share: 1.4, isNumber: true },
  { title: 'Price shown', share: 2, isNumber: true },
];

const lines = ({ items }: OrderRecord) =>
  items.flatMap((item, at) =>
    item.services.map(({ displayName, quantity, linePrice }) => [
      itemName(items, at),
      displayName,
      String(quantity),
      formatPriceRange('en', readWirePrice(linePrice)),
    ]),
  );

/** The customer's own notes about the items, as they were typed. */
const notes = ({ items }: OrderRecord): EvidenceBlock[] =>
  items.flatMap((item, at): EvidenceBlock[] => {
    const typed = [...item.additionalInformation, ...item.markers.flatMap(({ text }) => text ?? [])];
    if (typed.length === 0) return [];
    return [
      { kind: 'text', text: `The customer about ${itemName(items, at)}`, isBold: true },
      ...typed.map((text) => ({ kind: 'quoted', text }) as const),
    ];
  });

const methodOf = ({ method }: OrderRecord): string => {
  if (method === null) return 'Deleted';
  if (method.type === 'sepa_debit') return `SEPA direct debit, account ending ${method.last4}`;
  return `${cardBrandName(method.brand) ?? 'Card'} ending ${method.last4}`;
};

/** What the customer ordered, and what they accepted with it. */
export function orderSection({ order, facts }: Pick<Collected, 'order' | 'facts'>): EvidenceSection {
  const { termsVersion } = facts;
  const placed = moment(order.created_at);
  return {
    title: 'What was ordered, and accepted with the order',
    blocks: [
      { kind: 'table', columns, rows: lines(order) },
      {
        kind: 'facts',
        facts: [
          { label: 'Ordered', lines: [placed] },
          {
            label: 'Total shown to the customer, with all fees and VAT',
            lines: [formatPriceRange('en', { low: order.total_low, high: order.total_high })],
          },
          {
            label: 'Terms and conditions',
            lines: [
              `Accepted by the customer with the order on ${placed}`,
              termsVersion ? `Version of ${day(termsVersion)}` : 'Which version it was is not on record',
            ],
          },
          {
            label: 'Start of the work',
            lines: [
              order.starts_early
                ? 'The customer asked us to begin before the withdrawal period ends'
                : 'The customer did not ask us to begin before the withdrawal period ends',
            ],
          },
          {
            label: 'How far the workshop may go without asking',
            lines: [
              order.ceiling === null
                ? `Up to the total above, ${price(order.total_high)}`
                : `Up to the customer’s own limit of ${price(order.ceiling)}`,
            ],
          },
          { label: 'Payment method saved by the customer', lines: [methodOf(order)] },
        ],
      },
      ...notes(order),
    ],
  };
}
