import type { Brand } from '@mendwell/brand';
import type { Company } from '@mendwell/settings';
import { evidencePdf } from '#documents/evidence-pdf.ts';
import { type ChangeDeps, changeOrder, seenBy, type Witness } from '#modules/orders/index.ts';
import { type CollectDeps, type Collected, collectEvidence, findDisputed } from './collect-evidence.ts';
import { agreementSection } from './sections/agreement-section.ts';
import { claimSection } from './sections/claim-section.ts';
import { custodySection } from './sections/custody-section.ts';
import { disputeSection } from './sections/dispute-section.ts';
import { historySection } from './sections/history-section.ts';
import { mailSection } from './sections/mail-section.ts';
import { messageSection } from './sections/message-section.ts';
import { moneySection } from './sections/money-section.ts';
import { orderSection } from './sections/order-section.ts';
import { partiesSection } from './sections/parties-section.ts';
import { photoSection } from './sections/photo-section.ts';
import { moment } from './sections/words.ts';

export type EvidenceDeps = CollectDeps &
  Pick<ChangeDeps, 'clock' | 'jobs'> & {
    readonly brand: Brand;
    readonly company: Company;
    readonly companyIsSample: boolean;
  };

const sectionsOf = (collected: Collected, company: Company) => [
  disputeSection(collected),
  partiesSection(collected, company),
  orderSection(collected),
  agreementSection(collected),
  moneySection(collected),
  historySection(collected),
  custodySection(collected),
  photoSection(collected),
  messageSection(collected),
  claimSection(collected),
  mailSection(collected),
];

/**
 * Puts the evidence about a disputed order together, as one PDF for the payment provider. That this was done
 * is in the order's history before anybody sees the file, because it shows everything about a customer.
 */
export async function putTogetherEvidence(
  deps: EvidenceDeps,
  {
    orderNumber,
    requestId,
    witness,
  }: { readonly orderNumber: string; readonly requestId: string; readonly witness?: Witness },
): Promise<{ readonly refusal: 'not_found' | 'not_disputed' | 'already_done' } | { readonly pdf: Buffer }> {
  const { db, clock, brand, company, companyIsSample } = deps;
  const disputed = await findDisputed(deps, orderNumber);
  if (!disputed) return { refusal: 'not_found' };
  if (!disputed.isDisputed) return { refusal: 'not_disputed' };
  const { id: orderId } = disputed.facts;
  const note = seenBy<never>(witness, (change) => {
    change.note('support', 'evidence_collected');
    return undefined;
  });
  const noted = await changeOrder<'already_done'>(db, deps, { orderId, requestId }, note);
  if ('refusal' in noted) return noted;
  const collected = { ...disputed, ...(await collectEvidence(deps, disputed)) };
  const below = [
    `Put together on ${moment(clock.now())}. All times are those of Berlin.`,
    'Texts of the customer, the workshop and the courier are quoted as they were written.',
  ];
  const pdf = await evidencePdf(
    sectionsOf(collected, company),
    { orderNumber, below },
    { brand, company, companyIsSample },
  );
  return { pdf };
}
