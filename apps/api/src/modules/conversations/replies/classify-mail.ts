import type { MailHead } from './parse-mail.ts';

/** How we recognise our own mails when they come back. */
export type OwnMail = { readonly senderAddress: string };

export type MailKind = 'loop' | 'bounce' | 'auto-reply' | 'written';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

function isOwn(mail: MailHead, { senderAddress }: OwnMail): boolean {
  const domain = senderAddress.toLowerCase().split('@')[1] ?? '';
  const hasOwnId = new RegExp(`^<${uuid}@(.+)>$`).exec(mail.messageId)?.[1] === domain;
  // Support may write from the same domain with a program that creates ids like ours, so the sender is
  // checked, too.
  if (hasOwnId && mail.fromAddress === senderAddress.toLowerCase()) return true;
  // Every mail of ours has these headers, and mail programs do not copy them into a reply.
  return mail.header('x-request-id').length > 0 && mail.header('auto-submitted').includes('auto-generated');
}

/** Delivery reports and read receipts (RFC 6522). */
const isReport = (mail: MailHead) => /^\s*multipart\/report\b/i.test(mail.header('content-type')[0] ?? '');

const hasNoReturnPath = (mail: MailHead) => mail.header('return-path').some((path) => path.trim() === '<>');

const fromMailSystem = /^(mailer-daemon|postmaster|mail-daemon)@/;

/** How automatic responders begin the subject, in English and in German. */
const autoSubject =
  /^\s*\W*(auto(matic|mated)?[ -]?(reply|response|antwort)|automatische (antwort|e-?mail)|out[ -]of[ -](the[ -])?office|abwesen(d\b|heit)|auto:|away from (my )?(the )?(mail|office|desk)|ich bin (derzeit |zurzeit |momentan )?(nicht im (büro|haus)\b|außer haus\b|abwesend\b)|vacation (reply|response)|urlaubs(notiz|vertretung|abwesenheit)|(read|gelesen|ungelesen|unread):)/i;

const autoHeaders: Readonly<Record<string, RegExp>> = {
  // RFC 3834: every value except "no" means that a program sent the mail.
  'auto-submitted': /^\s*(?!no\b)\S/i,
  'x-autoreply': /\S/,
  'x-autorespond': /\S/,
  'x-autoreply-from': /\S/,
  'x-mail-autoreply': /\S/,
  'x-auto-response-suppress': /all|oof|autoreply/i,
  precedence: /^\s*(bulk|junk|list|auto_reply)\b/i,
  'list-id': /\S/,
};

const isAutomatic = (mail: MailHead) =>
  Object.entries(autoHeaders).some(([name, sign]) => mail.header(name).some((value) => sign.test(value))) ||
  autoSubject.test(mail.subject);

/**
 * Decides whether a person wrote a mail, as far as its headers show. The sender's address never
 * determines whose message it is.
 */
export function classifyMail(mail: MailHead, own: OwnMail): MailKind {
  if (isOwn(mail, own)) return 'loop';
  if (isReport(mail) || mail.header('x-failed-recipients').length > 0) return 'bounce';
  if (isAutomatic(mail)) return 'auto-reply';
  if (hasNoReturnPath(mail) || fromMailSystem.test(mail.fromAddress)) return 'bounce';
  return 'written';
}
