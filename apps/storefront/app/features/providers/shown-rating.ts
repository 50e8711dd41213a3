import type { Provider } from '@mendwell/contract';
import { formatRating, type Locale, m, sayIn } from '@mendwell/copy';
import type { RatingProps } from '@mendwell/ui/rating.tsx';

type Rated = Pick<Provider, 'rating' | 'ratingIsSample'>;
type Site = { readonly locale: Locale; readonly platform: string };

/**
 * Returns how a provider's rating is shown: a provider without one is shown as new, and a sample rating
 * is marked as one.
 */
export function shownRating({ rating, ratingIsSample }: Rated, { locale, platform }: Site): RatingProps {
  const say = sayIn(locale);
  if (rating === null) return { value: say(m.booking_rating_new, { platform }) };
  const figure = formatRating(locale, rating);
  return {
    value: ratingIsSample ? say(m.booking_rating_sample, { rating: figure }) : figure,
    label: say(m.booking_rating_label, { rating: figure }),
  };
}
