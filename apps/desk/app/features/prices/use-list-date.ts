import type { DeskPrices } from '@mendwell/contract';
import { formatMoment } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';

/** Returns what writes when a list was published. */
export function useListDate(): (list: DeskPrices['lists'][number]) => string {
  const { locale } = useSite();
  return ({ publishedAt }) => formatMoment(locale, new Date(publishedAt));
}
