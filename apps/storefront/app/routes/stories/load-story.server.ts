import { drawingOf } from '@mendwell/brand/drawings';
import * as contract from '@mendwell/contract';
import { formatFromPrice } from '@mendwell/copy';
import { callInTime, loadList } from '@mendwell/web/server/load-list.server.ts';
import { textIn } from '@mendwell/web/text-in.ts';
import { bookingLink } from '#app/features/booking/booking-link.ts';
import { loadDefaultTerms } from '#app/features/services/default-terms.server.ts';
import { priceNote } from '#app/features/services/price-note.ts';
import { datedTeaserOf, teaserOf } from './teasers.server.ts';

type Story = contract.EndpointResponse<typeof contract.readStory>;
type Popular = readonly contract.PopularSubService[];

const fewOthers = 3;
/** Problem codes that mean that there is no story of this name, or that the name is not valid. */
const noStory = new Set<contract.ProblemCode | undefined>(['not_found', 'invalid_request']);

/**
 * A popular service is popular for one item, so its link books it directly; for other services the
 * customer chooses the item.
 */
function bookable({ parentSubCategory, subService }: Story['relatedServices'][number], popular: Popular) {
  const entry = popular.find((one) => one.subService.id === subService.id);
  if (!entry) return { to: `/discovery#${subService.id}`, isBooked: false };
  const { categoryId: category, subCategoryId: item } = entry;
  const to = bookingLink({ category, item, service: parentSubCategory.id, option: subService.id });
  return { to, isBooked: true };
}

function services(story: Story, popular: Popular, language: contract.LanguageName) {
  const text = textIn(language);
  return story.relatedServices.flatMap((related) => {
    const { priceWithFee } = related.subService;
    if (priceWithFee === null) return [];
    return {
      id: related.subService.id,
      art: drawingOf('services', related.parentSubCategory.illustration),
      name: text(related.subService.childSubCategory, 'displayName'),
      text: text(related.subService.childSubCategory, 'description'),
      price: formatFromPrice(contract.languageLocales[language], contract.readWirePrice(priceWithFee).low),
      ...bookable(related, popular),
    };
  });
}

/**
 * Returns a story with the lists below it: `'unknown'` if it does not exist, undefined if it did
 * not load.
 */
export async function loadStory(api: contract.Client, slug: string, language: contract.LanguageName) {
  const [story, stories, popular, terms] = await Promise.all([
    callInTime(api, contract.readStory, { params: { slug } }),
    loadList(api, contract.listStories, {}),
    loadList(api, contract.listPopularServices, { query: {} }),
    loadDefaultTerms(api),
  ]);
  if (!story.ok) return noStory.has(story.problem?.code) ? ('unknown' as const) : undefined;
  return {
    ...datedTeaserOf(story.response, language),
    publishedAt: story.response.publishedAt,
    paragraphs: textIn(language)(story.response, 'body').split(/\n{2,}/),
    services: services(story.response, popular?.popularSubServices ?? [], language),
    priceNote: priceNote(contract.languageLocales[language], terms),
    others: (stories?.stories ?? [])
      .filter((other) => other.slug !== slug)
      .slice(0, fewOthers)
      .map((other) => teaserOf(other, language)),
  };
}

export type StoryData = Exclude<Awaited<ReturnType<typeof loadStory>>, 'unknown' | undefined>;
