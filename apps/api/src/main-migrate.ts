import { connectDatabase } from '#platform/database.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { dropEmptyPartitions } from '#platform/partitions.ts';
import { grantRoles } from '#platform/roles.ts';
import { allJobs } from './job-table.ts';

/** Migrating needs a connection of its own from its beginning to its end, as PgBouncer's session pool gives. */
const url = process.env['DATABASE_SESSION_URL'] || process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: which database shall be migrated?');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
const applied = await migrate(db, {
  onRetry: (attempt) =>
    console.log(
      `A migration could not get its lock within a second; nobody waits for it meanwhile. Try ${attempt}.`,
    ),
});
await migrateJobs(url, allJobs);
const hasRoles = await grantRoles(db);
const dropped = await dropEmptyPartitions(db);
await close();
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
if (dropped.length > 0) console.log(`Dropped months without rows: ${dropped.join(', ')}.`);
if (!hasRoles)
  console.log('There are no roles for API, worker and reader, and this role may not create them.');
