import { randomUUID } from 'node:crypto';
import { deskRoles, isOfWorkshop } from '@mendwell/domain';
import { invitePerson } from '#modules/desk-people/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';

/**
 * Invites somebody for each role of the desk, for a developer's machine: their addresses end in the local inbox.
 * Somebody who is there already stays as they are.
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
clock.stop();
await jobs.stop();
await close();
