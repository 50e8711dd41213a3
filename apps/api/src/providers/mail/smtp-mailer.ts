import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@mendwell/brand';
import { createTransport } from 'nodemailer';
import type { Attachment, Mailer, MailImage } from './mailer.ts';

const inlined = (image: MailImage) =>
  'file' in image
    ? { cid: image.cid, path: fileURLToPath(image.file), filename: basename(image.file.pathname) }
    : { cid: image.cid, content: image.content, filename: image.filename };

const attached = ({ filename, contentType, content }: Attachment) => ({
  filename,
  contentType,
  content,
  contentDisposition: 'attachment' as const,
});

/** Sends through any SMTP server. A server that hangs causes a timeout, and the job tries again. */
export function createSmtpMailer(url: string, sender: Brand['mail']): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Only we compose mails, so the library must not fetch files or addresses for them.
    disableUrlAccess: true,
  });
  const domain = sender.senderAddress.split('@')[1] ?? 'localhost';
  return {
    send: async (mail, { id, requestId }) => {
      await transport.sendMail({
        messageId: `<${mail.messageId ?? id}@${domain}>`,
        from: { name: sender.senderName, address: sender.senderAddress },
        to: { name: '', address: mail.to },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: [...mail.images.map(inlined), ...(mail.attachments ?? []).map(attached)],
        headers: { ...mail.headers, 'x-request-id': requestId, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
