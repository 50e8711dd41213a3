import { formatRating, m } from '@mendwell/copy';
import type { FoundProvider } from '#app/draft/providers.ts';
import { useSite } from '#app/site/site.tsx';
import { Rating } from '#app/ui/rating.tsx';

type Props = { readonly providers: readonly FoundProvider[] };

/** Who was found last time, while the list of today is on its way. It names no price and offers nothing. */
export function LastProviders({ providers }: Props) {
  const { say, locale } = useSite();
  return (
    <ul className="grid gap-3">
      {providers.map(({ id, displayName, rating }) => {
        const value = formatRating(locale, rating);
        return (
          <li key={id} className="soft">
            {displayName} <Rating value={value} label={say(m.booking_rating_label, { rating: value })} />
          </li>
        );
      })}
    </ul>
  );
}
