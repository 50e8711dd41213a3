import { expect, test } from 'vitest';
import { type CalendarEntry, composeCalendarFile } from './calendar-file.ts';

const visit: CalendarEntry = {
  uid: 'pickup-0190a6c0@mendwell.example',
  sequence: 0,
  day: '2026-11-17',
  startsAt: '19:00',
  endsAt: '21:00',
  summary: 'Pick-up of your order',
  description: 'Two items.',
  location: 'Oranienstraße 178, 10999 Berlin',
  now: new Date('2026-11-16T09:05:07.123Z'),
};

/** Reads a file as a calendar does: joins folded lines and removes the escapes from texts. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const from = lines.indexOf('BEGIN:VEVENT') + 1;
  return new Map(
    lines.slice(from, lines.indexOf('END:VEVENT')).map((line) => {
      const at = line.indexOf(':');
      const value = line.slice(at + 1).replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
      return [line.slice(0, at), value];
    }),
  );
}

test('ORD-09 an evening in Berlin, whatever zone the calendar is in', () => {
  const file = composeCalendarFile(visit);
  const event = read(file);
  expect(event.get('DTSTART;TZID=Europe/Berlin')).toBe('20261117T190000');
  expect(event.get('DTEND;TZID=Europe/Berlin')).toBe('20261117T210000');
  expect(event.get('DTSTAMP')).toBe('20261116T090507Z');
  expect(file).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin\r\n[^]+END:VTIMEZONE\r\nBEGIN:VEVENT/);
  expect(file).not.toContain('METHOD');
});

test('ORD-09 a change is the same entry, in a later version', () => {
  const moved = { ...visit, sequence: 1, day: '2026-11-18', now: new Date('2026-11-16T12:00:00Z') };
  const [first, second] = [visit, moved].map((one) => read(composeCalendarFile(one)));
  expect(second?.get('UID')).toBe(first?.get('UID'));
  expect([first?.get('SEQUENCE'), second?.get('SEQUENCE')]).toEqual(['0', '1']);
  expect(composeCalendarFile(visit)).toBe(composeCalendarFile({ ...visit }));
});

test('ORD-09 lines end in CRLF and are folded at 75 octets, with no character cut in two', () => {
  const description = 'Bitte zweimal klingeln, Hinterhaus links: ẞ👟 '.repeat(12);
  const file = composeCalendarFile({ ...visit, description });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
  expect(lines.some((line) => Buffer.byteLength(line) > 71)).toBe(true);
  expect(read(file).get('DESCRIPTION')).toBe(description);
});

test('FAULT-27 FAULT-34 what somebody typed stays a text: no property, no second entry', () => {
  const location =
    'Weg 1; Hof\\2, "EG"\r\nEND:VEVENT\rBEGIN:VEVENT\nATTACH:http://x.example/\u0000\u0085\u2028x';
  const file = composeCalendarFile({ ...visit, location });
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file).not.toMatch(/^ATTACH/m);
  expect(read(file).get('LOCATION')).toBe(
    'Weg 1; Hof\\2, "EG"\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:http://x.example/x',
  );
});
