import type { ItemNouns, Status } from '@mendwell/contract';

type Placed = { id: string; position: number };
type Described = { description: string; description_de: string };

export type ServiceCategoryRow = Placed & Described & { name: string; name_de: string; illustration: string };
type Shown = Placed &
  Described & { name: string; display_name: string; display_name_de: string; status: Status };
export type ServiceRow = Shown & { service_category_id: string; illustration: string };
export type SubServiceRow = Shown & {
  service_id: string;
  can_be_multiple: boolean;
  unit: string;
  guide_low: number | null;
  guide_high: number | null;
};
type NamedRow = Placed & { name: string; name_de: string };
export type QuestionRow = Placed & { kind: string; content: string; content_de: string };
export type ResponseRow = Placed & {
  tree_id: string | null;
  question_id: string | null;
  content: string;
  content_de: string;
  subcontent: string | null;
  subcontent_de: string | null;
  service_id: string | null;
  sub_service_id: string | null;
  question_ids: string[];
};
export type CategoryRow = NamedRow & { illustration: string; item_type: string };
export type SubCategoryRow = NamedRow & {
  category_id: string;
  tree_id: string;
  nouns: ItemNouns;
  illustration: string;
};
export type ProviderRow = Placed &
  Described & {
    name: string;
    display_name: string;
    /** A made-up sample; PostgreSQL's numeric arrives as a string. */
    rating: string | null;
    review_count: number | null;
    specialities: { name: string; nameTranslations: { de: string } }[];
    locality: string;
    borough: string;
    city: string;
    country: string;
    serves_whole_city: boolean;
    postcodes: string[];
    working_days: string[];
    capacity_per_week: number;
    turnaround_working_days: number;
    languages: string[];
    since: number;
    status: 'Active' | 'Paused';
    illustration: string;
    email: string;
    address: { street: string; postcode: string; city: string; country: string };
  };
export type ProviderPriceRow = {
  provider_id: string;
  sub_service_id: string;
  position: number;
  low: number;
  high: number;
};
export type PopularRow = Placed & {
  sub_service_id: string;
  category_id: string;
  sub_category_id: string;
  teaser: string;
  teaser_de: string;
};
export type ColourRow = NamedRow & { swatch: string[] };
export type StoryRow = Placed & {
  slug: string;
  title: string;
  title_de: string;
  teaser: string;
  teaser_de: string;
  body: string;
  body_de: string;
  published_on: string;
  reading_minutes: number;
  illustration: string;
  sub_service_ids: string[];
};
export type FaqItemRow = Placed & {
  topic_id: string;
  question: string;
  question_de: string;
  answer: string;
  answer_de: string;
};

/** The tables whose contents an import replaces as a whole. */
export type CatalogueTables = {
  service_categories: ServiceCategoryRow;
  services: ServiceRow;
  sub_services: SubServiceRow;
  trees: NamedRow;
  questions: QuestionRow;
  responses: ResponseRow;
  root_question: { content: string; content_de: string; only_one: boolean };
  categories: CategoryRow;
  sub_categories: SubCategoryRow;
  providers: ProviderRow;
  provider_prices: ProviderPriceRow;
  popular_services: PopularRow;
  brands: NamedRow;
  colours: ColourRow;
  stories: StoryRow;
  faq_topics: NamedRow;
  faq_items: FaqItemRow;
};

declare module '#platform/database.ts' {
  interface Tables extends CatalogueTables {
    catalogue: { only_one: boolean; version: string; imported_at: Date };
  }
}
