import { type PriceRange, type PriceTerms, usualTerms } from '@mendwell/domain';
import type { PricedCity } from '#modules/cities/index.ts';
import type {
  CatalogueTables,
  CategoryRow,
  ProviderRow,
  QuestionRow,
  ResponseRow,
  ServiceRow,
  SubCategoryRow,
  SubServiceRow,
} from './catalogue-tables.ts';

export type CatalogueRows = { readonly [Table in keyof CatalogueTables]: readonly CatalogueTables[Table][] };

export type Provider = ProviderRow & {
  readonly prices: ReadonlyMap<string, PriceRange>;
  /** The terms of the provider's city. */
  readonly priceTerms: PriceTerms;
  /** The federal state of its address; null if its postcode is unknown. */
  readonly state: string | null;
};

/** The whole catalogue in memory, with its indexes. It is never changed, only replaced. */
export type Catalogue = {
  /** Changes with everything that a price is made of. */
  readonly version: string;
  readonly rows: CatalogueRows;
  readonly cities: readonly PricedCity[];
  readonly services: ReadonlyMap<string, ServiceRow>;
  readonly subServices: ReadonlyMap<string, SubServiceRow>;
  readonly subServicesOf: ReadonlyMap<string, readonly SubServiceRow[]>;
  readonly categories: ReadonlyMap<string, CategoryRow>;
  readonly subCategories: ReadonlyMap<string, SubCategoryRow>;
  readonly questions: ReadonlyMap<string, QuestionRow>;
  readonly responsesOfTree: ReadonlyMap<string, readonly ResponseRow[]>;
  readonly responsesOfQuestion: ReadonlyMap<string, readonly ResponseRow[]>;
  readonly providers: ReadonlyMap<string, Provider>;
  /** Everything that can be booked at the end of a decision tree, whichever provider offers it. */
  readonly leavesOfTree: ReadonlyMap<string, ReadonlySet<string>>;
};

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
const grouped = <Row>(rows: readonly Row[], key: (row: Row) => string | null) =>
  Map.groupBy(
    rows.filter((row) => key(row) !== null),
    (row) => key(row) ?? '',
  );

/** Finds a city by its English or German name. */
export const findCity = (cities: readonly PricedCity[], asked: string): PricedCity | undefined =>
  cities.find(({ name, name_de }) =>
    [name, name_de].some((one) => one.toLowerCase() === asked.toLowerCase()),
  );

export function buildCatalogue(
  version: string,
  rows: CatalogueRows,
  {
    cities,
    states,
  }: { readonly cities: readonly PricedCity[]; readonly states: ReadonlyMap<string, string> },
): Catalogue {
  const pricesOf = grouped(rows.provider_prices, (row) => row.provider_id);
  const responsesOfTree = grouped(rows.responses, (row) => row.tree_id);
  const responsesOfQuestion = grouped(rows.responses, (row) => row.question_id);
  const leavesBelow = (responses: readonly ResponseRow[]): string[] =>
    responses.flatMap((response) => [
      ...(response.sub_service_id ? [response.sub_service_id] : []),
      ...response.question_ids.flatMap((id) => leavesBelow(responsesOfQuestion.get(id) ?? [])),
    ]);
  return {
    version,
    rows,
    cities,
    services: byId(rows.services),
    subServices: byId(rows.sub_services),
    subServicesOf: grouped(rows.sub_services, (row) => row.service_id),
    categories: byId(rows.categories),
    subCategories: byId(rows.sub_categories),
    questions: byId(rows.questions),
    responsesOfTree,
    responsesOfQuestion,
    providers: new Map(
      rows.providers.map((row) => [
        row.id,
        {
          ...row,
          prices: new Map((pricesOf.get(row.id) ?? []).map((price) => [price.sub_service_id, price])),
          // A provider outside our cities takes no orders, so nothing is priced with these terms.
          priceTerms: findCity(cities, row.city)?.priceTerms ?? usualTerms,
          state: states.get(row.id) ?? null,
        },
      ]),
    ),
    leavesOfTree: new Map(
      rows.trees.map(({ id }) => [id, new Set(leavesBelow(responsesOfTree.get(id) ?? []))]),
    ),
  };
}
