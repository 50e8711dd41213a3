import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.server.ts';

test('SEC-08 security.txt says whom to write to, and holds for less than a year from now', () => {
  const text = securityTxt('hello@shop.example', 'https://shop.example', new Date('2026-11-18T10:00:00Z'));
  expect(text).toBe(
    [
      'Contact: mailto:hello@shop.example',
      'Expires: 2027-02-16T00:00:00Z',
      'Preferred-Languages: en, de',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
