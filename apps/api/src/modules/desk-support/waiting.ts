import type { FoundOrder, Order } from '@mendwell/contract';
import { stageOf, type Waits, waitingOf } from '@mendwell/domain';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { isMoreWorkOpen, type OrderRecord } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';

export type SupportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly catalogue: LiveCatalogue;
  readonly waits: Waits;
};

/** Returns whom an order waits for, from the view that its customer has. */
export const waitingFor = (order: OrderRecord, view: Order): FoundOrder['waiting'] => ({
  ...waitingOf({
    stage: stageOf(view),
    until: view.waitsUntil,
    undoUntil: view.withdrawal?.undoUntil ?? null,
    isCountOpen: view.openCount !== null,
    isQuestionOpen:
      isMoreWorkOpen(order) || (view.charge?.isDifference === true && view.actions.includes('pay')),
    pickupDay: view.pickup?.day ?? null,
    returnDay: view.returnEvening?.day ?? null,
    promisedBack: view.promisedBack,
    debitDay: view.debitDay,
  }),
});

export const customerNameOf = ({ contact }: OrderRecord): string =>
  `${contact.given_name} ${contact.family_name}`.trim();
