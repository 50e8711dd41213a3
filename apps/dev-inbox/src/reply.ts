import { createTransport } from 'nodemailer';
import type { Message } from './mailbox.ts';

const quote = (text: string) =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');

/**
 * Writes a reply as mail programs do: the new text, then who wrote when, then the original in quotes.
 */
function replyText(message: Message, text: string): string {
  const when = new Date(message.receivedAt).toLocaleString('en-GB', { timeZone: 'Europe/Berlin' });
  return `${text}\n\nOn ${when}, ${message.from} wrote:\n\n${quote(message.text)}\n`;
}

/** Sends a real mail from the recipient of a message to its reply address. Returns that address. */
export async function sendReply(smtpPort: number, message: Message, text: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  const id = message.headers['message-id'];
  const references = [message.headers['references'], id].filter(Boolean).join(' ');
  try {
    await transport.sendMail({
      from: message.to[0] ?? 'somebody@example.com',
      to: message.replyTo,
      subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
      ...(id ? { inReplyTo: id, references } : {}),
      text: replyText(message, text),
    });
  } finally {
    transport.close();
  }
  return message.replyTo;
}
