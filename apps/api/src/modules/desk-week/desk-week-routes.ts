import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#platform/http/desk-session.ts';
import { serve } from '#platform/http/serve.ts';
import { setDayPlaces, setWeekPlaces } from './change-week.ts';
import { closeDays, previewClosure, reopenDays } from './close-days.ts';
import type { Asking, WeekDeps } from './own-week.ts';
import { readWeek } from './read-week.ts';

const notAllowed = { refusal: 'not_allowed' } as const;
type Called = { readonly signedIn: SignedIn; readonly requestId: string };

/** Runs for somebody of a workshop; a row of the database without one is refused all the same. */
function asking<Result>(
  { signedIn: { personId, role, providerId }, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null ? notAllowed : run({ personId, role, providerId, requestId });
}

/** A workshop's week at its desk. */
export function serveDeskWeek(app: FastifyInstance, deps: WeekDeps): void {
  const reading = { access: 'desk', right: 'read_week' } as const;
  const changing = { access: 'desk', right: 'change_week' } as const;
  serve(app, contract.readWeek, reading, (call) =>
    asking(call, (who) => readWeek(deps, { ...who, on: call.query.on })),
  );
  serve(app, contract.setWeekPlaces, changing, (call) =>
    asking(call, (who) => setWeekPlaces(deps, { ...who, ...call.body })),
  );
  serve(app, contract.setDayPlaces, changing, (call) =>
    asking(call, (who) => setDayPlaces(deps, { ...who, ...call.body })),
  );
  serve(app, contract.previewClosure, changing, (call) =>
    asking(call, (who) => previewClosure(deps, { ...who, ...call.query })),
  );
  serve(app, contract.closeDays, changing, (call) =>
    asking(call, (who) => closeDays(deps, { ...who, note: undefined, ...call.body })),
  );
  serve(app, contract.reopenDays, changing, (call) =>
    asking(call, (who) => reopenDays(deps, { ...who, ...call.params, ...call.body })),
  );
}
