import type { MailHead } from './parse-mail.ts';

/** What our own mails look like when they come back. */
export type OwnMail = { readonly senderAddress: string };

export type MailKind = 'loop' | 'bounce' | 'auto-reply' | 'written';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

function isOwn(mail: MailHead, { senderAddress }: OwnMail): boolean {
  const domain = senderAddress.toLowerCase().split('@')[1] ?? '';
  const hasOwnId = new RegExp(`^<${uuid}@(.+)>$`).exec(mail.messageId)?.[1] === domain;
  // Support may write from the same domain with a program that makes ids like ours, so the sender counts as well.
  if (hasOwnId && mail.fromAddress === senderAddress.toLowerCase()) return true;
  // What every mail of ours carries; a mail program that answers does not copy it.
  return mail.header('x-request-id').length > 0 && mail.header('auto-submitted').includes('auto-generated');
}

/** Reports about a delivery or about having been read (RFC 6522). */
const isReport = (mail: MailHead) => /^\s*multipart\/report\b/i.test(mail.header('content-type')[0] ?? '');

const hasNoReturnPath = (mail: MailHead) => mail.header('return-path').some((path) => path.trim() === '<>');

const fromMailSystem = /^(mailer-daemon|postmaster|mail-daemon)@/;

/** How programs that answer by themselves begin the subject, in English and in German. */
const autoSubject =
  /^\s*\W*(auto(matic|mated)?[ -]?(reply|response|antwort)|automatische (antwort|e-?mail)|out[ -]of[ -](the[ -])?office|abwesen(d\b|heit)|auto:|away from (my )?(the )?(mail|office|desk)|ich bin (derzeit |zurzeit |momentan )?(nicht im (büro|haus)\b|außer haus\b|abwesend\b)|vacation (reply|response)|urlaubs(notiz|vertretung|abwesenheit)|(read|gelesen|ungelesen|unread):)/i;

const autoHeaders: Readonly<Record<string, RegExp>> = {
  // RFC 3834: everything but "no" was sent by a program.
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

/** Whether a person wrote a mail, as far as can be told from outside. The sender's address decides nothing about whose message it is. */
export function classifyMail(mail: MailHead, own: OwnMail): MailKind {
  if (isOwn(mail, own)) return 'loop';
  if (isReport(mail) || mail.header('x-failed-recipients').length > 0) return 'bounce';
  if (isAutomatic(mail)) return 'auto-reply';
  if (hasNoReturnPath(mail) || fromMailSystem.test(mail.fromAddress)) return 'bounce';
  return 'written';
}
