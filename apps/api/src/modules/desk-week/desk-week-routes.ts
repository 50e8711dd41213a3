import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import { setDayPlaces, setWeekPlaces } from './change-week.ts';
import { closeDays, previewClosure, reopenDays } from './close-days.ts';
import type { WeekDeps } from './own-week.ts';
import { readWeek } from './read-week.ts';

/** A workshop's week at its desk. */
export function serveDeskWeek(app: FastifyInstance, deps: WeekDeps): void {
  const reading = { access: 'desk', right: 'read_week' } as const;
  const changing = { access: 'desk', right: 'change_week' } as const;
  serve(app, contract.readWeek, reading, (call) =>
    forWorkshop(call, (who) => readWeek(deps, { ...who, on: call.query.on })),
  );
  serve(app, contract.setWeekPlaces, changing, (call) =>
    forWorkshop(call, (who) => setWeekPlaces(deps, { ...who, ...call.body })),
  );
  serve(app, contract.setDayPlaces, changing, (call) =>
    forWorkshop(call, (who) => setDayPlaces(deps, { ...who, ...call.body })),
  );
  serve(app, contract.previewClosure, changing, (call) =>
    forWorkshop(call, (who) => previewClosure(deps, { ...who, ...call.query })),
  );
  serve(app, contract.closeDays, changing, (call) =>
    forWorkshop(call, (who) => closeDays(deps, { ...who, note: undefined, ...call.body })),
  );
  serve(app, contract.reopenDays, changing, (call) =>
    forWorkshop(call, (who) => reopenDays(deps, { ...who, ...call.params, ...call.body })),
  );
}
