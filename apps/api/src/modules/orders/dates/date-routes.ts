import * as contract from '@mendwell/contract';
import { berlinDay, lastWithdrawalDay, providerQuoteBy, returnDates, type Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import { type LiveCatalogue, pacesIn } from '#modules/catalogue/index.ts';
import { readCalendars } from '#modules/provider-calendar/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { workInHand } from './pieces-in-hand.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: LiveCatalogue;
  readonly waits: Waits;
};

export function serveDates(app: FastifyInstance, { db, clock, catalogue, waits }: Deps): void {
  serve(app, contract.listReturnDates, { access: 'anyone' }, async ({ query }) => {
    const paces = pacesIn(catalogue.current(), query.city);
    const ids = [...paces.keys()];
    const [inHandOf, calendars] = await Promise.all([workInHand(db, ids), readCalendars(db, ids)]);
    const agreedOn = berlinDay(providerQuoteBy(clock.now(), waits));
    const providers = [...paces].map(([id, pace]) => {
      const facts = { pace: { ...pace, calendar: calendars.get(id) }, ...inHandOf(id), agreedOn };
      return {
        id,
        onArrival: returnDates({ ...facts, startsEarly: true }).backBy,
        afterWithdrawal: returnDates({ ...facts, startsEarly: false }).backBy,
      };
    });
    return { data: { confirmedBy: agreedOn, withdrawalEnds: lastWithdrawalDay(agreedOn), providers } };
  });
}
