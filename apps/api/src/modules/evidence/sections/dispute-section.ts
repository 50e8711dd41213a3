import type { EvidenceSection } from '#documents/evidence-blocks.ts';
import type { StoredDispute } from '#modules/payments/index.ts';
import type { Collected } from '../collect-evidence.ts';
import { capital, moment, plain, price } from './words.ts';

const factsOf = ({
  id,
  chargeId,
  reason,
  status,
  amount,
  openedAt,
  evidenceDueBy,
  closedAt,
}: StoredDispute) => [
  { label: 'Dispute', lines: [id] },
  { label: 'Payment', lines: [chargeId ?? 'unknown'] },
  { label: 'Reason given by the bank', lines: [capital(plain(reason))] },
  { label: 'Amount disputed', lines: [price(amount)] },
  { label: 'Opened', lines: [moment(openedAt)] },
  { label: 'Evidence due by', lines: [evidenceDueBy ? moment(evidenceDueBy) : 'The bank takes no evidence'] },
  {
    label: 'How it stands',
    lines: [capital(plain(status)), ...(closedAt ? [`Ended by ${moment(closedAt)}`] : [])],
  },
];

/** What the bank disputes, in the payment provider's words. */
export function disputeSection({ disputes }: Pick<Collected, 'disputes'>): EvidenceSection {
  const title = disputes.length > 1 ? 'The disputes' : 'The dispute';
  if (disputes.length > 0)
    return { title, blocks: disputes.map((one) => ({ kind: 'facts', facts: factsOf(one) })) };
  const text =
    'A payment was taken back by the bank. The payment provider’s details of the dispute are not on record.';
  return { title, blocks: [{ kind: 'text', text }] };
}
