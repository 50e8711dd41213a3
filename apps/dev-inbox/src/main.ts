import { Mailbox } from './mailbox.ts';
import { type Mood, startSmtp } from './smtp.ts';
import { startWeb } from './web.ts';

const mailbox = new Mailbox();
const mood: Mood = { behaviour: 'accept', hanging: 0 };
const smtp = await startSmtp(Number(process.env['SMTP_PORT'] ?? 4011), mailbox, mood);
const web = await startWeb(Number(process.env['PORT'] ?? 4012), mailbox, mood);
console.log(JSON.stringify({ ready: { smtp: smtp.port, web: web.port } }));

const stop = async () => {
  web.close();
  await smtp.close();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
