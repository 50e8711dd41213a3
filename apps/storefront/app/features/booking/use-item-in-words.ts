import { m } from '@mendwell/copy';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import type { ItemDraft } from '#app/draft/item.ts';
import type { Screen } from '#app/draft/steps.ts';

type Line = { readonly name: string; readonly value?: string | undefined };

/** What has been settled about an item so far, screen by screen, in the page's language. */
export function useItemInWords(item: ItemDraft): {
  readonly type: string | undefined;
  readonly lines: Readonly<Record<Screen, Line>>;
} {
  const { say } = useSite();
  const inLanguage = useInLanguage();
  const { selectedCategory, selectedSubCategory, selectedMainResponse, selectedSubResponses } = item;
  const { images, markers, details, subservices } = item;
  const type = selectedSubCategory ? inLanguage.name(selectedSubCategory) : undefined;
  const facts = [details.color ? inLanguage.name(details.color) : '', details.composition, details.brand];
  return {
    type,
    lines: {
      1: {
        name: say(m.booking_line_category),
        value: selectedCategory ? inLanguage.name(selectedCategory) : undefined,
      },
      2: { name: say(m.booking_line_type), value: type },
      3: {
        name: say(m.booking_line_service),
        value: selectedMainResponse ? inLanguage.content(selectedMainResponse) : undefined,
      },
      4: {
        name: say(m.booking_line_options),
        value: selectedSubResponses.map(inLanguage.content).join(', ') || undefined,
      },
      5: {
        name: say(m.booking_line_photos),
        value:
          images.length === 0
            ? undefined
            : markers.length > 0
              ? say(m.booking_photos_marked, { photos: images.length, spots: markers.length })
              : say(m.booking_photos_added, { photos: images.length }),
      },
      6: {
        name: say(m.booking_line_details),
        value: facts.filter(Boolean).slice(0, 2).join(', ') || undefined,
      },
      7: {
        name: say(m.booking_line_provider),
        value: subservices?.length
          ? say(m.booking_services_chosen, { count: subservices.length })
          : undefined,
      },
    },
  };
}
