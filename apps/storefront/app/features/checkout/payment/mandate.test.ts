import { m } from '@mendwell/copy';
import { expect, test } from 'vitest';

test.each(['en', 'de'] as const)(
  'LAW-11 page and mail give the same mandate, word for word, in %s',
  (locale) => {
    const name = 'Mendwell GmbH';
    expect(m.payment_mandate_text({ creditor: name }, { locale })).toBe(
      m.order_mail_sepa_mandate_text({ company: name }, { locale }),
    );
  },
);
