import { createHash } from 'node:crypto';
import PostalMime, { type Address, type PostalMimeOptions } from 'postal-mime';
import { htmlToPlainText, longestHtml } from './html-to-plain-text.ts';
import { quotedPictures } from './quoted-pictures.ts';

export type MailFile = {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** The text shows the picture inline. */
  readonly isInline: boolean;
  /** The picture is in a quote, so it came with an earlier mail. */
  readonly isQuoted: boolean;
};

/** The decoded headers of a mail. Everything in them comes from a stranger. */
export type MailHead = {
  /**
   * Includes the angle brackets. A mail without one gets an id derived from its content, so that the
   * same mail always has the same id.
   */
  readonly messageId: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  /** Every address it was sent to; those of the envelope come first. */
  readonly recipients: readonly string[];
  /** Returns the values of a header; the name is case-insensitive. */
  header(name: string): readonly string[];
};

export type MailBody = {
  readonly text: string;
  /** The text is longer than any person writes, so only its beginning was read. */
  readonly isCut: boolean;
  readonly files: readonly MailFile[];
};

const largestHead = 256 * 1024;
/** Longer texts are cut before any pattern is matched against them. */
const longestText = 200_000;
const longestSubject = 1000;

const options: PostalMimeOptions = {
  attachmentEncoding: 'arraybuffer',
  // A forwarded mail that is attached as a file stays a file: the words in it are not part of this
  // message.
  forceRfc822Attachments: true,
  maxNestingDepth: 30,
  maxHeadersSize: largestHead,
};

const envelopeHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

const flat = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address ?? '']));

const addressesIn = (value: string) => value.split(/[\s<>,;:"]/).filter((word) => word.includes('@'));

const hashedId = (raw: Buffer) => `<${createHash('sha256').update(raw).digest('hex')}@no-message-id.invalid>`;

/**
 * Whether a part contains any words. Mail programs that only write HTML omit the plain part or leave it
 * empty.
 */
const hasWords = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Returns everything up to the first empty line. */
function headOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0);
  const head = raw.subarray(0, Math.min(...ends, raw.length));
  if (head.length > largestHead) throw new Error('the head of the mail is too large');
  return head;
}

/**
 * Reads the headers only, so that a mail that is not for us costs little, whatever it contains. Throws
 * when it has none.
 */
export async function readMailHead(raw: Buffer): Promise<MailHead> {
  const mail = await PostalMime.parse(Buffer.concat([headOf(raw), Buffer.from('\r\n\r\n')]), options);
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    messageId: /<[^<>\s]{3,500}>/.exec(mail.messageId ?? '')?.[0] ?? hashedId(raw),
    fromName: mail.from?.name ?? '',
    fromAddress: mail.from?.address?.toLowerCase() ?? '',
    subject: (mail.subject ?? '').slice(0, longestSubject),
    recipients: [
      ...envelopeHeaders.flatMap((name) => header(name).flatMap(addressesIn)),
      ...flat(mail.to),
      ...flat(mail.cc),
    ],
    header,
  };
}

/** Reads the text and files of a mail. Throws when its parts are nested too deeply. */
export async function readMailBody(raw: Buffer): Promise<MailBody> {
  const mail = await PostalMime.parse(raw, options);
  const text = (mail.text ?? '').slice(0, longestText);
  const html = (mail.html ?? '').slice(0, longestHtml);
  const isPlain = hasWords(text) || html === '';
  const quoted = quotedPictures(html);
  return {
    text: isPlain ? text : htmlToPlainText(html).slice(0, longestText),
    isCut: isPlain ? (mail.text ?? '').length > longestText : (mail.html ?? '').length > longestHtml,
    files: mail.attachments.map(({ content, mimeType, related, contentId = '' }) => ({
      bytes: Buffer.from(content as ArrayBuffer),
      mediaType: mimeType,
      isInline: related === true,
      isQuoted: quoted.has(contentId.replace(/^<|>$/g, '')),
    })),
  };
}
