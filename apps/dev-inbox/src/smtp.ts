import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** How the mail server treats what it is given: like a good one, a broken one, or one that never answers. */
export const behaviours = ['accept', 'refuse', 'hang'] as const;
export type Behaviour = (typeof behaviours)[number];
/** Whether the IMAP server serves or hangs up on everybody. */
export const imapBehaviours = ['accept', 'refuse'] as const;
/** `hanging`: how many letters it has taken without an answer. */
export type Mood = { behaviour: Behaviour; hanging: number; imap: (typeof imapBehaviours)[number] };

/** A real SMTP server that delivers into the mailbox. */
export async function startSmtp(
  port: number,
  mailbox: Mailbox,
  mood: Mood,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Somewhat more than the product accepts, so that its own limit can be tried.
    size: 25_000_000,
    logger: false,
    // Nobody asks a name server who this machine is.
    disableReverseLookup: true,
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (mood.behaviour === 'hang') {
            mood.hanging += 1;
            return;
          }
          if (mood.behaviour === 'refuse')
            throw Object.assign(new Error('out of order'), { responseCode: 451 });
          const { mailFrom, rcptTo } = session.envelope;
          await mailbox.receive(raw, {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
          });
          done();
        })
        .catch(done);
    },
  });
  // A client that is killed mid-letter is no reason to fall over.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
