import { randomUUID } from 'node:crypto';
import { replaceLinks } from '#modules/orders/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';

/** `npm run links:revoke -- <order number>`: revokes a customer's links to an order and mails a new one. */
const url = process.env['DATABASE_URL'];
const orderNumber = process.argv[2];
if (!url || !orderNumber) {
  console.error('Usage: DATABASE_URL=… npm run links:revoke -- <order number>');
  process.exit(1);
}
const { db, close } = connectDatabase(url, 1, () => undefined);
const clock = await createDatabaseClock(db);
const jobs = await startJobSender(url, createLogger('links', 'warn'));
try {
  const revoked = await replaceLinks({ db, clock, jobs }, { orderNumber, requestId: randomUUID() });
  if ('refusal' in revoked) {
    console.error('There is no such order.');
    process.exitCode = 1;
  } else console.log(`Revoked ${revoked.links} links; a new one is on its way to the customer.`);
} finally {
  clock.stop();
  await jobs.stop();
  await close();
}
