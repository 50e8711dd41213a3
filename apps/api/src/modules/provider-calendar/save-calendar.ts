import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { StoredCalendar } from './read-calendars.ts';
import './calendar-tables.ts';

type CalendarChange = {
  readonly providerId: string;
  /** What is stored from now on; its version is the one that the change was made from, 0 for the first. */
  readonly calendar: StoredCalendar;
  readonly now: Date;
};

/** Stores a provider's calendar. Returns whether nobody else has changed it since the version it was made from. */
export async function saveCalendar(tx: Tx, { providerId, calendar, now }: CalendarChange): Promise<boolean> {
  const { version, places, dayPlaces, closures } = calendar;
  const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);
  const { rows } = await sql`
    insert into provider_calendars as stored (provider_id, version, places, day_places, closures, changed_at)
    values (${providerId}, ${version + 1}, ${json(places)}, ${json(dayPlaces)}, ${json(closures)}, ${now})
    on conflict (provider_id) do update
      set version = excluded.version, places = excluded.places, day_places = excluded.day_places,
        closures = excluded.closures, changed_at = excluded.changed_at
      where stored.version = ${version}
    returning version`.execute(tx);
  return rows.length === 1;
}
