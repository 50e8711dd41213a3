import { type Kysely, sql } from 'kysely';

type Index = { readonly name: string; readonly definition: string };
type Right = { readonly grantee: string; readonly privilege: string };

/**
 * Puts a partitioned table in the place of `mails`; the table of before becomes its first partition. No row is read or
 * written, so the lock lasts for milliseconds. What the table has beside its columns is read from the database,
 * because it may have been given more since this was written.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('lock table mails in access exclusive mode');
  const { rows: indexes } = await sql<Index>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'mails'::regclass and not indisprimary order by relname`.execute(db);
  const { rows: rights } = await sql<Right>`
    select pg_get_userbyid(grantee) as grantee, privilege_type as privilege
    from pg_class, aclexplode(relacl) where pg_class.oid = 'mails'::regclass and grantee not in (0, relowner)`.execute(
    db,
  );
  const { rows: bounds } = await sql<{ end: string }>`
    select substring(pg_get_constraintdef(oid) from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') as "end"
    from pg_constraint where conrelid = 'mails'::regclass and conname = 'mails_first_ids'`.execute(db);

  await run('alter table mails rename to mails_first');
  await run('alter index mails_pkey rename to mails_first_pkey');
  for (const { name } of indexes)
    await run(`alter index ${name} rename to mails_first_${name.replace('mails_', '')}`);
  await run(`create table mails (like mails_first including defaults including constraints including storage,
    primary key (id)) partition by range (id)`);
  await run('alter table mails drop constraint mails_first_ids');
  for (const { definition } of indexes)
    await run(definition.replace(' ON public.mails_first ', ' ON mails '));
  await run(
    `alter table mails attach partition mails_first for values from (minvalue) to ('${bounds[0]?.end}')`,
  );
  await run('alter table mails_first drop constraint mails_first_ids');
  // The roles get all their rights as the last step of migrating; until then API and worker go on with those of before.
  for (const { grantee, privilege } of rights) await run(`grant ${privilege} on mails to "${grantee}"`);
}
