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

/** €1,234.50 in English, 1.234,50 € in German. */
export const formatPrice = (locale: Locale, cents: number): string => prices(locale).format(cents / 100);

/** 15 November 2026 in English, 15. November 2026 in German; always the day in Berlin. */
export const formatDate = (locale: Locale, date: Date): string => dates(locale).format(date);
