import { randomUUID } from 'node:crypto';
import { brands } from '@mendwell/brand';
import { createDatabaseClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { orderEffects as effects } from './order-effects.ts';
import { supportCommands } from './support-commands.ts';

/**
 * `npm run support -- <command> …`: what support does until it has a page of its own. Every command calls
 * the use case that the page will call.
 */
const [name = 'help', ...words] = process.argv.slice(2);
const command = supportCommands.get(name);
if (!command || words.length < command.needs) {
  for (const [known, { usage, does }] of supportCommands) console.log(`${known} ${usage}\n    ${does}`);
  process.exit(name === 'help' ? 0 : 2);
}
const config = readConfig(process.env);
const { database, waits, company, companyIsSample } = config;
const { db, close } = connectDatabase(database.url, 1, () => undefined);
const clock = await createDatabaseClock(db);
const jobs = await startJobSender(database.sessionUrl, createLogger('support', 'warn'));
const storage = createS3Storage(config.storage);
const brand = brands[config.brand];
const requestId = randomUUID();
try {
  const deps = { db, clock, jobs, effects, waits, storage, brand, company, companyIsSample, requestId };
  const done = await command.run(deps, words);
  if ('refusal' in done) {
    console.error(`Refused: ${done.refusal}`);
    process.exitCode = 1;
  } else console.log(done.said);
} finally {
  clock.stop();
  storage.close();
  await jobs.stop();
  await close();
}
