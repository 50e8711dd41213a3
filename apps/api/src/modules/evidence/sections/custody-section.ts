import { type HandoverLeg, tagCodeOf } from '@mendwell/domain';
import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { day, itemName, moment, plain } from './words.ts';

export const legs: Readonly<Record<HandoverLeg, string>> = {
  to_courier: 'Customer to courier',
  to_workshop: 'Courier to workshop',
  from_workshop: 'Workshop to courier',
  home: 'Courier to customer',
};
const tellers = {
  courier: 'Courier',
  provider: 'Workshop',
  support: 'Our support, who settled the count',
} as const;

const columns = [
  { title: 'When', share: 3 },
  { title: 'Handover', share: 3 },
  { title: 'Reported by', share: 3 },
  { title: 'Expected', share: 1.7, isNumber: true },
  { title: 'Counted', share: 1.6, isNumber: true },
  { title: 'Remarks', share: 3.4 },
];

/** Who had the items when: every handover, with the evenings that were booked and the visits that failed. */
export function custodySection({ order }: Pick<Collected, 'order'>): EvidenceSection {
  const { id, number, handovers, visits, failed_visits: failed, items } = order;
  const inOrder = handovers.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const rows = inOrder.map(({ at, leg, by, person, expected, counted, missing, isOtherBag, photo }) => [
    moment(at),
    legs[leg],
    [tellers[by], ...(person ? [person] : [])].join(': '),
    String(expected),
    counted === null ? 'not counted' : String(counted),
    [
      ...(missing.length > 0 ? [`Missing: ${missing.map((one) => itemName(items, one)).join(', ')}`] : []),
      ...(isOtherBag ? ['The tag was that of another order'] : []),
      ...(photo ? ['With a photo, see below'] : []),
    ].join('. '),
  ]);
  const evenings: EvidenceBlock[] = visits.map(({ kind, day: on, state }) => ({
    kind: 'text',
    text: `${kind === 'pickup' ? 'Pick-up' : 'Return'} booked for the evening of ${day(on)}${state === 'done' ? ', which the courier has made' : ''}.`,
  }));
  const misses = failed.flatMap(({ kind, at, reason, words }): EvidenceBlock[] => [
    {
      kind: 'text',
      text: `${moment(at)}: the courier could not ${kind === 'pickup' ? 'collect' : 'deliver'} (${plain(reason)}).`,
    },
    ...(words ? [{ kind: 'quoted', text: words } as const] : []),
  ]);
  return {
    title: 'Who had the items when',
    blocks: [
      {
        kind: 'text',
        text: `The bag has the tag ${tagCodeOf(id)} (${number}). “Not counted” means that whoever took the items has told us no number.`,
      },
      ...(rows.length > 0
        ? [{ kind: 'table', columns, rows } as const]
        : [{ kind: 'text', text: 'No handover is on record.' } as const]),
      ...evenings,
      ...misses,
    ],
  };
}
