import { catalogueIdPattern, ItemNouns, statuses } from '@mendwell/contract';
import { parsePrice, postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';

/** The schema of the files that an operator delivers. Unknown fields are refused, not ignored. */
const Id = z.string().check(z.regex(catalogueIdPattern, 'ids are small letters, digits and underscores'));
const text = (most: number) =>
  z.string().check(
    z.minLength(1, 'is empty'),
    z.maxLength(most, `is longer than ${most} characters`),
    z.refine((said) => said === said.trim() && said === said.normalize('NFC'), 'has blanks at its ends'),
  );
const Label = text(120);
const Sentence = text(600);
const german = <Schema extends z.ZodMiniType>(schema: Schema) => z.strictObject({ de: schema });
const labelled = { name: Label, nameTranslations: german(Label) };
const shown = { displayName: Label, displayNameTranslations: german(Label) };
const described = { description: Sentence, descriptionTranslations: german(Sentence) };
const SortOrder = z.int().check(z.gte(0));

/** Prices are parsed here, so that an invalid one is never shown. */
const Price = z.pipe(
  z
    .unknown()
    .check(
      z.refine(
        (written) => parsePrice(written) !== undefined,
        'is no price: whole cents, or a range "a-b" in cents',
      ),
    ),
  z.transform((written: unknown) => parsePrice(written) as { low: number; high: number }),
);
const Status = z.enum(statuses);

const ServicesFile = z.strictObject({
  serviceCategories: z.array(
    z.strictObject({ id: Id, ...labelled, ...described, illustration: Label, sortOrder: SortOrder }),
  ),
  services: z.array(
    z.strictObject({
      id: Id,
      serviceCategoryId: Id,
      name: Label,
      ...shown,
      ...described,
      status: Status,
      illustration: Label,
      sortOrder: SortOrder,
    }),
  ),
  subServices: z.array(
    z.strictObject({
      id: Id,
      serviceId: Id,
      name: Label,
      ...shown,
      ...described,
      canBeMultiple: z.boolean(),
      unit: Label,
      status: Status,
      guidePrice: z.nullable(Price),
    }),
  ),
});

const responded = {
  id: Id,
  content: Label,
  contentTranslations: german(Label),
  subcontent: z.nullable(Sentence),
  subcontentTranslations: z.nullable(german(Sentence)),
  questionIds: z.array(Id),
};
const asked = { text: Label, textTranslations: german(Label) };
const QuestionsFile = z.strictObject({
  rootQuestion: z.strictObject(asked),
  questions: z.array(
    z.strictObject({
      id: Id,
      kind: Label,
      ...asked,
      responses: z.array(z.strictObject({ ...responded, childSubCategoryId: z.nullable(Id) })),
    }),
  ),
  trees: z.array(
    z.strictObject({
      id: Id,
      ...labelled,
      responses: z.array(z.strictObject({ ...responded, serviceId: Id })),
    }),
  ),
  assignments: z.array(z.strictObject({ categoryId: Id, subCategoryId: Id, treeId: Id })),
});

const drawn = { ...labelled, illustration: Label, sortOrder: SortOrder };
const CategoriesFile = z.array(
  z.strictObject({
    id: Id,
    ...drawn,
    itemType: Label,
    subCategories: z.array(z.strictObject({ id: Id, nouns: ItemNouns, ...drawn })),
  }),
);

const Postcode = z.string().check(z.regex(postcodePattern, 'is no German postcode'));
const ProvidersFile = z.array(
  z.strictObject({
    id: Id,
    name: Label,
    displayName: Label,
    /** Made up for development; production shows no ratings (decision 0030). */
    sampleRating: z.optional(z.number().check(z.gte(1), z.lte(5))),
    sampleReviewCount: z.optional(z.int().check(z.gte(0))),
    description: Sentence,
    descriptionTranslations: german(Sentence),
    specialities: z.array(z.strictObject(labelled)),
    locality: Label,
    borough: Label,
    homePostcode: Postcode,
    city: Label,
    country: Label,
    coverage: z.enum(['all-berlin', 'postcodes']),
    boroughsServed: z.array(Label),
    postcodes: z.array(Postcode),
    workingDays: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
    capacityPerWeek: z.int().check(z.gte(0)),
    averageTurnaroundWorkingDays: z.int().check(z.gte(1)),
    languages: z.array(Label),
    since: z.int(),
    status: z.enum(['Active', 'Paused']),
    illustration: Label,
    currency: z.literal('EUR'),
    services: z.array(z.strictObject({ childSubCategoryId: Id, price: Price })),
    email: z.email(),
    address: z.strictObject({ street: Label, postcode: Postcode, city: Label, country: Label }),
  }),
);

const PopularFile = z.array(
  z.strictObject({
    id: Id,
    rank: z.int(),
    childSubCategoryId: Id,
    categoryId: Id,
    subCategoryId: Id,
    teaser: Sentence,
    teaserTranslations: german(Sentence),
  }),
);

const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no address'));
const Body = text(20_000);
const StoriesFile = z.array(
  z.strictObject({
    id: Id,
    slug: Slug,
    sortOrder: SortOrder,
    publishedAt: z.iso.date(),
    illustration: Label,
    readingMinutes: z.int().check(z.gte(1)),
    title: Label,
    titleTranslations: german(Label),
    teaser: Sentence,
    teaserTranslations: german(Sentence),
    body: Body,
    bodyTranslations: german(Body),
    relatedSubServiceIds: z.array(Id),
  }),
);

const Answer = text(3000);
const FaqFile = z.strictObject({
  topics: z.array(z.strictObject({ id: Id, ...labelled, sortOrder: SortOrder })),
  items: z.array(
    z.strictObject({
      id: Id,
      topicId: Id,
      sortOrder: SortOrder,
      question: Label,
      questionTranslations: german(Label),
      answer: Answer,
      answerTranslations: german(Answer),
      containsAssumedPolicy: z.optional(z.boolean()),
    }),
  ),
});

const BrandsFile = z.array(
  z.strictObject({ id: Id, name: Label, nameTranslations: z.optional(german(Label)) }),
);
const Hex = z.string().check(z.regex(/^#[0-9A-F]{6}$/, 'is no colour like #1A2B3C'));
const ColoursFile = z.array(
  z.strictObject({
    id: Id,
    ...labelled,
    hex: z.nullable(Hex),
    swatch: z.optional(z.array(Hex)),
    sortOrder: SortOrder,
  }),
);

const VouchersFile = z.array(
  z.strictObject({
    id: Id,
    code: z.string().check(z.regex(/^[A-Z0-9]{3,40}$/, 'codes are capital letters and digits')),
    type: z.enum(['percent', 'fixed']),
    value: z.int().check(z.gte(1)),
    currency: z.literal('EUR'),
    minOrderCents: z.int().check(z.gte(0)),
    maxDiscountCents: z.nullable(z.int().check(z.gte(1))),
    validFrom: z.iso.date(),
    validUntil: z.nullable(z.iso.date()),
    maxRedemptions: z.int().check(z.gte(0)),
    redeemedCount: z.int().check(z.gte(0)),
    perCustomerLimit: z.int().check(z.gte(1)),
    ...described,
    demoPurpose: z.optional(Label),
  }),
);

export const catalogueFiles = {
  services: ServicesFile,
  questions: QuestionsFile,
  categories: CategoriesFile,
  providers: ProvidersFile,
  popular: PopularFile,
  stories: StoriesFile,
  faq: FaqFile,
  brands: BrandsFile,
  colours: ColoursFile,
  vouchers: VouchersFile,
};
export type FileName = keyof typeof catalogueFiles;
export type CatalogueFiles = { [Name in FileName]: z.output<(typeof catalogueFiles)[Name]> };
