import type { ProviderRequest } from '@mendwell/contract';
import { type Locale, m } from '@mendwell/copy';
import { itemsToDo } from '@mendwell/domain';
import { useInLanguage } from '../in-language.ts';
import { inSentence } from '../in-sentence.ts';
import { useSite } from '../site.tsx';

const regions: Record<Locale, string> = { en: 'en-IE', de: 'de-DE' };

/** Formats a day as "Fri, 6 Nov"; a calendar day is the same in every time zone. */
const dayIn = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(regions[locale], {
    weekday: 'short',
    day: 'numeric',
    // The short German month would end in a dot of its own.
    month: locale === 'de' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** Returns "Mira" for "Mira S.": providers see the customer's first name. */
export const firstName = (customerName: string): string =>
  customerName.replace(/\s+\S{1,2}\.$/, '') || customerName;

type Line = {
  readonly displayName: string;
  readonly displayNameTranslations: { readonly de: string };
  readonly quantity: number;
};

/**
 * Returns the lines once the customer has agreed. Before that it returns undefined, because everything
 * is still open.
 */
export const agreedLines = ({ status, quote }: ProviderRequest) =>
  status === 'submitted' || status === 'quoted' ? undefined : quote?.lines;

/** Returns functions and texts that put a request into words. */
export function useRequestInWords(request: ProviderRequest) {
  const { say, locale, language } = useSite();
  const inLanguage = useInLanguage();
  const name = firstName(request.customerName);
  const items = request.items.map(({ subCategory }) => inLanguage.name(subCategory));
  const [first = '', ...others] = itemsToDo(items, agreedLines(request));
  const rest = others.map((one) => inSentence(one, language));
  return {
    name,
    /** "Wool coat and jeans"; of many items only the first two are named. */
    title:
      rest.length > 2
        ? say(m.provider_title_many, { first, second: rest[0] ?? '', count: rest.length - 1 })
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
