import { priceValues } from '@mendwell/copy';
import { checkOffers, type OfferFault, usualTerms } from '@mendwell/domain';
import type { CatalogueFiles, FileName } from './catalogue-files.ts';

type Place = { readonly file: FileName; readonly path: readonly PropertyKey[] };
type Contradiction = { readonly place: Place; readonly says: string };

/** The names that an answer of the FAQ may contain in double braces. */
const placeholders: ReadonlySet<string> = new Set(Object.keys(priceValues('en', usualTerms)));

const saysOfOffer: Readonly<Record<OfferFault, (id: string) => string>> = {
  unknown: (id) => `names ${id}, which does not exist`,
  twice: (id) => `is priced twice: ${id}`,
  not_a_price: (id) => `has no price: ${id}`,
  too_high: (id) => `has too high a price: ${id}`,
  reversed: (id) => `has a price that ends below its start: ${id}`,
};

/**
 * Finds errors that no single file shows: ids that do not exist, duplicate ids, question trees that book
 * nothing.
 */
export function findContradictions(files: CatalogueFiles): Contradiction[] {
  const found: Contradiction[] = [];
  const complain = (file: Place['file'], path: Place['path'], says: string) =>
    found.push({ place: { file, path }, says });

  /** Returns all ids of a list and reports every duplicate. */
  const ids = (file: Place['file'], at: Place['path'], list: readonly { readonly id: string }[]) => {
    const known = new Set<string>();
    for (const [index, { id }] of list.entries()) {
      if (known.has(id)) complain(file, [...at, index, 'id'], `is there twice: ${id}`);
      known.add(id);
    }
    return known;
  };
  const mustKnow = (known: ReadonlySet<string>, id: string, file: Place['file'], path: Place['path']) => {
    if (!known.has(id)) complain(file, path, `names ${id}, which does not exist`);
  };

  const { services, questions, categories, providers, popular, stories, faq } = files;
  const serviceCategories = ids('services', ['serviceCategories'], services.serviceCategories);
  const serviceIds = ids('services', ['services'], services.services);
  const subServices = ids('services', ['subServices'], services.subServices);
  const questionIds = ids('questions', ['questions'], questions.questions);
  const treeIds = ids('questions', ['trees'], questions.trees);
  const categoryIds = ids('categories', [], categories);
  const topics = ids('faq', ['topics'], faq.topics);
  for (const name of ['providers', 'popular', 'stories', 'brands', 'colours', 'vouchers'] as const)
    ids(name, [], files[name]);
  ids('faq', ['items'], faq.items);

  for (const [index, service] of services.services.entries())
    mustKnow(serviceCategories, service.serviceCategoryId, 'services', [
      'services',
      index,
      'serviceCategoryId',
    ]);
  for (const [index, sub] of services.subServices.entries())
    mustKnow(serviceIds, sub.serviceId, 'services', ['subServices', index, 'serviceId']);

  for (const [at, tree] of questions.trees.entries())
    for (const [index, response] of tree.responses.entries()) {
      const path = ['trees', at, 'responses', index];
      mustKnow(serviceIds, response.serviceId, 'questions', [...path, 'serviceId']);
      for (const [next, id] of response.questionIds.entries())
        mustKnow(questionIds, id, 'questions', [...path, 'questionIds', next]);
    }
  for (const [at, question] of questions.questions.entries())
    for (const [index, response] of question.responses.entries()) {
      const path = ['questions', at, 'responses', index];
      if (response.childSubCategoryId)
        mustKnow(subServices, response.childSubCategoryId, 'questions', [...path, 'childSubCategoryId']);
      for (const [next, id] of response.questionIds.entries())
        mustKnow(questionIds, id, 'questions', [...path, 'questionIds', next]);
    }
  for (const { at, says } of findEndlessOrEmptyTrees(files)) complain('questions', ['trees', at], says);

  const categoryOf = new Map<string, string>();
  const types = new Set<string>();
  for (const [at, category] of categories.entries())
    for (const [index, type] of category.subCategories.entries()) {
      if (types.has(type.id))
        complain('categories', [at, 'subCategories', index, 'id'], `is there twice: ${type.id}`);
      types.add(type.id);
      categoryOf.set(type.id, category.id);
    }
  const assigned = new Set<string>();
  for (const [index, { categoryId, subCategoryId, treeId }] of questions.assignments.entries()) {
    const path = ['assignments', index];
    mustKnow(treeIds, treeId, 'questions', [...path, 'treeId']);
    mustKnow(types, subCategoryId, 'questions', [...path, 'subCategoryId']);
    if (categoryOf.get(subCategoryId) !== categoryId)
      complain('questions', [...path, 'categoryId'], `is not the category of ${subCategoryId}`);
    if (assigned.has(subCategoryId)) complain('questions', path, `gives ${subCategoryId} a second tree`);
    assigned.add(subCategoryId);
  }
  for (const [at, category] of categories.entries())
    for (const [index, type] of category.subCategories.entries())
      if (!assigned.has(type.id))
        complain('categories', [at, 'subCategories', index], `${type.id} has no tree of questions`);

  for (const [at, provider] of providers.entries()) {
    const offers = provider.services.map(({ childSubCategoryId, price }) => ({
      serviceId: childSubCategoryId,
      price,
    }));
    for (const { at: index, fault } of checkOffers(offers, subServices))
      complain(
        'providers',
        [at, 'services', index, 'childSubCategoryId'],
        saysOfOffer[fault](offers[index]?.serviceId ?? ''),
      );
    if (provider.coverage === 'postcodes' && provider.postcodes.length === 0)
      complain('providers', [at, 'postcodes'], 'is empty: it would serve nobody');
  }
  for (const [at, { childSubCategoryId, categoryId, subCategoryId }] of popular.entries()) {
    mustKnow(subServices, childSubCategoryId, 'popular', [at, 'childSubCategoryId']);
    mustKnow(categoryIds, categoryId, 'popular', [at, 'categoryId']);
    mustKnow(types, subCategoryId, 'popular', [at, 'subCategoryId']);
  }
  for (const [at, { answer, answerTranslations }] of faq.items.entries())
    for (const [, name = ''] of `${answer} ${answerTranslations.de}`.matchAll(/\{\{(.*?)\}\}/g))
      mustKnow(placeholders, name, 'faq', ['items', at, 'answer']);
  for (const [at, story] of stories.entries())
    for (const [index, id] of story.relatedSubServiceIds.entries())
      mustKnow(subServices, id, 'stories', [at, 'relatedSubServiceIds', index]);
  for (const [at, item] of faq.items.entries())
    mustKnow(topics, item.topicId, 'faq', ['items', at, 'topicId']);
  return found;
}

/** Every path through a question tree must end, and must book something on the way. */
function findEndlessOrEmptyTrees({ questions: file }: CatalogueFiles): { at: number; says: string }[] {
  const questions = new Map(file.questions.map((question) => [question.id, question]));
  const found: { at: number; says: string }[] = [];
  for (const [at, tree] of file.trees.entries()) {
    const walk = (id: string, trail: readonly string[], books: boolean): void => {
      if (trail.includes(id)) {
        found.push({ at, says: `asks ${id} again and again` });
        return;
      }
      for (const response of questions.get(id)?.responses ?? []) {
        const booked = books || response.childSubCategoryId !== null;
        for (const next of response.questionIds) walk(next, [...trail, id], booked);
        if (response.questionIds.length === 0 && !booked)
          found.push({ at, says: `${response.id} books nothing` });
      }
    };
    for (const response of tree.responses) for (const id of response.questionIds) walk(id, [], false);
  }
  return found;
}
