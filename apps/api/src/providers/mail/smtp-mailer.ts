import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@mendwell/brand';
import { createTransport } from 'nodemailer';
import type { Attachment, LetterImage, Mailer } from './mailer.ts';

const inlined = (image: LetterImage) =>
  'file' in image
    ? { cid: image.cid, path: fileURLToPath(image.file), filename: basename(image.file.pathname) }
    : { cid: image.cid, content: image.content, filename: image.filename };

const attached = ({ filename, contentType, content }: Attachment) => ({
  filename,
  contentType,
  content,
  contentDisposition: 'attachment' as const,
});

/** Sends through any SMTP server. A server that hangs is given up on and tried again by the job. */
export function createSmtpMailer(url: string, sender: Brand['mail']): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Letters are composed by us alone; neither files nor addresses are fetched on their behalf.
    disableUrlAccess: true,
  });
  const domain = sender.senderAddress.split('@')[1] ?? 'localhost';
  return {
    send: async (letter, { id, requestId }) => {
      await transport.sendMail({
        messageId: `<${letter.messageId ?? id}@${domain}>`,
        from: { name: sender.senderName, address: sender.senderAddress },
        to: { name: '', address: letter.to },
        ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        attachments: [...letter.images.map(inlined), ...(letter.attachments ?? []).map(attached)],
        headers: { ...letter.headers, 'x-request-id': requestId, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
