import { readCalendar, type StoredCalendar, saveCalendar } from '#modules/provider-calendar/index.ts';
import type { Tx } from '#platform/database.ts';
import './week-view.ts';

/** Whose week somebody sees. */
export type Scope = { readonly providerId: string };

/**
 * Returns the agreed orders of a scope. With `ownCalendar` and `saveOwnCalendar` it is the only way in which this
 * module reaches a workshop's rows. Row-level security would show and change no others either.
 */
export const ownWeekOrders = (tx: Tx, { providerId }: Scope) =>
  tx
    .selectFrom('desk_week')
    .select(['id', 'number', 'state', 'promised_back', 'pickup_day', 'items'])
    .where('desk_week.provider_id', '=', providerId)
    .orderBy('promised_back')
    .orderBy('created_at')
    .execute();
export type WeekOrderRow = Awaited<ReturnType<typeof ownWeekOrders>>[number];

export const ownCalendar = (tx: Tx, { providerId }: Scope): Promise<StoredCalendar | undefined> =>
  readCalendar(tx, providerId);

/** Stores the scope's calendar. Returns whether nobody else has changed it meanwhile. */
export const saveOwnCalendar = (tx: Tx, { providerId }: Scope, calendar: StoredCalendar, now: Date) =>
  saveCalendar(tx, { providerId, calendar, now });
