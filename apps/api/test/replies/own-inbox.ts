import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes } from '../../../../ops/local/processes.ts';

export type OwnInbox = Awaited<ReturnType<typeof startOwnInbox>>;

/** Starts a mail server for one test, which it can stop without affecting other tests. */
export async function startOwnInbox() {
  const [smtp = 0, imapPort = 0, web = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${web}`;
  const processes = new Processes({ onLine: () => undefined, onDeath: () => undefined });
  await processes.start({
    name: 'inbox of a test',
    args: ['apps/dev-inbox/src/main.ts'],
    env: { SMTP_PORT: String(smtp), IMAP_PORT: String(imapPort), PORT: String(web) },
    readyUrl: `${url}/messages`,
  });
  return {
    url,
    imapPort,
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    behave: (how: string) => fetch(`${url}/behaviour/${how}`, { method: 'PUT' }),
    stop: () => processes.stopAll(),
  };
}
