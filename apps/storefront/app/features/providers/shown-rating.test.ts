import type { Locale } from '@mendwell/copy';
import { expect, test } from 'vitest';
import { shownRating } from './shown-rating.ts';

const unrated = { rating: null, ratingIsSample: false };
const sample = { rating: 4.7, ratingIsSample: true };
const collected = { rating: 4.7, ratingIsSample: false };

test.each<[string, typeof unrated | typeof sample, Locale, string, string | undefined]>([
  ['nobody has rated', unrated, 'en', 'New on Mendwell', undefined],
  ['nobody has rated', unrated, 'de', 'Neu bei Mendwell', undefined],
  ['a sample', sample, 'en', '4.7 (invented sample)', 'Rated 4.7 out of 5'],
  ['a sample', sample, 'de', '4,7 (erfundenes Beispiel)', 'Mit 4,7 von 5 bewertet'],
  ['what customers gave', collected, 'en', '4.7', 'Rated 4.7 out of 5'],
])('LAW-08 PROV-02 of %s in %s it says %s', (_, provider, locale, value, label) => {
  expect(shownRating(provider, { locale, platform: 'Mendwell' })).toEqual(
    label ? { value, label } : { value },
  );
});
