import { Accounts } from './imap/accounts.ts';
import { startImap } from './imap/server.ts';
import { Mailbox } from './mailbox.ts';
import { type Mood, startSmtp } from './smtp.ts';
import { startWeb } from './web.ts';

const accounts = new Accounts();
const mailbox = new Mailbox(accounts);
const mood: Mood = { behaviour: 'accept', hanging: 0, imap: 'accept' };
const smtp = await startSmtp(Number(process.env['SMTP_PORT'] ?? 4011), mailbox, mood);
const imap = await startImap(Number(process.env['IMAP_PORT'] ?? 0), accounts, () => mood.imap === 'refuse');
const web = await startWeb(Number(process.env['PORT'] ?? 4012), {
  mailbox,
  mood,
  accounts,
  imap,
  smtpPort: smtp.port,
});
console.log(JSON.stringify({ ready: { smtp: smtp.port, imap: imap.port, web: web.port } }));

const stop = async () => {
  web.close();
  imap.close();
  await smtp.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
