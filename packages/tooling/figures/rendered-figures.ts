import { berlinDay } from '@mendwell/domain';
import { figuresIn } from './figures-in.ts';

const months = [
  'January|Januar|Jan',
  'February|Februar|Feb',
  'March|März|Mar',
  'April|Apr',
  'May|Mai',
  'June|Juni|Jun',
  'July|Juli|Jul',
  'August|Aug',
  'September|Sept|Sep',
  'October|Oktober|Oct|Okt',
  'November|Nov',
  'December|Dezember|Dec|Dez',
];
const monthNames = months.map((names) => new RegExp(`^(?:${names})$`, 'i'));
/** Matches "6 Nov", "6. November 2026": the day, the month, and the year where it is written. */
const dates = new RegExp(
  `(?<![\\d.,:])(\\d{1,2})\\.?[\\s\\u00a0](${months.join('|')})\\b\\.?(?:[\\s\\u00a0](\\d{4}))?`,
  'giu',
);

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns every figure of a text as people read it, and every calendar date: `date 11-06` or
 * `date 2026-11-06`.
 */
export function figuresRead(text: string): string[] {
  const plain = text.replaceAll('\u00ad', '');
  return [
    ...figuresIn(plain),
    ...[...plain.matchAll(dates)].map(([, day, name = '', year]) => {
      const month = monthNames.findIndex((one) => one.test(name)) + 1;
      return `date ${year ? `${year}-` : ''}${two(month)}-${two(Number(day))}`;
    }),
  ];
}

const euros = (cents: number) => `euros ${(cents / 100).toFixed(2)}`;
const onDay = (day: string) => [`date ${day}`, `date ${day.slice(5)}`];
const berlinTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});
const atMoment = (moment: Date) => [
  ...onDay(berlinDay(moment)),
  ...[berlinTime.format(moment), berlinTime.format(moment).replace(/^0/, '')].map((time) => `clock ${time}`),
];

function ofString(said: string): string[] {
  if (/^\d{4}-\d\d-\d\dT/.test(said)) return atMoment(new Date(said));
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return onDay(said);
  if (/^\d\d:\d\d$/.test(said)) return [`clock ${said}`];
  const range = /^(\d+)-(\d+)$/.exec(said);
  return range ? [euros(Number(range[1])), euros(Number(range[2]))] : figuresRead(said);
}

/**
 * Returns what can be read in the data that a mail or document is made from: each amount, day and
 * moment, and what people have typed. Any number counts as an amount in cents.
 */
export function figuresOfData(data: unknown): string[] {
  if (typeof data === 'number') return [euros(data), euros(-data)];
  if (typeof data === 'string') return ofString(data);
  if (data instanceof Date) return atMoment(data);
  if (Array.isArray(data)) return data.flatMap(figuresOfData);
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(figuresOfData) : [];
}
