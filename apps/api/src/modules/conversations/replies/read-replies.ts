import type { Logger } from '#platform/logging.ts';
import { runInOneProcess } from '#platform/sole-runner.ts';
import type { MailReader, MailReaderListener } from '#providers/mail/interface.ts';
import { alertUnreadReplies } from './alert-unread-replies.ts';
import { noteRejectedReply } from './note-rejected-reply.ts';
import { type TakeReplyDeps, takeReply } from './take-reply.ts';

type Deps = TakeReplyDeps & {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly reader: MailReader;
  /** How long the mailbox may be unreachable before support is notified. */
  readonly patienceMs: number;
};

/** Logs the state of the mailbox, and notifies support when it cannot be read for long. */
function watch(deps: Deps, logger: Logger): MailReaderListener {
  let downSince: number | undefined;
  return {
    onReachable: () => {
      if (downSince !== undefined) logger.info('the mailbox for replies can be read again');
      downSince = undefined;
    },
    onUnreachable: async (error) => {
      downSince ??= Date.now();
      const isLong = Date.now() - downSince >= deps.patienceMs;
      logger[isLong ? 'error' : 'warn']({ error }, 'the mailbox for replies cannot be read');
      if (!isLong) return;
      try {
        await alertUnreadReplies(deps);
      } catch (failure) {
        logger.error({ error: failure }, 'support was not told that replies are not read');
      }
    },
    onFailure: (error, isGivenUp) =>
      logger.error({ error }, isGivenUp ? 'a mail was given up and set aside' : 'a mail was not handled'),
    onGivenUp: async ({ name, arrivedAt }) => {
      try {
        await noteRejectedReply(deps, { mail: `given up ${name}`, kind: 'unreadable', arrivedAt });
      } catch (failure) {
        logger.error({ error: failure }, 'a mail that was given up is missing in the report to support');
      }
    },
  };
}

/**
 * Reads replies by mail for as long as the process runs, in one of the workers at a time. If two of them
 * read for a moment, the Message-ID still makes sure that each mail is added only once.
 */
export function readReplies(deps: Deps): { stop(): Promise<void> } {
  const logger = deps.logger.child({ job: 'read-replies' });
  const listener = watch(deps, logger);
  let forged = 0;
  return runInOneProcess({
    databaseUrl: deps.databaseUrl,
    name: 'read-replies',
    logger,
    run: (signal) =>
      deps.reader.read(
        async (mail) => {
          const { kind, disposal } = await takeReply(deps, mail);
          if (kind === 'forged') forged += 1;
          // Neither the sender nor the text is logged: only the kind of mail is recorded for those that
          // are dropped.
          logger.info({ status: kind, ...(kind === 'forged' ? { count: forged } : {}) }, 'mail read');
          return disposal;
        },
        listener,
        signal,
      ),
  });
}
