import type { Company } from '@mendwell/settings';
import type { EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { day } from './words.ts';

/** Who sold what to whom, and who did the work. */
export function partiesSection(
  { order, facts, workshop }: Pick<Collected, 'order' | 'facts' | 'workshop'>,
  company: Company,
): EvidenceSection {
  const { contact } = order;
  const { forgottenAt } = facts;
  const customer = [
    `${contact.given_name} ${contact.family_name}`,
    contact.street,
    contact.second_address ?? '',
    `${contact.postcode} ${contact.city}`,
    contact.email,
    contact.phone,
  ];
  const erased = forgottenAt && [`Name, address, notes and photos were deleted on ${day(forgottenAt)}.`];
  return {
    title: 'Who is involved',
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            label: 'Seller and only contract partner of the customer',
            lines: [
              company.name,
              company.street,
              company.city,
              `${company.registerCourt}, ${company.registerNumber}`,
              `VAT id ${company.vatId}`,
            ],
          },
          { label: 'Customer', lines: erased ?? customer },
          {
            label: 'Workshop that does the work for the seller',
            lines: workshop
              ? [
                  workshop.display_name,
                  workshop.address.street,
                  `${workshop.address.postcode} ${workshop.address.city}`,
                ]
              : [order.provider_id],
          },
        ],
      },
    ],
  };
}
