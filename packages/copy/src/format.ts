import type { Locale } from './locale.ts';

const regions: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

/** Building a formatter takes a browser longer than using it a hundred times. */
const built = <Formatter>(build: (region: string) => Formatter) => {
  const formatters = new Map<Locale, Formatter>();
  return (locale: Locale): Formatter => {
    const formatter = formatters.get(locale) ?? build(regions[locale]);
    formatters.set(locale, formatter);
    return formatter;
  };
};

const prices = built((region) => new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }));
const dates = built(
  (region) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
);

const moments = built(
  (region) =>
    new Intl.DateTimeFormat(region, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }),
);

const roundPrices = built(
  (region) =>
    new Intl.NumberFormat(region, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const ratings = built(
  (region) => new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** €1,234.50 in English, 1.234,50 € in German. */
export const formatPrice = (locale: Locale, cents: number): string => prices(locale).format(cents / 100);

/** €12 in English, 12 € in German; with cents only if they are not zero. For prices shown as "from". */
export const formatFromPrice = (locale: Locale, cents: number): string =>
  roundPrices(locale).format(cents / 100);

/**
 * €95–120 in English, 95–120 € in German; with cents on both ends if one has any. Equal ends give a
 * single price.
 */
export function formatPriceRange(
  locale: Locale,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  if (low === high) return formatPrice(locale, low);
  const isRound = low % 100 === 0 && high % 100 === 0;
  const format = isRound ? formatFromPrice : formatPrice;
  const figure = (cents: number) => format(locale, cents).replace(/[^\d.,]/g, '');
  return locale === 'de' ? `${figure(low)}–${figure(high)}\u00A0€` : `€${figure(low)}–${figure(high)}`;
}

/** 4.9 in English, 4,9 in German. */
export const formatRating = (locale: Locale, rating: number): string => ratings(locale).format(rating);

/** 15 November 2026 in English, 15. November 2026 in German; always the day in Berlin. */
export const formatDate = (locale: Locale, date: Date): string => dates(locale).format(date);

/** 6 Nov, 21:20 in English, 6. Nov., 21:20 in German; always the time in Berlin. */
export const formatMoment = (locale: Locale, date: Date): string => moments(locale).format(date);

const rates = built(
  (region) => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 }),
);

/** 19% in English, 19 % in German; from hundredths of a percent. */
export const formatRate = (locale: Locale, hundredths: number): string =>
  rates(locale).format(hundredths / 10_000);

// A calendar day has no time zone; in a zone other than UTC it could become the day before.
const days = built(
  (region) =>
    new Intl.DateTimeFormat(region, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const shortDays = built(
  (region) =>
    new Intl.DateTimeFormat(region, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

const monthDays = built(
  (region) => new Intl.DateTimeFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const shortMonthDays = built(
  (region) => new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const shortWeekdays = built(
  (region) => new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' }),
);
const calendarWeekdays = built(
  (region) => new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' }),
);

/** 6 November in English, 6. November in German; from `2026-11-06`. */
export const formatMonthDay = (locale: Locale, day: string): string =>
  monthDays(locale).format(new Date(day));

/** 6 Nov in English, 6. Nov. in German; from `2026-11-06`. */
export const formatShortMonthDay = (locale: Locale, day: string): string =>
  shortMonthDays(locale).format(new Date(day));

/** Fri in English, Fr in German; from `2026-11-06`. */
export const formatShortWeekday = (locale: Locale, day: string): string =>
  shortWeekdays(locale).format(new Date(day)).replace(/\.$/, '');

/** Friday in English, Freitag in German; from `2026-11-06`. */
export const formatWeekdayOf = (locale: Locale, day: string): string =>
  calendarWeekdays(locale).format(new Date(day));

/** Friday, 6 November in English, Freitag, 6. November in German; from `2026-11-06`. */
export const formatDay = (locale: Locale, day: string): string => days(locale).format(new Date(day));

/** Fri, 6 Nov in English, Fr., 6. Nov. in German; from `2026-11-06`. */
export const formatShortDay = (locale: Locale, day: string): string =>
  shortDays(locale).format(new Date(day));

const daysAndTimes = built(
  (region) =>
    new Intl.DateTimeFormat(region, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
    }),
);

/** Wednesday, 4 November at 08:31 in English, Mittwoch, 4. November um 08:31 in German; the time in Berlin. */
export const formatDayAndTime = (locale: Locale, date: Date): string => daysAndTimes(locale).format(date);

const instants = built(
  (region) =>
    new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Berlin' }),
);

/**
 * 12 November 2026 at 10:42:17 in English, 12. November 2026 um 10:42:17 in German; for moments where
 * the second matters.
 */
export const formatInstant = (locale: Locale, date: Date): string => instants(locale).format(date);

const times = built(
  (region) =>
    new Intl.DateTimeFormat(region, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/Berlin',
    }),
);

/** 9:00 and 17:05 in both languages; the time in Berlin. German text adds “Uhr” after it. */
export const formatTime = (locale: Locale, date: Date): string =>
  times(locale).format(date).replace(/^0/, '');

const weekdays = built(
  (region) => new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'Europe/Berlin' }),
);

/** Monday in English, Montag in German; the day in Berlin. */
export const formatWeekday = (locale: Locale, date: Date): string => weekdays(locale).format(date);
