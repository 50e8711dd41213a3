import { drawingOf } from '@mendwell/brand/drawings';
import type { Category } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { ChoiceGroup } from '@mendwell/ui/choice-group.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { replace } from 'react-router';
import { chooseSubCategory } from '#app/draft/choose.ts';
import { changeItem, readWork, useItem } from '#app/draft/work.ts';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { ChoiceTile } from '#app/features/booking/choice-tile.tsx';
import { ChosenStatus } from '#app/features/booking/chosen-status.tsx';
import { guard } from '#app/features/booking/guard.ts';
import { askCategories, askServices } from '#app/features/booking/lists.ts';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { ScreenFailed } from '#app/features/booking/screen-failed.tsx';
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { asChosenSubCategory } from '#app/features/booking/take-over.ts';
import { screenPath, useSteps } from '#app/features/booking/use-steps.ts';
import type { Route } from './+types/type.ts';

export const meta = (args: Route.MetaArgs) => screenMeta(args, m.booking_type_title);

export async function clientLoader() {
  const item = guard(2);
  if (item instanceof Response) return item;
  const categories = await askCategories();
  const category = categories?.find(({ id }) => id === item.selectedCategory?.categoryId);
  // The category has been withdrawn, or the order's provider does not offer it: the customer has to
  // choose another one.
  if (categories && !category) {
    changeItem((now) => ({ ...now, selectedCategory: null, selectedSubCategory: null }));
    return replace(screenPath(1));
  }
  return { types: category?.subClothesCategories };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const say = useSay();
  return <ScreenComing screen={2} title={say(m.booking_type_title)} isTiled />;
}

function choose(type: Category['subClothesCategories'][number]) {
  changeItem((item) => chooseSubCategory(item, asChosenSubCategory(type)));
  // Starts the request early, so that it is under way when the next screen needs it.
  void askServices(readWork().draft.item.selectedCategory?.categoryId ?? '', type.id);
}

export default function ChooseType({ loaderData: { types } }: Route.ComponentProps) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const { selectedCategory, selectedSubCategory } = useItem();
  const { forward } = useSteps(2);
  return (
    <BookingScreen
      screen={2}
      title={say(m.booking_type_title)}
      lead={say(m.booking_type_lead)}
      status={<ChosenStatus name={selectedSubCategory ? inLanguage.name(selectedSubCategory) : undefined} />}
      next={{ isDisabled: !selectedSubCategory, onPress: forward }}
    >
      {types ? (
        <>
          <ChoiceGroup className="tiles" label={selectedCategory ? inLanguage.name(selectedCategory) : ''}>
            {types.map((type) => (
              <ChoiceTile
                key={type.id}
                choice={type}
                name={inLanguage.name(type)}
                art={drawingOf('items', type.illustration)}
                isSelected={selectedSubCategory?.id === type.id}
                onChoose={choose}
              />
            ))}
          </ChoiceGroup>
          <p className="small soft flow__after">{say(m.booking_type_closest)}</p>
        </>
      ) : (
        <ScreenFailed />
      )}
    </BookingScreen>
  );
}
