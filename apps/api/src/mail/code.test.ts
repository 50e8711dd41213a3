import { expect, test } from 'vitest';
import { mailOf } from '#test/every-mail.ts';
import { plain, unsaidIn } from '#test/mail-samples.ts';

test.each<[string, 'EN' | 'DE', string, string[]]>([
  ['code-accept', 'EN', '407 251 is your code', ['to accept €90.09 for order 7K3QW0ZT9M', '10 minutes']],
  ['code-cancel', 'EN', '407 251 is your code', ['to cancel order 7K3QW0ZT9M', 'Not you?', 'not even us']],
  ['code-accept', 'DE', '407 251 ist dein Code', ['um 90,09 € für Auftrag 7K3QW0ZT9M anzunehmen']],
  ['code-cancel', 'DE', '407 251 ist dein Code', ['um Auftrag 7K3QW0ZT9M zu stornieren', '10 Minuten']],
  ['partner-code', 'DE', '407 251 ist dein Code', ['um Anfrage 7K3QW0ZT9M', '30 Tage', 'auch uns nicht']],
  ['partner-code', 'EN', '407 251 is your code', ['open request 7K3QW0ZT9M', '30 days']],
])('ORD-03 ORD-13 LANG-03 what the code is for and how long: %s in %s', (name, language, subject, facts) => {
  const mail = mailOf(name, language);
  expect(mail.subject).toBe(subject);
  expect(unsaidIn(mail, facts)).toEqual([]);
});

test('ORD-13 copied from the letter, the code is six digits', () => {
  const { html, text } = mailOf('code-accept', 'EN');
  expect(plain(html).replaceAll(/<[^>]+>/g, '')).toContain('407251');
  expect(text).toMatch(/^407251$/m);
});

test('ORD-13 a letter with a code leads nowhere but to our legal pages', () => {
  for (const name of ['code-accept', 'code-cancel', 'partner-code'])
    expect(mailOf(name, 'EN').html).not.toContain('token');
});
