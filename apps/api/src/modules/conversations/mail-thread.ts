import type { Brand } from '@mendwell/brand';
import { readPhotos } from '#modules/photos/index.ts';
import type { Db } from '#platform/database.ts';
import type { RotatingSecret } from '#platform/secret.ts';
import type { Attachment, Mail } from '#providers/mail/mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';
import type { Message, Thread } from './conversation-repository.ts';
import type { Author } from './conversation-tables.ts';
import { photosOfMessages } from './read-conversation.ts';
import { makeReplyToken, replyAddress } from './reply-token.ts';

export type MailDeps = {
  readonly db: Db;
  readonly storage: Storage;
  readonly brand: Brand;
  readonly publicOrigin: string;
  readonly supportEmail: string;
  /** `replies@shop.example`: replies are sent to a subaddress of it. */
  readonly replyAddress: string;
  readonly replySecret: RotatingSecret;
};

/** Returns the address for replies of one side. */
export const replyAddressOf = (
  { replyAddress: address, replySecret }: Pick<MailDeps, 'replyAddress' | 'replySecret'>,
  { reference, customer_email: email }: Pick<Thread, 'reference' | 'customer_email'>,
  side: Author,
): string => replyAddress(address, makeReplyToken(replySecret[0], { reference, side, email }));

/** Lists of references grow without limit; mail programs only need the first and the last few. */
const mostReferences = 10;

/**
 * Returns the Message-ID of the mail about this message in the reader's mailbox: our mail, or their own
 * if they wrote it.
 */
function mailIdIn(reader: Author, message: Message, domain: string): string | undefined {
  if (message.author === reader) return message.mail_message_id ?? undefined;
  if (reader === 'customer' && message.mailed_at === null) return undefined;
  return `<${message.id}@${domain}>`;
}

/**
 * Headers that make mail programs show a conversation as one thread (RFC 5322, 3.6.4), and that keep
 * automatic responders silent.
 */
export function threadHeaders(
  { brand }: Pick<MailDeps, 'brand'>,
  reader: Author,
  message: Message,
  earlier: readonly Message[],
): Pick<Mail, 'messageId' | 'headers'> {
  const domain = brand.mail.senderAddress.split('@')[1] ?? 'localhost';
  const known = earlier.flatMap((one) => mailIdIn(reader, one, domain) ?? []);
  const last = known.at(-1);
  const references = known.length > mostReferences ? [known[0], ...known.slice(1 - mostReferences)] : known;
  return {
    messageId: message.id,
    headers: {
      'x-auto-response-suppress': 'All',
      ...(last ? { 'in-reply-to': last, references: references.join(' ') } : {}),
    },
  };
}

export async function attachPhotos(deps: MailDeps, messages: readonly Message[]): Promise<Attachment[]> {
  const photos = await photosOfMessages(
    deps.db,
    messages.map((message) => message.id),
  );
  const files = await readPhotos(deps, [...photos.values()].flat());
  return files.map((content, index) => ({
    filename: `photo-${index + 1}.jpg`,
    contentType: 'image/jpeg',
    content,
  }));
}
