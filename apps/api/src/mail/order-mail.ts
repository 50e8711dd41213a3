import { mailDrawing } from '@mendwell/brand/mail-drawings';
import type { Order } from '@mendwell/contract';
import { itemsToDo } from '@mendwell/domain';
import type { Attachment, Mail, MailImage } from '#providers/mail/mailer.ts';
import { type MailFrame, mail } from './layout.ts';
import type { Part } from './order-parts.ts';

type Content = {
  readonly subject: string;
  readonly preview: string;
  readonly parts: readonly Part[];
  readonly images?: readonly MailImage[];
  readonly attachments?: readonly Attachment[];
  readonly isOfContract?: boolean;
};

/** A mail about an order. Its HTML and its plain text are built from the same parts. */
export const orderMail = (frame: MailFrame, { parts, ...content }: Content): Mail =>
  mail(frame, {
    ...content,
    rows: parts.map((part) => part.html),
    text: parts.flatMap((part) => (part.text ? [part.text] : [])),
  });

/** Returns the drawings of the items of an order, each once. */
export function itemImages({ brand }: MailFrame, { items, quote }: Order): MailImage[] {
  const drawn = itemsToDo(items, quote?.lines);
  const drawings = drawn.map(({ subCategory }) => mailDrawing(brand.id, subCategory.illustration));
  const files = new Map(drawings.map(({ name, file }) => [name, file]));
  return [...files].map(([name, file]) => ({ cid: `item-${name}`, file }));
}
