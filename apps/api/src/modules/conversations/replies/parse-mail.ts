import { createHash } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { htmlToPlainText } from './html-to-plain-text.ts';
import { quotedPictures } from './quoted-pictures.ts';

export type MailFile = {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The text shows it where it stands. */
  readonly isInline: boolean;
  /** It stands in a quote, so it came with an earlier mail. */
  readonly isQuoted: boolean;
};

/** What a mail says, decoded. Everything in it comes from a stranger. */
export type ParsedMail = {
  /** With its angle brackets. A mail without one gets it from its content, so that the same mail has the same. */
  readonly messageId: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  /** Every address it was sent to, those of the envelope first. */
  readonly recipients: readonly string[];
  /** The values of a header, whatever its case. */
  header(name: string): readonly string[];
  readonly text: string;
  readonly files: readonly MailFile[];
};

const envelopeHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

const flat = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address ?? '']));

const addressesIn = (value: string) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];

const hashedId = (raw: Buffer) => `<${createHash('sha256').update(raw).digest('hex')}@no-message-id.invalid>`;

/** A part with letters in it. Mail programs that write HTML alone leave the plain part out or empty. */
const hasWords = (text: string | undefined) =>
  text !== undefined && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Reads a mail. Throws when it is no mail at all, or nested beyond reason. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    // A forwarded mail that hangs on as a file is a file: what others wrote in it is not this message.
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
  });
  const quoted = quotedPictures(mail.html ?? '');
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    messageId: /<[^<>\s]{3,500}>/.exec(mail.messageId ?? '')?.[0] ?? hashedId(raw),
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address?.toLowerCase() ?? '',
    subject: mail.subject ?? '',
    recipients: [
      ...envelopeHeaders.flatMap((name) => header(name).flatMap(addressesIn)),
      ...flat(mail.to),
      ...flat(mail.cc),
    ],
    header,
    text: hasWords(mail.text) || !mail.html ? (mail.text ?? '') : htmlToPlainText(mail.html),
    files: mail.attachments.map(({ content, mimeType, related, contentId = '' }) => ({
      bytes: Buffer.from(content as ArrayBuffer),
      mediaType: mimeType,
      isInline: related === true,
      isQuoted: quoted.has(contentId.replace(/^<|>$/g, '')),
    })),
  };
}
