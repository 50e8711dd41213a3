import type { Db } from '#platform/database.ts';
import './desk-people-tables.ts';

/** Returns everybody who is or was of our own staff, by name. */
export const listStaffNames = (db: Db) =>
  db
    .selectFrom('desk_people')
    .select(['id', 'name'])
    .where('provider_id', 'is', null)
    .where('joined_at', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
