import type { Locale } from './locale.ts';

const regions: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

/** Building a formatter costs a browser more than a hundred uses of it. */
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

/** €12 in English, 12 € in German; with cents only where there are any. For prices that others begin with. */
export const formatFromPrice = (locale: Locale, cents: number): string =>
  roundPrices(locale).format(cents / 100);

/** 4.9 in English, 4,9 in German. */
export const formatRating = (locale: Locale, rating: number): string => ratings(locale).format(rating);

/** 15 November 2026 in English, 15. November 2026 in German; always the day in Berlin. */
export const formatDate = (locale: Locale, date: Date): string => dates(locale).format(date);

/** 6 Nov, 21:20 in English, 6. Nov., 21:20 in German; always the time in Berlin. */
export const formatMoment = (locale: Locale, date: Date): string => moments(locale).format(date);
