import type { VoucherRow } from '#modules/vouchers/index.ts';
import type { CatalogueFiles } from './catalogue-files.ts';
import type { CatalogueTables } from './catalogue-tables.ts';

type Rows = { [Table in keyof CatalogueTables]: CatalogueTables[Table][] };

const named = (
  one: { id: string; name: string; nameTranslations?: { de: string } | undefined },
  position: number,
) => ({
  id: one.id,
  position,
  name: one.name,
  name_de: one.nameTranslations?.de ?? one.name,
});
const shown = (one: {
  displayName: string;
  displayNameTranslations: { de: string };
  description: string;
  descriptionTranslations: { de: string };
}) => ({
  display_name: one.displayName,
  display_name_de: one.displayNameTranslations.de,
  description: one.description,
  description_de: one.descriptionTranslations.de,
});
type Response = CatalogueFiles['questions']['trees'][number]['responses'][number];
const responded = (one: Omit<Response, 'serviceId'>, position: number) => ({
  id: one.id,
  position,
  content: one.content,
  content_de: one.contentTranslations.de,
  subcontent: one.subcontent,
  subcontent_de: one.subcontentTranslations?.de ?? null,
  question_ids: one.questionIds,
});
const inOrder = <One extends { sortOrder: number }>(list: readonly One[]) =>
  list.toSorted((one, other) => one.sortOrder - other.sortOrder);

/** Turns the files into rows of the tables. */
export function catalogueRows(files: CatalogueFiles): Rows {
  const { services, questions, categories, providers } = files;
  const treeOf = new Map(questions.assignments.map((one) => [one.subCategoryId, one.treeId]));
  return {
    service_categories: inOrder(services.serviceCategories).map((one, position) => ({
      ...named(one, position),
      description: one.description,
      description_de: one.descriptionTranslations.de,
      illustration: one.illustration,
    })),
    services: inOrder(services.services).map((one, position) => ({
      id: one.id,
      position,
      service_category_id: one.serviceCategoryId,
      name: one.name,
      ...shown(one),
      status: one.status,
      illustration: one.illustration,
    })),
    sub_services: services.subServices.map((one, position) => ({
      id: one.id,
      position,
      service_id: one.serviceId,
      name: one.name,
      ...shown(one),
      can_be_multiple: one.canBeMultiple,
      unit: one.unit,
      status: one.status,
      guide_low: one.guidePrice?.low ?? null,
      guide_high: one.guidePrice?.high ?? null,
    })),
    trees: questions.trees.map(named),
    questions: questions.questions.map((one, position) => ({
      id: one.id,
      position,
      kind: one.kind,
      content: one.text,
      content_de: one.textTranslations.de,
    })),
    responses: [
      ...questions.trees.flatMap((tree) =>
        tree.responses.map((one, position) => ({
          ...responded(one, position),
          tree_id: tree.id,
          question_id: null,
          service_id: one.serviceId,
          sub_service_id: null,
        })),
      ),
      ...questions.questions.flatMap((question) =>
        question.responses.map((one, position) => ({
          ...responded(one, position),
          tree_id: null,
          question_id: question.id,
          service_id: null,
          sub_service_id: one.childSubCategoryId,
        })),
      ),
    ],
    root_question: [
      {
        only_one: true,
        content: questions.rootQuestion.text,
        content_de: questions.rootQuestion.textTranslations.de,
      },
    ],
    categories: inOrder(categories).map((one, position) => ({
      ...named(one, position),
      illustration: one.illustration,
      item_type: one.itemType,
    })),
    sub_categories: categories.flatMap((category) =>
      inOrder(category.subCategories).map((one, position) => ({
        ...named(one, position),
        category_id: category.id,
        tree_id: treeOf.get(one.id) ?? '',
        nouns: one.nouns,
        illustration: one.illustration,
      })),
    ),
    providers: providers.map((one, position) => ({
      id: one.id,
      position,
      name: one.name,
      display_name: one.displayName,
      rating: one.sampleRating?.toFixed(1) ?? null,
      review_count: one.sampleReviewCount ?? null,
      description: one.description,
      description_de: one.descriptionTranslations.de,
      specialities: one.specialities,
      locality: one.locality,
      borough: one.borough,
      city: one.city,
      country: one.country,
      serves_whole_city: one.coverage === 'all-berlin',
      postcodes: one.postcodes,
      working_days: one.workingDays,
      capacity_per_week: one.capacityPerWeek,
      turnaround_working_days: one.averageTurnaroundWorkingDays,
      languages: one.languages,
      since: one.since,
      status: one.status,
      illustration: one.illustration,
      email: one.email,
      address: one.address,
    })),
    provider_prices: providers.flatMap((provider) =>
      provider.services.map(({ childSubCategoryId, price }, position) => ({
        provider_id: provider.id,
        sub_service_id: childSubCategoryId,
        position,
        ...price,
      })),
    ),
    popular_services: files.popular
      .toSorted((one, other) => one.rank - other.rank)
      .map((one, position) => ({
        id: one.id,
        position,
        sub_service_id: one.childSubCategoryId,
        category_id: one.categoryId,
        sub_category_id: one.subCategoryId,
        teaser: one.teaser,
        teaser_de: one.teaserTranslations.de,
      })),
    brands: files.brands.map(named),
    colours: inOrder(files.colours).map((one, position) => ({
      ...named(one, position),
      swatch: one.swatch ?? (one.hex ? [one.hex] : []),
    })),
    stories: inOrder(files.stories).map((one, position) => ({
      id: one.id,
      position,
      slug: one.slug,
      title: one.title,
      title_de: one.titleTranslations.de,
      teaser: one.teaser,
      teaser_de: one.teaserTranslations.de,
      body: one.body,
      body_de: one.bodyTranslations.de,
      published_on: one.publishedAt,
      reading_minutes: one.readingMinutes,
      illustration: one.illustration,
      sub_service_ids: one.relatedSubServiceIds,
    })),
    faq_topics: inOrder(files.faq.topics).map(named),
    faq_items: inOrder(files.faq.items).map((one, position) => ({
      id: one.id,
      position,
      topic_id: one.topicId,
      question: one.question,
      question_de: one.questionTranslations.de,
      answer: one.answer,
      answer_de: one.answerTranslations.de,
    })),
  };
}

export const voucherRows = ({ vouchers }: CatalogueFiles): VoucherRow[] =>
  vouchers.map((one) => ({
    id: one.id,
    code: one.code,
    kind: one.type,
    value: one.value,
    least_order_cents: one.minOrderCents,
    most_discount_cents: one.maxDiscountCents,
    valid_from: one.validFrom,
    // PostgreSQL's `infinity` is later than any day, so that the database can compare days without a
    // special case.
    valid_until: one.validUntil ?? 'infinity',
    redemptions_limit: one.maxRedemptions,
    customer_limit: one.perCustomerLimit,
    redeemed: one.redeemedCount,
    description: one.description,
    description_de: one.descriptionTranslations.de,
    open: true,
  }));
