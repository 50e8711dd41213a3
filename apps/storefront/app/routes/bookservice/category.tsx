import { drawingOf } from '@mendwell/brand/drawings';
import { type Category, listClothesCategories } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { ChoiceGroup } from '@mendwell/ui/choice-group.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { chooseCategory } from '#app/draft/choose.ts';
import { changeItem, useItem } from '#app/draft/work.ts';
import { ArrivalNote } from '#app/features/booking/arrival-note.tsx';
import { arrive } from '#app/features/booking/arrive.ts';
import { BookingScreen } from '#app/features/booking/booking-screen.tsx';
import { ChoiceTile } from '#app/features/booking/choice-tile.tsx';
import { ChosenStatus } from '#app/features/booking/chosen-status.tsx';
import { namedScreen } from '#app/features/booking/named-screen.ts';
import { ScreenComing } from '#app/features/booking/screen-coming.tsx';
import { ScreenFailed } from '#app/features/booking/screen-failed.tsx';
import { asChosenCategory } from '#app/features/booking/take-over.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import type { Route } from './+types/category.ts';

/** Loads the categories of all providers, so that the first screen is shown before any script runs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { city: defaultCity };
  const coming = namedScreen(new URL(request.url).searchParams);
  const list = await loadList(context.get(apiContext), listClothesCategories, { query });
  return { coming, categories: list?.clothesCategories, postcode: undefined, typed: undefined };
}

/** In the browser: applies the URL parameters and loads the categories of the bag's provider. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => arrive(new URL(request.url));
clientLoader.hydrate = true as const;

const choose = (category: Category) => changeItem((item) => chooseCategory(item, asChosenCategory(category)));

const titles = {
  2: m.booking_type_title,
  3: m.booking_service_title,
  4: m.booking_options_title,
} as const;

export default function ChooseCategory({
  loaderData: { coming, categories, postcode, typed },
}: Route.ComponentProps) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const { selectedCategory } = useItem();
  const { forward } = useSteps(1);
  // The address of a card names more than the category: the browser goes on to the screen it leads to.
  if (coming) return <ScreenComing screen={coming} title={say(titles[coming])} isTiled={coming < 4} />;
  return (
    <BookingScreen
      screen={1}
      title={say(m.booking_category_title)}
      lead={say(m.booking_category_lead)}
      status={<ChosenStatus name={selectedCategory ? inLanguage.name(selectedCategory) : undefined} />}
      next={{ isDisabled: !selectedCategory, onPress: forward }}
    >
      <ArrivalNote postcode={postcode} typed={typed} />
      {categories ? (
        <ChoiceGroup className="tiles" label={say(m.booking_category_group)}>
          {categories.map((category) => (
            <ChoiceTile
              key={category.id}
              choice={category}
              name={inLanguage.name(category)}
              art={drawingOf('items', category.illustration)}
              isSelected={selectedCategory?.categoryId === category.id}
              onChoose={choose}
            />
          ))}
        </ChoiceGroup>
      ) : (
        <ScreenFailed />
      )}
    </BookingScreen>
  );
}
