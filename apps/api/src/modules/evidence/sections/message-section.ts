import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { moment } from './words.ts';

const channels = { form: 'by the contact form', chat: 'in the chat', mail: 'by e-mail' } as const;

/** What the customer and our support wrote to each other about the order, word for word. */
function withSupport({ messages }: Pick<Collected, 'messages'>): EvidenceBlock[] {
  return messages.flatMap(({ author, channel, at, reference, body, photos }): EvidenceBlock[] => [
    {
      kind: 'text',
      text: `${moment(at)}, ${author === 'customer' ? 'the customer' : 'our support'} ${channels[channel]} (${reference})`,
      isBold: true,
    },
    { kind: 'quoted', text: body },
    ...(photos.length > 0
      ? [
          {
            kind: 'text',
            text: `With ${photos.length === 1 ? 'a photo' : `${photos.length} photos`}, see above.`,
          } as const,
        ]
      : []),
  ]);
}

/** What the customer and the workshop wrote to each other, word for word. */
const withWorkshop = ({ workshopMessages }: Pick<Collected, 'workshopMessages'>): EvidenceBlock[] =>
  workshopMessages.flatMap(({ author, created_at: at, body }): EvidenceBlock[] => [
    {
      kind: 'text',
      text: `${moment(at)}, ${author === 'customer' ? 'the customer to the workshop' : 'the workshop to the customer'}`,
      isBold: true,
    },
    { kind: 'quoted', text: body },
  ]);

export function messageSection(collected: Pick<Collected, 'messages' | 'workshopMessages'>): EvidenceSection {
  const blocks = [...withSupport(collected), ...withWorkshop(collected)];
  const none = { kind: 'text', text: 'No messages about this order are on record.' } as const;
  return { title: 'Messages with the customer', blocks: blocks.length > 0 ? blocks : [none] };
}
