import type { PriceRange } from '@mendwell/domain';
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

/** The names under which a city is requested. */
export type CityNames = { readonly name: string; readonly name_de: string; readonly covered: boolean };

export type Provider = ProviderRow & { readonly prices: ReadonlyMap<string, PriceRange> };

/** The whole catalogue in memory, with its indexes. It is never changed, only replaced. */
export type Catalogue = {
  readonly version: string;
  readonly rows: CatalogueRows;
  readonly cities: readonly CityNames[];
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

export function buildCatalogue(
  version: string,
  rows: CatalogueRows,
  cities: readonly CityNames[],
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
        },
      ]),
    ),
    leavesOfTree: new Map(
      rows.trees.map(({ id }) => [id, new Set(leavesBelow(responsesOfTree.get(id) ?? []))]),
    ),
  };
}
