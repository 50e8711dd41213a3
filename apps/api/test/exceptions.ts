import { randomUUID } from 'node:crypto';
import type { Order } from '@mendwell/contract';
import { countExceptions, markExceptionSeen, readExceptions, retryException } from '@mendwell/contract';
import type { DeskRole } from '@mendwell/domain';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';
import type { StaffCall } from './staff-call.ts';

type Place = Pick<TestApi, 'db' | 'clock'>;

/** Plants a job that failed for good, as pg-boss leaves it. Returns its id. */
export async function plantDeadJob(
  { db }: Pick<Place, 'db'>,
  queue: string,
  data: object,
  error = 'SomeError',
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into jobs.job (id, name, data, source_name, source_id, source_retry_count, source_output, source_created_on)
    values (${id}, 'dead-letters', ${JSON.stringify({ requestId: 'planted', data })}::jsonb, ${queue}, ${randomUUID()}, 5,
      ${JSON.stringify({ name: error, message: 'mira@example.com' })}::jsonb, now())`.execute(db);
  return id;
}

/** Plants an alert about a courier. Returns its id. */
export async function plantCourierAlert({ db, clock }: Place, { id: orderId }: Order): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into courier_alerts (id, order_id, kind, booking_id, what, noticed_at)
    values (${id}, ${orderId}, 'pickup', ${randomUUID()}, 'courier_cancelled', ${clock.now()})`.execute(db);
  return id;
}

const readers: readonly DeskRole[] = ['support', 'operator', 'auditor'];

/** Returns what a call about a job that failed for good sends, as a page that has just read it. */
const aboutDeadJob =
  (words: object): NonNullable<StaffCall['prepare']> =>
  async (life) => {
    const id = await plantDeadJob(life, 'tend-orders', {});
    const { rows } = await sql<{ since: Date }>`
      select created_on as since from jobs.job where id = ${id}`.execute(life.db);
    const since = rows[0]?.since.toISOString();
    return { body: { kind: 'dead_job', id, since, version: 0, ...words } };
  };

/** The calls about what is stuck, with who may make them. */
export const exceptionCalls: readonly StaffCall[] = [
  { endpoint: readExceptions, roles: readers },
  { endpoint: countExceptions, roles: readers },
  { endpoint: retryException, roles: ['support'], prepare: aboutDeadJob({ reason: 'It is back.' }) },
  {
    endpoint: markExceptionSeen,
    roles: ['support'],
    prepare: aboutDeadJob({ note: 'I look into it.', sleep: 'not' }),
  },
];
