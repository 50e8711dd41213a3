import type { ProviderRequest } from '@mendwell/contract';
import { type Locale, m } from '@mendwell/copy';
import { itemsToDo } from '@mendwell/domain';
import { inSentence } from '#app/features/bag/in-sentence.ts';
import { useInLanguage } from '#app/features/booking/in-language.ts';
import { useSite } from '#app/site/site.tsx';

const regions: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

/** "Fri, 6 Nov"; a calendar day is the same everywhere. */
const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(regions[locale], {
    weekday: 'short',
    day: 'numeric',
    // Cut short, it would end in a dot of its own.
    month: locale === 'de' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** "Mira" of "Mira S.": how one workshop speaks of a customer. */
export const firstName = (customerName: string): string =>
  customerName.replace(/\s+\S{1,2}\.$/, '') || customerName;

type Line = {
  readonly displayName: string;
  readonly displayNameTranslations: { readonly de: string };
  readonly quantity: number;
};

/** What is to be done, once the customer has agreed; until then everything is still to be decided on. */
export const agreedLines = ({ status, quote }: ProviderRequest) =>
  status === 'submitted' || status === 'quoted' ? undefined : quote?.lines;

/** How a request is spoken of. */
export function useRequestInWords(request: ProviderRequest) {
  const { say, locale, language } = useSite();
  const inLanguage = useInLanguage();
  const name = firstName(request.customerName);
  const items = request.items.map(({ subCategory }) => inLanguage.name(subCategory));
  const [first = '', ...others] = itemsToDo(items, agreedLines(request));
  const rest = others.map((one) => inSentence(one, language));
  return {
    name,
    /** "Wool coat and jeans"; of many, the first two. */
    title:
      rest.length > 2
        ? say(m.partner_title_many, { first, second: rest[0] ?? '', count: rest.length - 1 })
        : new Intl.ListFormat(regions[locale]).format([first, ...rest]),
    /** "Button sewn on × 2" */
    line: ({ quantity, ...one }: Line) => {
      const service = inLanguage.displayName(one);
      return quantity === 1 ? service : say(m.bag_times, { service, quantity });
    },
    item: (at: number) => items[at] ?? '',
    itemInSentence: (at: number) => inSentence(items[at] ?? '', language),
    day: (day: string) => dayIn(locale, day),
  };
}
