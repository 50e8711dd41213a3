import { brands } from '@mendwell/brand';
import { expect, inject, test } from 'vitest';
import { composeOrderReceivedMail } from '#mail/order-received.ts';
import { untilMails } from '#test/inbox.ts';
import { sampleCompany } from '#test/sample-company.ts';
import { sampleOrder } from '#test/sample-order.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

test('LAW-01 FAULT-34 a letter arrives with its pictures, its documents and every letter of a name', async () => {
  const to = `received-${process.pid}@example.com`;
  const customer = { ...sampleOrder().customer, givenName: 'Zoë 👟', familyName: 'Groẞ' };
  const sample = composeOrderReceivedMail({
    brand: brands.lindenhof,
    language: 'DE',
    publicOrigin: 'https://shop.example',
    to,
    order: sampleOrder({ customer }),
    company: sampleCompany,
    documents: [{ filename: 'größe.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  });
  const mailer = createSmtpMailer(inject('smtpUrl'), brands.lindenhof.mail);
  try {
    await mailer.send(sample, { id: 'one', requestId: 'test' });
  } finally {
    mailer.close();
  }
  const [mail] = await untilMails(to, 1);
  expect(mail?.subject).toBe(sample.subject);
  const domain = brands.lindenhof.mail.senderAddress.split('@')[1];
  expect(mail?.headers).toMatchObject({
    // A repeated mail has the same id, so that mailboxes show it once.
    'message-id': `<one@${domain}>`,
    'x-request-id': 'test',
    // Automatic responders do not answer a mail with this header (RFC 3834).
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.text.trim()).toBe(sample.text.trim());
  expect(mail?.html).toContain('Zoë 👟 Groẞ');
  expect(mail?.headers['content-type']).toContain('multipart/mixed');
  const list = await fetch(`${inject('inboxUrl')}/messages?to=${encodeURIComponent(to)}`);
  const [summary] = (await list.json()) as { images: string[] }[];
  expect(summary?.images).toEqual(['retailer', 'platform', 'cloth', 'item-coat', 'item-jeans']);
});
