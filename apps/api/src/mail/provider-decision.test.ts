import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { unsaidIn } from '#test/mail-samples.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  [
    'provider-accepted',
    'DE',
    'Anfrage 7K3QW0ZT9M: Dein Angebot ist angenommen',
    ['Mira S. hat dein Angebot angenommen', 'Tasche repariert', '34,00 €', 'Futter repariert', '91,00 €'],
  ],
  [
    'provider-partly',
    'DE',
    'Anfrage 7K3QW0ZT9M: ohne einzelne Positionen angenommen',
    ['Bitte mach nur, was hier steht', 'Nicht gewünscht: Futter repariert', '67,00 €'],
  ],
  ['provider-cancelled', 'DE', 'Anfrage 7K3QW0ZT9M ist storniert', ['Mira S. hat den Auftrag storniert']],
  [
    'provider-cancelled-by-support',
    'DE',
    'Anfrage 7K3QW0ZT9M ist storniert',
    ['wir haben den Auftrag von Mira S. storniert', 'Du musst nichts weiter tun'],
  ],
  ['provider-expired', 'DE', 'Anfrage 7K3QW0ZT9M ist beendet', ['von Mira S. kam nicht rechtzeitig']],
  ['provider-unanswered', 'DE', 'Anfrage 7K3QW0ZT9M ist beendet', ['nicht rechtzeitig eine Antwort von dir']],
  ['provider-stopped', 'DE', 'Anfrage 7K3QW0ZT9M: Widerruf', ['Bitte fang nichts an', 'dann auf „Fertig“']],
  [
    'provider-stopped-rest',
    'DE',
    'Anfrage 7K3QW0ZT9M: Widerruf',
    ['fang nichts Neues an', 'auf „Fertig“ und sag uns'],
  ],
  [
    'provider-accepted',
    'EN',
    'Request 7K3QW0ZT9M: your quote is accepted',
    ['Mira S. has accepted your quote', 'Lining repaired', '€91.00'],
  ],
  ['provider-stopped', 'EN', 'Request 7K3QW0ZT9M: the customer has withdrawn', ['Please don’t start.']],
  [
    'provider-stopped-rest',
    'EN',
    'Request 7K3QW0ZT9M: the customer has withdrawn',
    ['don’t start anything else'],
  ],
])(
  'ORD-05 ORD-11 LANG-03 the workshop learns what was decided: %s in %s',
  (name, language, subject, facts) => {
    const mail = mailOf(name, language);
    expect(mail.subject).toBe(subject);
    const said = { ...mail, html: mail.html.replaceAll(/<\/?b>/g, '') };
    expect(unsaidIn(said, [...facts, 'https://shop.example/partner/review#'])).toEqual([]);
  },
);

test('LAW-05 prices are the workshop’s own: no fees, no voucher, no total of the customer', () => {
  const { text } = mailOf('provider-accepted', 'DE');
  for (const secret of ['90,09', '8,19', 'Servicegebühr', 'MEND10']) expect(text).not.toContain(secret);
});
