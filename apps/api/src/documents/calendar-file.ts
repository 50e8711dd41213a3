export type CalendarEntry = {
  /** Identifies one courier visit of one order, and stays the same however often the visit is moved. */
  readonly uid: string;
  /** Increases with every change, so that calendars replace the entry they have. */
  readonly sequence: number;
  /** `2026-11-17`, in Berlin time, like the times below. */
  readonly day: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly now: Date;
};

/**
 * The rules for daylight saving time in Berlin, for calendar programs that do not know time zone names.
 */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Escapes line breaks in a text, so that no text can start a property of its own. */
const text = (typed: string) =>
  typed
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- RFC 5545 knows none but the tab
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const mostOctets = 75;

/** Continues long lines after a line break and a space, without splitting a character. */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > mostOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += more;
  }
  return lines.join('\r\n');
}

const digits = (value: string) => value.replaceAll(/[-:]/g, '');
const utc = (moment: Date) => `${digits(moment.toISOString()).slice(0, 15)}Z`;

/**
 * Writes a courier visit as a file for the customer's calendar (RFC 5545). Without a METHOD, calendar
 * programs treat it as a file to save and not as an invitation that needs an answer.
 */
export function composeCalendarFile(entry: CalendarEntry): string {
  const { uid, sequence, day, startsAt, endsAt, now } = entry;
  const at = (time: string) => `TZID=Europe/Berlin:${digits(day)}T${digits(time)}00`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pick-up and return//EN',
    'CALSCALE:GREGORIAN',
    ...berlin,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(now)}`,
    `DTSTART;${at(startsAt)}`,
    `DTEND;${at(endsAt)}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
