import { randomUUID } from 'node:crypto';
import { type DeskRole, deskRoles, isOfWorkshop } from '@mendwell/domain';
import { holdCatalogue } from '#modules/catalogue/index.ts';
import { invitePerson } from '#modules/desk-people/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';

/**
 * `npm run desk:invite -- <e-mail> <name> <role> <workshop or -> [en|de]`: invites somebody to the desk by mail. The
 * command says who may; the mail authorises nothing.
 */
const url = process.env['DATABASE_URL'];
const [email = '', name = '', role = '', workshop = '-', language = 'de'] = process.argv.slice(2);
const isRole = (text: string): text is DeskRole => (deskRoles as readonly string[]).includes(text);
const isComplete = /^[^@\s]+@[^@\s]+$/.test(email) && name.trim() !== '' && /^(en|de)$/.test(language);
if (!url || !isComplete || !isRole(role)) {
  console.error(
    `Usage: DATABASE_URL=… npm run desk:invite -- <e-mail> <name> <${deskRoles.join('|')}> <workshop’s id or -> [en|de]`,
  );
  process.exit(1);
}
const logger = createLogger('desk-invite', 'warn');
const { db, close } = connectDatabase(url, 2, () => undefined);
const clock = await createDatabaseClock(db);
const jobs = await startJobSender(url, logger);
const catalogue = await holdCatalogue({ db, databaseUrl: url, logger });
try {
  const providerId = workshop === '-' ? null : workshop;
  const invited =
    isOfWorkshop(role) && !catalogue.current().providers.has(workshop)
      ? ({ refusal: 'provider_missing' } as const)
      : await invitePerson(
          { db, clock, jobs },
          {
            email,
            name,
            role,
            providerId,
            language: language === 'en' ? 'EN' : 'DE',
            requestId: randomUUID(),
          },
        );
  const refusals = {
    provider_missing: `There is no workshop "${workshop}". These are: ${[...catalogue.current().providers.keys()].join(', ')}.`,
    provider_unwanted: 'Staff belong to no workshop: write - instead of one.',
    already_invited: 'Somebody with this address works at the desk already.',
  };
  if ('refusal' in invited) {
    console.error(refusals[invited.refusal]);
    process.exitCode = 1;
  } else console.log('Invited; the mail is on its way.');
} finally {
  await catalogue.stop();
  clock.stop();
  await jobs.stop();
  await close();
}
