import { type Locale, sayIn } from '@mendwell/copy';
import { supportHours } from '@mendwell/domain';
import { expect, test } from 'vitest';
import { sayHours, sayOpening } from './say-hours.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const said = (locale: Locale, at: string, name?: string) =>
  spaced(sayHours(supportHours(new Date(at)), new Date(at), name, { say: sayIn(locale), locale }));

test.each<[Locale, string, string]>([
  ['en', '2026-11-12T09:14:00Z', 'Open until 17:00'],
  ['de', '2026-11-12T09:14:00Z', 'Geöffnet bis 17:00 Uhr'],
  ['en', '2026-11-12T07:59:00Z', 'Closed, back today at 9:00'],
  ['de', '2026-11-12T07:59:00Z', 'Geschlossen, heute ab 9:00 Uhr wieder da'],
  ['en', '2026-11-12T16:00:00Z', 'Closed, back tomorrow at 9:00'],
  ['de', '2026-11-12T16:00:00Z', 'Geschlossen, morgen ab 9:00 Uhr wieder da'],
  ['en', '2026-11-13T18:32:00Z', 'Closed, back on Monday at 9:00'],
  ['de', '2026-11-13T18:32:00Z', 'Geschlossen, Montag ab 9:00 Uhr wieder da'],
  // Summer time: 8:59 in Berlin.
  ['en', '2026-07-01T06:59:00Z', 'Closed, back today at 9:00'],
  // Women's Day is a holiday in Berlin, Easter Monday everywhere.
  ['en', '2027-03-08T10:00:00Z', 'Closed, back tomorrow at 9:00'],
  ['de', '2026-04-03T10:00:00Z', 'Geschlossen, Dienstag ab 9:00 Uhr wieder da'],
])('CONT-08 %s: at %s it says “%s”', (locale, at, expected) => {
  expect(said(locale, at)).toBe(expected);
});

test('CONT-08 within the hours it names who is here', () => {
  expect(said('en', '2026-11-12T09:14:00Z', 'Jonas')).toBe('Open until 17:00, Jonas is here');
  expect(said('de', '2026-11-12T09:14:00Z', 'Jonas')).toBe('Geöffnet bis 17:00 Uhr, Jonas ist da');
});

test.each<[Locale, string, string]>([
  ['en', '2026-11-12T05:00:00Z', 'today 9:00'],
  ['de', '2026-11-12T20:00:00Z', 'morgen 9:00'],
  ['de', '2026-11-13T20:00:00Z', 'Montag 9:00'],
])('CONT-08 %s: at %s an answer comes from %s on', (locale, at, expected) => {
  const hours = supportHours(new Date(at));
  if (hours.isOpen) throw new Error('open');
  const { day, time } = sayOpening(hours.opensAt, new Date(at), { say: sayIn(locale), locale });
  expect(`${day} ${time}`).toBe(expected);
});
