import { drawingOf } from '@mendwell/brand/drawings';
import { type Category, listClothesCategories } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { ChoiceGroup } from '@mendwell/ui/choice-group.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext } from '@mendwell/web/server/request-context.server.ts';
import { useSite } from '@mendwell/web/site.tsx';
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
import { screenMeta } from '#app/features/booking/screen-meta.ts';
import { serviceTitle } from '#app/features/booking/service-title.ts';
import { asChosenCategory } from '#app/features/booking/take-over.ts';
import { useSteps } from '#app/features/booking/use-steps.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/category.ts';

/** What the address may say about what to book, and where. */
const parameters = ['category', 'item', 'service', 'option', 'postalCode'];

export const handle = {
  parameters,
  // Without any of them there is nothing to do before the first press. With one, the browser leads on.
  startsLate: (address: URLSearchParams) => !parameters.some((name) => address.has(name)),
};

/**
 * Search engines find the first screen: it is the same for everybody and says what can be booked. What the
 * address of a card shows is only the outline of a later screen.
 */
export const meta = (args: Route.MetaArgs) =>
  namedScreen(new URLSearchParams(args.location.search))
    ? screenMeta(args, m.booking_category_title)
    : pageMeta(args, ({ say, names: { platform } }) => ({
        title: say(m.booking_title, { screen: say(m.booking_category_title), platform }),
        description: say(m.booking_page_description),
        picture: 'booking',
      }));

/** Loads the categories of all providers, so that the first screen is shown before any script runs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { city: defaultCity };
  const { searchParams } = new URL(request.url);
  const list = await loadList(context.get(apiContext), listClothesCategories, { query });
  const types = list?.clothesCategories.flatMap(({ subClothesCategories }) => subClothesCategories);
  const nouns = types?.find(({ id }) => id === searchParams.get('item'))?.nouns;
  const screen = namedScreen(searchParams);
  const coming = screen && { screen, nouns };
  return { coming, categories: list?.clothesCategories, postcode: undefined, typed: undefined };
}

/** In the browser: applies the URL parameters and loads the categories of the bag's provider. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => arrive(new URL(request.url));
clientLoader.hydrate = true as const;

const choose = (category: Category) => changeItem((item) => chooseCategory(item, asChosenCategory(category)));

export default function ChooseCategory({
  loaderData: { coming, categories, postcode, typed },
}: Route.ComponentProps) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const { selectedCategory } = useItem();
  const { forward } = useSteps(1);
  // The address of a card names more than the category: the browser goes on to the screen it leads to.
  if (coming) {
    const titles = {
      2: () => say(m.booking_type_title),
      3: () => serviceTitle(locale, coming.nouns),
      4: () => say(m.booking_options_title),
    };
    return (
      <ScreenComing screen={coming.screen} title={titles[coming.screen]()} isTiled={coming.screen < 4} />
    );
  }
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
