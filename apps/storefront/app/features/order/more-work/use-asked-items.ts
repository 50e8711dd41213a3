import type { MoreWork, Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { inSentence } from '@mendwell/web/in-sentence.ts';
import { useSite } from '@mendwell/web/site.tsx';

/** Returns what a question about more work calls the items that it is about. */
export function useAskedItems({ items }: Pick<Order, 'items'>, { lines }: Pick<MoreWork, 'lines'>) {
  const { say, language } = useSite();
  const inLanguage = useInLanguage();
  const asked = new Set(lines.map(({ item }) => item));
  const only = items.find((_, at) => asked.has(at));
  const name = only && asked.size === 1 ? inLanguage.name(only.subCategory) : undefined;
  return {
    asked,
    /** "wool coat", "Wollmantel"; several of them are called items. */
    inSentence: name === undefined ? say(m.more_work_items) : inSentence(name, language),
    /** The same at the beginning of a sentence. */
    first: name ?? say(m.more_work_items_first),
    isOne: name !== undefined,
  };
}
