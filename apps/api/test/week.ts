import { closeDays, previewClosure, reopenDays, setDayPlaces, setWeekPlaces } from '@mendwell/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { TestApi } from './api.ts';

type Place = Pick<TestApi, 'db' | 'clock'>;

export const usualPlaces = { mon: 3, tue: 3, wed: 3, thu: 3, fri: 3, sat: 0, sun: 0 };

/** The note of a seeded closure, by which a test recognises whose it is. */
export const closureIn = (providerId: string) => `stocktaking of ${providerId}`;

/** Gives a workshop a calendar of version 1 with one closed day. Returns the closure's id. */
export async function seedCalendar(
  { db, clock }: Place,
  providerId: string,
  { day = '2026-12-10', madeAt = clock.now() } = {},
): Promise<string> {
  const id = newId();
  const closure = { id, from: day, to: day, note: closureIn(providerId), madeAt: madeAt.toISOString() };
  await sql`delete from provider_calendars where provider_id = ${providerId}`.execute(db);
  await sql`
    insert into provider_calendars (provider_id, version, places, day_places, closures, changed_at)
    values (${providerId}, 1, ${JSON.stringify(usualPlaces)}::jsonb, '{}', ${JSON.stringify([closure])}::jsonb,
      ${clock.now()})`.execute(db);
  return id;
}

/** Returns the whole row of a workshop's calendar, to see whether it has changed. */
export const calendarRow = async ({ db }: Pick<Place, 'db'>, providerId: string) =>
  (
    await sql<{ whole: string }>`
      select provider_calendars::text as whole from provider_calendars where provider_id = ${providerId}`.execute(
      db,
    )
  ).rows[0]?.whole;

/** What the calls about the week send to a calendar of version 1. */
export const weekBodies: Readonly<Record<string, { readonly body?: object; readonly query?: string }>> = {
  [setWeekPlaces.path]: { body: { version: 1, places: { ...usualPlaces, sat: 1 } } },
  [setDayPlaces.path]: { body: { version: 1, day: '2026-12-08', places: 5 } },
  [previewClosure.path]: { query: '?from=2026-12-07&to=2026-12-08' },
  [closeDays.path]: { body: { version: 1, from: '2026-12-07', to: '2026-12-08', note: 'Holiday', seen: [] } },
  [reopenDays.path]: { body: { version: 1 } },
};
