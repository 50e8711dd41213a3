import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import type { ChangeDeps } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import type { Logistics } from '#providers/logistics/interface.ts';

export type CourierDeps = ChangeDeps & {
  readonly db: Db;
  readonly logistics: Logistics;
  readonly catalogue: LiveCatalogue;
};
