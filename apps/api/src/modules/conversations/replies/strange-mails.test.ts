import { expect, test } from 'vitest';
import { processorMs } from '#test/processor-time.ts';
import { boundMail } from './bound-mail.ts';
import { classifyMail } from './classify-mail.ts';
import { cleanReply } from './clean-reply.ts';
import { readMailBody, readMailHead } from './parse-mail.ts';

const million = 1_000_000;
const plain = (text: string) => `Content-Type: text/plain\r\n\r\n${text}`;
const html = (text: string) => `Content-Type: text/html\r\n\r\n${text}`;
const both = (text: string) =>
  `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nYes.\r\n--b\r\n${html(text)}\r\n--b--\r\n`;

async function readWhole(mail: Buffer): Promise<void> {
  const { raw } = boundMail({ raw: mail, isTruncated: false, arrivedAt: new Date() });
  const head = await readMailHead(raw);
  classifyMail(head, { senderAddress: 'shop@example.com' });
  const { text } = await readMailBody(raw);
  cleanReply(text, head.subject);
}

test.each([
  ['attributes without an end', both('class='.repeat(1.7 * million))],
  ['tags without an end', html('<a class="'.repeat(million))],
  ['quotes within quotes', html('<blockquote>'.repeat(million))],
  ['tables within tables', html('<table><tr><td>'.repeat(million / 2))],
  ['introductions of quotes', plain('On 1abcdefg wrote:\n>\n'.repeat(million / 2))],
  ['introductions and one quote', plain(`>\n${'On 1abcdefg wrote:\n'.repeat(million / 2)}>\n`)],
  ['lines of programs', plain('Sent from my x\n'.repeat(million))],
  ['empty lines', plain('\n'.repeat(10 * million))],
  ['rules', plain('--------\n'.repeat(million))],
  ['parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(million / 10)}`],
  ['addresses of the envelope', `Delivered-To: ${'a'.repeat(250_000)}\r\n\r\nYes.`],
  ['at signs of the envelope', `Delivered-To: ${'a@'.repeat(125_000)}\r\n\r\nYes.`],
  ['recipients', `To: ${'a@b,'.repeat(60_000)}\r\n\r\nYes.`],
  ['brackets', `To: ${'<'.repeat(250_000)}\r\n\r\nYes.`],
  ['a long subject', `Subject: x${' .'.repeat(120_000)}\r\n\r\nYes.`],
])('TALK-01 FAULT-20 a mail of nothing but %s is read in little time', async (_, mail) => {
  const raw = Buffer.from(`From: Eve <eve@example.com>\r\n${mail}`);
  expect(await processorMs(() => readWhole(raw))).toBeLessThan(5000);
});

test('TALK-01 of a text that no person writes the beginning is read, and it says so', async () => {
  const { text, isCut } = await readMailBody(Buffer.from(plain(`Yes.\n${'x'.repeat(300_000)}`)));
  expect([text.slice(0, 4), text.length, isCut]).toEqual(['Yes.', 200_000, true]);
  expect(await readMailBody(Buffer.from(plain('Yes.')))).toMatchObject({ isCut: false });
});
