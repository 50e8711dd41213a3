import { connectDatabase } from '#platform/database.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrate.ts';
import { allJobs } from './job-table.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL is missing: which database shall be migrated?');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
const applied = await migrate(db);
await close();
await migrateJobs(url, allJobs);
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is current.');
