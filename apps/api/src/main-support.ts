import { randomUUID } from 'node:crypto';
import { createDatabaseClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
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
const { database, waits } = readConfig(process.env);
const { db, close } = connectDatabase(database.url, 1, () => undefined);
const clock = await createDatabaseClock(db);
const jobs = await startJobSender(database.sessionUrl, createLogger('support', 'warn'));
try {
  const done = await command.run({ db, clock, jobs, effects, waits, requestId: randomUUID() }, words);
  if ('refusal' in done) {
    console.error(`Refused: ${done.refusal}`);
    process.exitCode = 1;
  } else console.log(done.said);
} finally {
  clock.stop();
  await jobs.stop();
  await close();
}
