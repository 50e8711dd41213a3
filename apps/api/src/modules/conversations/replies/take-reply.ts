import type { MailDisposal, ReceivedMail } from '#providers/mail/interface.ts';
import { type AddedReply, addReply } from '../add-reply.ts';
import type { RejectionKind } from '../conversation-tables.ts';
import { findByToken } from '../find-by-token.ts';
import { boundMail } from './bound-mail.ts';
import { chooseFiles } from './choose-files.ts';
import { classifyMail, type OwnMail } from './classify-mail.ts';
import { cleanReply } from './clean-reply.ts';
import { findToken } from './find-token.ts';
import { noteRejectedReply } from './note-rejected-reply.ts';
import { type MailHead, readMailBody, readMailHead } from './parse-mail.ts';
import { composeNotes } from './reply-notes.ts';

export type TakeReplyDeps = Parameters<typeof addReply>[0] & {
  readonly replyAddress: string;
  readonly ownMail: OwnMail;
};

/** The result of classifying a mail. Only `reply` and `forwarded` have added a message. */
export type ReplyKind =
  | 'reply'
  | 'forwarded'
  | 'known'
  | 'auto-reply'
  | 'bounce'
  | 'loop'
  | 'forged'
  | 'empty'
  | 'unreadable'
  | 'too-many'
  | 'closed';

/**
 * Mails that nobody needs again are deleted; those that a person may want to look at stay for a while.
 */
const disposals: Readonly<Record<ReplyKind, MailDisposal>> = {
  reply: 'delete',
  forwarded: 'delete',
  known: 'delete',
  loop: 'delete',
  forged: 'delete',
  'auto-reply': 'set-aside',
  bounce: 'set-aside',
  empty: 'set-aside',
  unreadable: 'set-aside',
  'too-many': 'refused',
  closed: 'refused',
};

/**
 * The kind under which a mail is reported to support. Our own mails and those already received are not
 * reported.
 */
const rejections: Readonly<Record<ReplyKind, RejectionKind | undefined>> = {
  reply: undefined,
  forwarded: undefined,
  known: undefined,
  loop: undefined,
  forged: 'invalid-token',
  'auto-reply': 'auto-reply',
  bounce: 'bounce',
  empty: 'empty',
  unreadable: 'unreadable',
  'too-many': 'too-many',
  closed: 'closed',
};

type Decision = {
  readonly kind: ReplyKind;
  /** Undefined when the headers of the mail could not be read. */
  readonly messageId?: string;
  /** The thread and the side, once the token was found valid. */
  readonly found?: NonNullable<Awaited<ReturnType<typeof findByToken>>>;
};

export type TakenReply = { readonly kind: ReplyKind; readonly disposal: MailDisposal };

const longestBody = 4000;
const longestName = 100;

/** Returns the sender's display name. An address is not a name, and stays out of the conversation. */
function nameOf({ fromName }: MailHead): string | null {
  const name = fromName.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return name === '' || name.includes('@') ? null : name.slice(0, longestName);
}

/** Cuts a text that is too long, but never inside a surrogate pair. */
function cutBody(text: string): { readonly body: string; readonly isCut: boolean } {
  if (text.length <= longestBody) return { body: text, isCut: false };
  const cut = text.slice(0, longestBody);
  return { body: (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd(), isCut: true };
}

const kindOf = (added: AddedReply, isForward: boolean): ReplyKind => {
  if (added.kind === 'known') return 'known';
  if (added.kind === 'added') return isForward ? 'forwarded' : 'reply';
  return added.reason === 'unknown-token' ? 'forged' : added.reason;
};

async function addToThread(
  deps: TakeReplyDeps,
  received: ReceivedMail,
  { head, token }: { readonly head: MailHead; readonly token: string },
): Promise<ReplyKind> {
  const mail = await readMailBody(received.raw).catch(() => undefined);
  if (!mail) return 'unreadable';
  const { text, isForward } = cleanReply(mail.text, head.subject);
  // Only the beginning of a mail that is too large was read, which may include half a picture.
  const { photos, left } = received.isTruncated ? { photos: [], left: 0 } : chooseFiles(mail.files);
  if (text === '' && photos.length === 0 && left === 0 && !received.isTruncated) return 'empty';
  const { body, isCut } = cutBody(text);
  const added = await addReply(deps, {
    token,
    mailMessageId: head.messageId,
    authorName: nameOf(head),
    body,
    photos: photos.map(({ bytes, mediaType }) => ({ bytes, mediaType })),
    notes: ({ language, lostPhotos }) =>
      composeNotes(language, {
        left: left + lostPhotos,
        isCut: isCut || mail.isCut,
        isTooLarge: received.isTruncated,
      }),
  });
  return kindOf(added, isForward);
}

async function decide(deps: TakeReplyDeps, received: ReceivedMail): Promise<Decision> {
  const head = await readMailHead(received.raw).catch(() => undefined);
  if (!head) return { kind: 'unreadable' };
  const { messageId } = head;
  const kind = classifyMail(head, deps.ownMail);
  if (kind !== 'written') return { kind, messageId };
  const token = findToken(head.recipients, deps.replyAddress);
  const found = token && (await findByToken(deps, token));
  // Anybody can write to this address: the text of a mail is only read when it belongs to a
  // conversation.
  if (!token || !found) return { kind: 'forged', messageId };
  return { kind: await addToThread(deps, received, { head, token }), messageId, found };
}

/**
 * Parses a mail that arrived at the reply address and adds it to its conversation. The token determines
 * the writer; the sender's address determines nothing. Running this twice with the same mail does no
 * harm.
 */
export async function takeReply(deps: TakeReplyDeps, arrived: ReceivedMail): Promise<TakenReply> {
  const received = boundMail(arrived);
  const { kind, messageId, found } = await decide(deps, received);
  const isPart = received.isTruncated && disposals[kind] === 'delete' && kind !== 'forged' && kind !== 'loop';
  const rejection = isPart ? 'too-large' : rejections[kind];
  if (rejection)
    await noteRejectedReply(deps, {
      mail: messageId ?? received.raw,
      kind: rejection,
      arrivedAt: received.arrivedAt,
      found,
    });
  return { kind, disposal: isPart ? 'refused' : disposals[kind] };
}
