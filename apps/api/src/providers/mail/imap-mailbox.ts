import { retentionStart } from '@mendwell/domain';
import type { ImapFlow } from 'imapflow';
import type { MailDisposal, MailReaderListener, ReceivedMail } from './interface.ts';

/** Larger mails are refused. */
const largestMailBytes = 15_000_000;
/** How much is read of a mail that is too large: the header and usually the whole text. */
const beginningBytes = 512 * 1024;
/** A mail that cannot be handled for two days is set aside: an outage does not last that long. */
const longestFailingMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Flags that are set before a mail is handled and removed afterwards, after success or failure: a mail
 * that still has them ended a process. Once can be a coincidence, so the mail is tried again; the second
 * time it is set aside. Every server stores these two flags.
 */
const attempts = ['\\Flagged', '\\Answered'] as const;

const folders = { 'set-aside': 'set-aside', refused: 'refused' } as const;

export async function openFolders(client: ImapFlow): Promise<void> {
  for (const folder of Object.values(folders)) await client.mailboxCreate(folder);
}

/** Deletes mails that were set aside or refused long enough ago. */
export async function purgeFolders(client: ImapFlow, now: Date): Promise<void> {
  const before = retentionStart('setAsideMail', now);
  for (const folder of Object.values(folders)) {
    await client.mailboxOpen(folder);
    const old = await client.search({ before }, { uid: true });
    if (old && old.length > 0) await client.messageDelete(old.join(), { uid: true });
  }
}

/** Deletes handled mails, in case the connection was lost between marking and deleting them. */
export async function finishDeleting(client: ImapFlow): Promise<void> {
  const marked = await client.search({ deleted: true }, { uid: true });
  if (marked && marked.length > 0) await client.messageDelete(marked.join(), { uid: true });
}

/** Marks one more attempt. Returns false when there were enough attempts. */
async function beginAttempt(client: ImapFlow, uid: string, flags: ReadonlySet<string>): Promise<boolean> {
  const next = attempts.find((mark) => !flags.has(mark));
  if (next) await client.messageFlagsAdd(uid, [next], { uid: true });
  return next !== undefined;
}

type EndedProcesses = { readonly hasEndedProcesses: true; readonly arrivedAt: Date };

async function fetchMail(client: ImapFlow, uid: string): Promise<ReceivedMail | EndedProcesses | undefined> {
  const asked = { uid: true, size: true, flags: true, internalDate: true };
  const facts = await client.fetchOne(uid, asked, { uid: true });
  if (!facts) return undefined;
  const arrivedAt = new Date(facts.internalDate ?? Date.now());
  if (!(await beginAttempt(client, uid, facts.flags ?? new Set())))
    return { hasEndedProcesses: true, arrivedAt };
  const isTruncated = (facts.size ?? 0) > largestMailBytes;
  const source = isTruncated ? { start: 0, maxLength: beginningBytes } : true;
  const mail = await client.fetchOne(uid, { uid: true, source }, { uid: true });
  return mail && mail.source ? { raw: mail.source, isTruncated, arrivedAt } : undefined;
}

async function dispose(client: ImapFlow, uid: string, disposal: MailDisposal): Promise<void> {
  const isDone =
    disposal === 'delete'
      ? await client.messageDelete(uid, { uid: true })
      : await client.messageMove(uid, folders[disposal], { uid: true });
  if (!isDone) throw new Error('the mail server kept a mail that was handled');
}

export type InboxReading = {
  readonly handle: (mail: ReceivedMail) => Promise<MailDisposal>;
  readonly listener: MailReaderListener;
  readonly signal: AbortSignal;
  /**
   * Since when a mail could not be handled. It is lost with the process, which only costs further
   * attempts.
   */
  readonly failingSince: Map<string, number>;
  /** Whether a mail is being removed from the mailbox; the connection should not be closed then. */
  isHandling: boolean;
};

/**
 * Handles every mail of the open mailbox, one after another. Handled mails are removed, so every mail
 * that is there still has to be handled, even if a person has opened it and the server marks it as seen.
 */
export async function readInbox(client: ImapFlow, reading: InboxReading): Promise<void> {
  const { handle, listener, signal, failingSince } = reading;
  const { uidValidity } = client.mailbox || { uidValidity: 0n };
  const uids = (await client.search({ deleted: false }, { uid: true })) || [];
  for (const uid of uids.map(String)) {
    if (signal.aborted) return;
    const mail = await fetchMail(client, uid);
    if (!mail) continue;
    const name = `${uidValidity}.${uid}`;
    const { arrivedAt } = mail;
    if ('hasEndedProcesses' in mail) {
      listener.onFailure(new Error('a process ended twice while it handled this mail'), true);
      await listener.onGivenUp({ name, arrivedAt });
      await dispose(client, uid, 'set-aside');
      continue;
    }
    reading.isHandling = true;
    try {
      const disposal = await handle(mail).catch(async (error: unknown) => {
        const since = failingSince.get(name) ?? Date.now();
        failingSince.set(name, since);
        const isGivenUp = Date.now() - since > longestFailingMs;
        listener.onFailure(error, isGivenUp);
        if (isGivenUp) await listener.onGivenUp({ name, arrivedAt });
        return isGivenUp ? ('set-aside' as const) : undefined;
      });
      if (!disposal) {
        await client.messageFlagsRemove(uid, [...attempts], { uid: true });
        continue;
      }
      await dispose(client, uid, disposal);
      failingSince.delete(name);
    } finally {
      reading.isHandling = false;
    }
  }
}
