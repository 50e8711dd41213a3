import { randomUUID } from 'node:crypto';
import { deskRoles, isOfWorkshop } from '@mendwell/domain';
import { sql } from 'kysely';
import { invitePerson } from '#modules/desk-people/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';

/**
 * Invites somebody for each role of the desk, for a developer's machine: their addresses end in the local inbox.
 * Somebody who is there already stays as they are. Each workshop gets an account with an example of an IBAN, so that
 * payouts can be tried.
 */
const url = process.env['DATABASE_URL'];
if (!url || process.env['NODE_ENV'] === 'production') {
  console.error('DATABASE_URL is missing, or this is production, where people are invited by name.');
  process.exit(1);
}
const names = { owner: 'workshop_owner', member: 'workshop_member' } as const;
const workshop = 'prov_zwirnstube_rixdorf';
const { db, close } = connectDatabase(url, 1, () => undefined);
const clock = await createDatabaseClock(db);
const jobs = await startJobSender(url, createLogger('people', 'warn'));
for (const role of deskRoles) {
  const name = Object.entries(names).find(([, one]) => one === role)?.[0] ?? role;
  await invitePerson(
    { db, clock, jobs },
    {
      email: `${name}@desk.example`,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      role,
      providerId: isOfWorkshop(role) ? workshop : null,
      language: 'EN',
      requestId: randomUUID(),
    },
  );
}
await sql`
  insert into provider_accounts (provider_id, legal_name, address, vat_id, is_small_business, iban, changed_at)
  select id, display_name, jsonb_build_array(address ->> 'street', concat_ws(' ', address ->> 'postcode', address ->> 'city')),
    'DE999999999', false, 'DE02120300000000202051', now() from providers
  on conflict do nothing`.execute(db);
clock.stop();
await jobs.stop();
await close();
