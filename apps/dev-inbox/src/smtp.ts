import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** How the mail server treats mails: it accepts them, refuses them, or never answers. */
export const behaviours = ['accept', 'refuse', 'hang'] as const;
export type Behaviour = (typeof behaviours)[number];
/** Whether the IMAP server accepts connections or closes all of them. */
export const imapBehaviours = ['accept', 'refuse'] as const;
/** `hanging`: how many mails the server has received without answering. */
export type Mood = { behaviour: Behaviour; hanging: number; imap: (typeof imapBehaviours)[number] };

/** A real SMTP server that delivers into the mailbox. */
export async function startSmtp(
  port: number,
  mailbox: Mailbox,
  mood: Mood,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Somewhat more than the product accepts, so that tests can reach the product's own limit.
    size: 25_000_000,
    logger: false,
    // No name server is asked for the client's name.
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
  // The server must survive a client that is killed in the middle of a mail.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
