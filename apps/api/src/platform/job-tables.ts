import { Client } from 'pg';
import { type LockPatience, withLockRetries } from './lock-retries.ts';

/** Finished jobs that one statement deletes. */
const batch = 2000;

/**
 * A process that has looked at the queue before writes to the common table for up to a minute more: such a job
 * goes where its queue is now. Without this its order would be refused.
 */
const redirect = `
create or replace function jobs.to_own_table() returns trigger language plpgsql as $$
begin
  insert into jobs.job select new.*;
  return null;
end $$`;

/** The new table belongs to whom the common one belongs to, from its first moment. */
const grantAlike = `
do $$
declare one record;
begin
  for one in
    select (select table_name from jobs.queue where name = current_setting('jobs.moving')) as own,
      grantee::regrole as role, string_agg(privilege_type, ', ') as privileges
    from pg_class, aclexplode(relacl) where oid = 'jobs.job_common'::regclass and grantee <> 0 group by 1, 2
  loop
    execute format('grant %s on jobs.%I to %s', one.privileges, one.own, one.role);
  end loop;
end $$`;

async function move(client: Client, queue: string, settings: object): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '1s'; set local statement_timeout = '5s'`);
    await client.query('lock table jobs.queue, jobs.job, jobs.job_common in access exclusive mode');
    await client.query(`select set_config('jobs.moving', $1, true)`, [queue]);
    await client.query(
      `create temporary table moving on commit drop as
         select * from jobs.job where name = current_setting('jobs.moving')`,
    );
    await client.query('delete from jobs.job_common where name = $1', [queue]);
    await client.query('delete from jobs.queue where name = $1', [queue]);
    await client.query('select jobs.create_queue($1, $2)', [
      queue,
      JSON.stringify({ policy: 'standard', ...settings }),
    ]);
    await client.query('insert into jobs.job select * from moving');
    await client.query(grantAlike);
    await client.query(redirect);
    await client.query(
      `create trigger to_own_table before insert on jobs.job_common for each row
         when (new.name = ${client.escapeLiteral(queue)}) execute function jobs.to_own_table()`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Gives a queue that has none yet a table of its own, while processes go on. Finished jobs are deleted in batches
 * first, so that only those that wait have to move while everybody waits.
 */
export async function giveOwnTable(
  connectionString: string,
  queue: string,
  settings: object,
  patience: LockPatience = {},
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('select from jobs.queue where name = $1 and not partition', [queue]);
    if (rows.length === 0) return;
    const finished = `delete from jobs.job_common where ctid = any(array(
      select ctid from jobs.job_common where name = $1 and state > 'active' limit ${batch}))`;
    for (let deleted = batch; deleted === batch; )
      deleted = (await client.query(finished, [queue])).rowCount ?? 0;
    await withLockRetries(() => move(client, queue, settings), patience);
  } finally {
    await client.end();
  }
}
