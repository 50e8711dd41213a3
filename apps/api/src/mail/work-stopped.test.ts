import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';
import { collectedOrder } from '#test/sample-quote.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'work-stopped',
    'EN',
    'The work is stopped, order 7K3QW0ZT9M',
    ['not to start anything else', 'You’ll get €90.09 back', 'They’ll come home', 'MEND10 can be used again'],
  ],
  [
    'work-stopped',
    'DE',
    'Die Arbeit ist gestoppt, Auftrag 7K3QW0ZT9M',
    ['du hast den Vertrag widerrufen', 'Du bekommst 90,09 € zurück', 'Sie kommen nach Hause'],
  ],
  [
    'work-stopped-rest',
    'EN',
    'The work is stopped, order 7K3QW0ZT9M',
    ['Within 14 days', 'proportionate share'],
  ],
  [
    'work-stopped-rest',
    'DE',
    'Die Arbeit ist gestoppt, Auftrag 7K3QW0ZT9M',
    ['innerhalb von 14 Tagen', 'anteilig'],
  ],
])(
  'ORD-01 LAW-06 LANG-03 a withdrawal after the pick-up says what happens: %s in %s',
  (name, language, subject, facts) => {
    const mail = mailOf(name, language);
    expect(mail.subject).toBe(subject);
    expect(unsaidIn({ ...mail, html: mail.html.replaceAll(/<\/?b>/g, '') }, facts)).toEqual([]);
  },
);

test('LAW-06 a debit under way is not promised back before it has arrived; a voucher in use is not given back', () => {
  const order = collectedOrder({ stopped: 'all', paymentStatus: 'processing' });
  expect(mailOf('work-stopped', 'EN', order).text).toContain(
    'If it still arrives, you’ll get all of it back.',
  );
  expect(mailOf('work-stopped-rest', 'EN').text).not.toContain('can be used again');
});

test('LAW-06 what comes home unmended is not called finished', () => {
  for (const name of ['returning-stopped', 'completed-stopped']) {
    expect(mailOf(name, 'EN').text).not.toMatch(/finish|work|mend/i);
    expect(mailOf(name, 'DE').text).not.toMatch(/fertig|Arbeit/i);
  }
});
