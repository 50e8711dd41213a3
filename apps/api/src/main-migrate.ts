import { connectDatabase } from '#platform/database.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { grantRoles } from '#platform/roles.ts';
import { allJobs } from './job-table.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: which database shall be migrated?');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
const applied = await migrate(db);
await migrateJobs(url, allJobs);
const hasRoles = await grantRoles(db);
await close();
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
if (!hasRoles)
  console.log('There are no roles for API, worker and reader, and this role may not create them.');
