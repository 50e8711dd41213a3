import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { capital, moment, plain, price } from './words.ts';

const chargeColumns = [
  { title: 'Charged', share: 3 },
  { title: 'Payment', share: 4 },
  { title: 'How it stands', share: 3 },
  { title: 'Amount', share: 2, isNumber: true },
];
const refundColumns = [
  { title: 'Refunded', share: 3 },
  { title: 'Refund', share: 4 },
  { title: 'Why', share: 3 },
  { title: 'Amount', share: 2, isNumber: true },
];
const reasons: Readonly<Record<Collected['money']['refunds'][number]['reason'], string>> = {
  called_off: 'The order ended before the work',
  withdrawn: 'The customer withdrew',
  handed_back: 'The workshop handed the order back',
  not_done: 'Work that could not be done',
  agreed: 'Agreed with the customer',
  lower_price: 'The customer agreed to a lower price',
  at_provider: 'Made at the payment provider’s site',
};

/** What was charged, and what went back to the customer already. */
export function moneySection({ money, order }: Pick<Collected, 'money' | 'order'>): EvidenceSection {
  const { charges, refunds } = money;
  const total = order.agreed?.estimatedPrice;
  const charged: EvidenceBlock =
    charges.length === 0
      ? { kind: 'text', text: 'Nothing was charged.' }
      : {
          kind: 'table',
          columns: chargeColumns,
          rows: charges.map(({ at, id, state, failure, amount }) => [
            moment(at),
            id ?? '',
            failure === 'disputed' ? 'Paid, then taken back by the bank' : capital(plain(state)),
            price(amount),
          ]),
        };
  const refunded: EvidenceBlock =
    refunds.length === 0
      ? { kind: 'text', text: 'Nothing was refunded.' }
      : {
          kind: 'table',
          columns: refundColumns,
          rows: refunds.map(({ settledAt, at, stripeId, reason, state, amount }) => [
            state === 'done' ? moment(settledAt ?? at) : state === 'wanted' ? 'Under way' : 'Did not arrive',
            stripeId ?? '',
            reasons[reason],
            amount === null ? (total === undefined ? 'The rest' : price(total)) : price(amount),
          ]),
        };
  return { title: 'Charges and refunds', blocks: [charged, refunded] };
}
