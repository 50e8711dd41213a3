import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { capital, itemName, moment, plain, price } from './words.ts';

type Claim = Collected['claims'][number];

const quoted = (said: string, words: string | null): EvidenceBlock[] =>
  words
    ? [
        { kind: 'text', text: said },
        { kind: 'quoted', text: words },
      ]
    : [];

function claimBlocks(claim: Claim, { items }: Collected['order']): EvidenceBlock[] {
  const {
    number,
    state,
    kind,
    wish,
    words,
    remedy,
    amount,
    reason,
    objection,
    photos,
    erased_at: erasedAt,
  } = claim;
  return [
    { kind: 'text', text: `Complaint ${number}, ${moment(claim.created_at)}`, isBold: true },
    {
      kind: 'facts',
      facts: [
        { label: 'What is wrong', lines: [capital(plain(kind))] },
        { label: 'Which items', lines: claim.items.map((at) => itemName(items, at)) },
        { label: 'What the customer would like', lines: [capital(plain(wish))] },
        { label: 'How it stands', lines: [capital(plain(state))] },
        ...(remedy
          ? [
              {
                label: 'What we proposed',
                lines: [capital(plain(remedy)), ...(amount === null ? [] : [price(amount)])],
              },
            ]
          : []),
      ],
    },
    ...(erasedAt
      ? [{ kind: 'text', text: `What was written and shown was deleted on ${moment(erasedAt)}.` } as const]
      : []),
    ...quoted('The customer:', words),
    ...quoted('We:', reason),
    ...quoted('The customer, who declined:', objection),
    ...(photos.length > 0 ? [{ kind: 'text', text: 'With photos, see above.' } as const] : []),
    {
      kind: 'text',
      text: claim.steps.map(({ action, at }) => `${moment(at)}: ${plain(action)}`).join('; '),
    },
  ];
}

/** What the customer reported to us as wrong, and what came of it. */
export function claimSection({ claims, order }: Pick<Collected, 'claims' | 'order'>): EvidenceSection {
  const none = { kind: 'text', text: 'The customer has not reported anything as wrong.' } as const;
  return {
    title: 'Complaints',
    blocks: claims.length > 0 ? claims.flatMap((claim) => claimBlocks(claim, order)) : [none],
  };
}
