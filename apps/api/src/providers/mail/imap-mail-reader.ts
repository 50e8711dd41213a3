import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { finishDeleting, type InboxReading, openFolders, purgeFolders, readInbox } from './imap-mailbox.ts';
import type { MailReader } from './interface.ts';

const firstRetryMs = 1000;
const longestRetryMs = 60_000;
/**
 * Some servers do not announce a mail, or lose the announcement, so the mailbox is also checked at this
 * interval.
 */
const lookAgainMs = 60_000;
const dayMs = 24 * 60 * 60 * 1000;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function connectionOf(address: string): ImapFlow {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // A password is never sent unencrypted, except within this machine.
    ...(secure || loopback.test(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    // The library would log the contents of mails.
    logger: false,
    disableAutoIdle: true,
    // Networks forget connections on which nothing happens.
    maxIdleTime: 4 * 60_000,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 5 * 60_000,
    maxLiteralSize: 20_000_000,
    maxResponseSize: 21_000_000,
  });
  // Without a listener an error would end the process; the commands fail with it anyway.
  client.on('error', () => undefined);
  return client;
}

/** Remembers what the server announces, also while a mail is being handled. */
function announcementsOf(client: ImapFlow) {
  let isWaiting = false;
  let wake = () => undefined as void;
  const announce = () => {
    isWaiting = true;
    wake();
  };
  client.on('exists', announce);
  client.on('close', announce);
  return {
    taken: () => {
      isWaiting = false;
    },
    /**
     * Resolves when a mail has arrived, when it is time to check again, or when the connection is lost.
     */
    next: async (signal: AbortSignal): Promise<void> => {
      if (isWaiting || signal.aborted) return;
      const over = new AbortController();
      const announced = new Promise<void>((resolve) => {
        wake = resolve;
      });
      void client.idle().catch(() => undefined);
      const timer = wait(lookAgainMs, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([announced, timer]);
      over.abort();
    },
  };
}

/** Reads until the connection is lost or the signal aborts. */
async function readWhileConnected(
  client: ImapFlow,
  reading: InboxReading,
  onRead: () => void,
): Promise<void> {
  const announcements = announcementsOf(client);
  await client.connect();
  await openFolders(client);
  for (let purgedAt = 0; !reading.signal.aborted && client.usable; await announcements.next(reading.signal)) {
    if (Date.now() - purgedAt > dayMs) {
      purgedAt = Date.now();
      await purgeFolders(client, new Date());
      await client.mailboxOpen('INBOX');
      await finishDeleting(client);
    }
    announcements.taken();
    await readInbox(client, reading);
    onRead();
  }
}

/**
 * Reads an IMAP mailbox. The connection stays open and idle; when it breaks, it is opened again after a
 * growing pause.
 */
export function createImapMailReader(address: string): MailReader {
  return {
    read: async (handle, listener, signal) => {
      const reading = {
        handle,
        listener,
        signal,
        failingSince: new Map<string, number>(),
        isHandling: false,
      };
      for (let pause = firstRetryMs; !signal.aborted; pause = Math.min(pause * 2, longestRetryMs)) {
        const client = connectionOf(address);
        const hangUp = () => {
          if (!reading.isHandling) client.close();
        };
        signal.addEventListener('abort', hangUp);
        try {
          await readWhileConnected(client, reading, () => {
            pause = firstRetryMs;
            listener.onReachable();
          });
        } catch (error) {
          if (!signal.aborted) await listener.onUnreachable(error);
        } finally {
          signal.removeEventListener('abort', hangUp);
          client.close();
        }
        // Some randomness, so that several readers do not reconnect at the same moment.
        await wait(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
