import { connect } from 'node:net';
import { createInterface } from 'node:readline';

type Envelope = { readonly from: string; readonly to: string };

/** Opens a connection to a mail server and sends mails over it byte for byte. */
async function connectSmtp(smtpUrl: string) {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const response = async (wanted: string) => {
    for (;;) {
      const line = String((await lines.next()).value);
      if (!line.startsWith(wanted)) throw new Error(`expected ${wanted}, got ${line}`);
      if (line[3] !== '-') return;
    }
  };
  const say = async (line: string, wanted: string) => {
    socket.write(`${line}\r\n`);
    await response(wanted);
  };
  await response('220');
  await say('EHLO mail.example.com', '250');
  return {
    send: async (raw: Buffer, { from, to }: Envelope): Promise<void> => {
      await say(`MAIL FROM:<${from}>`, '250');
      await say(`RCPT TO:<${to}>`, '250');
      await say('DATA', '354');
      // A line that begins with a dot gets a second dot (RFC 5321, 4.5.2).
      socket.write(Buffer.from(raw.toString('latin1').replace(/^\./gm, '..'), 'latin1'));
      await say('\r\n.', '250');
    },
    close: () => socket.end('QUIT\r\n'),
  };
}

/** Sends one mail. */
export async function sendRawMail(smtpUrl: string, envelope: Envelope, raw: Buffer): Promise<void> {
  const connection = await connectSmtp(smtpUrl);
  await connection.send(raw, envelope);
  connection.close();
}
