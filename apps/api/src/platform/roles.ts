import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { timeouts } from './database-timeouts.ts';
import { guardRows } from './row-security.ts';

/**
 * The database roles besides the owner, who migrates and imports. They can log in, but have no password
 * until an operator gives them one. A role's name belongs to the whole server. The API takes the desk's role for
 * single transactions, in which it sees the rows of one workshop only (`row-security.ts`).
 */
export const roles = {
  api: 'mendwell_api',
  worker: 'mendwell_worker',
  reader: 'mendwell_reader',
  desk: 'mendwell_desk',
} as const;
export type Role = keyof typeof roles;

const verbs = { s: 'select', i: 'insert', u: 'update', d: 'delete' } as const;
export type Verb = (typeof verbs)[keyof typeof verbs];
export const allVerbs: readonly Verb[] = Object.values(verbs);

/** The letters of what each role may do with a table: select, insert, update, delete. */
type Rights = Readonly<Record<Role, string>>;
const rights = (api: string, worker: string, reader = '', desk = ''): Rights => ({
  api,
  worker,
  reader,
  desk,
});

/** Imported by the owner as a whole, and public on our pages. */
const imported = rights('s', 's', 's');

/**
 * What each role may do with each table. The reader sees no contact, message, link, code or device. A
 * `select … for update` counts as an update. A table without a row here may be used by API and worker until
 * the next commit: a test asks for its row.
 */
export const tableRights: Readonly<Record<string, Rights>> = {
  brands: imported,
  catalogue: imported,
  categories: imported,
  cities: imported,
  city_postcodes: imported,
  colours: imported,
  faq_items: imported,
  faq_topics: imported,
  german_postcodes: imported,
  popular_services: imported,
  provider_prices: imported,
  // Holds the workshops' addresses, so the reader does not see it.
  providers: rights('s', 's'),
  questions: imported,
  responses: imported,
  root_question: imported,
  service_categories: imported,
  services: imported,
  stories: imported,
  sub_categories: imported,
  sub_services: imported,
  trees: imported,
  // The owner imports vouchers; placing an order uses one, and an order that ends gives it back.
  vouchers: rights('su', 'su', 's'),

  kysely_migration: rights('s', 's'),
  kysely_migration_lock: rights('', ''),
  sql_functions: rights('', ''),

  claim_history: rights('si', 'si', 's'),
  claims: rights('siu', 'siu'),
  codes: rights('siu', 'siud'),
  consents: rights('siu', 'sd'),
  // Threads that are joined, also by the worker, take drafts and notes along.
  conversation_drafts: rights('siud', 'siud'),
  conversation_messages: rights('siud', 'siud'),
  conversation_notes: rights('siud', 'su'),
  conversation_photos: rights('s', 'si'),
  conversation_presences: rights('siud', 'sd'),
  conversations: rights('siud', 'siud'),
  courier_alerts: rights('s', 'si', 's'),
  courier_events: rights('si', 'sd'),
  courier_visits: rights('siu', 'siu', 's', 's'),
  data_request_codes: rights('siu', 'siu'),
  // Only ever added to, by whoever acts.
  desk_audit: rights('si', 's', '', 'i'),
  desk_challenges: rights('sid', 'sd'),
  // Written by a trigger, with the owner's rights.
  desk_changes: rights('s', 'sd', '', 's'),
  desk_codes: rights('siu', 'siud'),
  desk_company_sign_ins: rights('sid', 'sd'),
  desk_orders: rights('', '', '', 's'),
  desk_passkeys: rights('siud', ''),
  desk_people: rights('siu', 's'),
  desk_queue: rights('', '', '', 's'),
  desk_sessions: rights('siud', 'sd'),
  desk_unread: rights('', '', '', 's'),
  desk_week: rights('', '', '', 's'),
  data_request_links: rights('si', 'si'),
  data_requests: rights('siu', 'siud'),
  // How far ahead there are partitions, which metrics say.
  id_partitions: rights('s', 's'),
  disputes: rights('s', 'siu', 's'),
  // What our staff noted about what is stuck; the reader does not see it.
  exception_marks: rights('siu', 'sd'),
  failed_visits: rights('s', 'si'),
  // Whoever brings or takes the items is named here, so the reader does not see it.
  handovers: rights('si', 'si'),
  interest_links: rights('si', 'si'),
  interests: rights('siu', 'siud'),
  link_request_networks: rights('siu', 'sd'),
  link_requests: rights('si', 'sud'),
  mail_caps: rights('s', 'sid'),
  // Who clears a device takes the records of mails about their chat along.
  mails: rights('sid', 'siud'),
  measurement_events: rights('sid', 'sd', 's'),
  measurement_salts: rights('sid', 'sd'),
  order_contacts: rights('si', 'sud', '', 's'),
  order_history: rights('si', 'si', 's'),
  // The items of an order that another workshop takes are stored with its prices.
  order_items: rights('siu', 'sud', '', 's'),
  // The desk writes its side's messages and what it has seen, within its policy.
  order_messages: rights('siu', 'sud', '', 'siu'),
  // Our staff add notes; they are deleted with the order.
  order_notes: rights('si', 'sd'),
  // Placing an order again revokes the links of the one that it replaces (SEC-07).
  order_links: rights('siu', 'siud'),
  order_records: rights('s', 's'),
  orders: rights('siu', 'su', 's', 's'),
  payments: rights('siu', 'siu', 's'),
  // The books are only ever added to.
  ledger_entries: rights('si', 'si', 's'),
  ledger_marks: rights('', 'siu'),
  provider_devices: rights('siu', 'sd'),
  // Bank accounts are in it, so the reader does not see it.
  provider_accounts: rights('s', 's'),
  // Credit notes are issued once and stay; who is paid stands in them, so the reader does not see them.
  payout_runs: rights('siu', ''),
  statement_counters: rights('siu', ''),
  statement_entries: rights('si', ''),
  statements: rights('si', ''),
  purge_marks: rights('', 'siu'),
  // Workshops' notes are in it, so the reader does not see it; only the desk changes it.
  provider_calendars: rights('s', 's', '', 'siu'),
  // What a workshop types before it publishes is nobody else's business.
  price_drafts: rights('', '', '', 'siu'),
  // Only ever added to, at the desk; public on our pages, as the catalogue is.
  price_lists: rights('s', 's', 's', 'si'),
  quotes: rights('siu', 'su'),
  more_work: rights('siu', 'su'),
  order_releases: rights('si', 'si', 's'),
  // Who asked and who decided are ids; why stands in the desk's record.
  refund_requests: rights('siu', 's', 's'),
  refunds: rights('siu', 'siu', 's'),
  rejected_replies: rights('sd', 'siud'),
  setups: rights('siu', 'siu'),
  stripe_events: rights('si', 'sid'),
  upload_leftovers: rights('sid', 'sid'),
  uploads: rights('siud', 'siud'),
  visitors: rights('siud', 'sd'),
  voucher_guesses: rights('siu', 'sd'),
  voucher_redemptions: rights('siu', 'sud', 's'),
  withdrawals: rights('siu', 'siud'),

  // Names that only the law still wants: the API shows them to the person, the worker moves and deletes them.
  // Written by a migration, with the owner's rights.
  text_modules: rights('s', ''),

  'restricted.claim_contacts': rights('s', 'sid'),
  'restricted.receipt_holders': rights('s', 'sid'),
  'restricted.withdrawal_holders': rights('s', 'si'),
};
const unlisted = rights('siud', 'siud');

/** These are only ever added to; what a person has written or shown there is erased with the order. */
export const columnRights = [
  { role: 'worker', table: 'order_history', column: 'details' },
  { role: 'worker', table: 'handovers', column: 'person' },
  { role: 'worker', table: 'handovers', column: 'note' },
  { role: 'worker', table: 'handovers', column: 'photo' },
  { role: 'worker', table: 'failed_visits', column: 'words' },
] as const;

/** The job queue: the API only adds jobs, the worker does everything but change the tables themselves. */
export const jobRights: Readonly<Record<string, Rights>> = {
  job: rights('si', 'siud'),
  job_common: rights('si', 'siud'),
  queue: rights('s', 'siud', 's'),
  version: rights('s', 'siu'),
};
const otherJobTables = rights('', 'siud');
/** The table of a queue that has one of its own, as pg-boss names it. */
const ownJobTable = /^j[\da-f]{56}$/;

export const verbsOf = (letters: string): Verb[] =>
  letters.split('').map((letter) => verbs[letter as keyof typeof verbs]);

export const rightsOf = (schema: string, table: string): Rights =>
  schema === 'jobs'
    ? (jobRights[ownJobTable.test(table) ? 'job_common' : table] ?? otherJobTables)
    : (tableRights[schema === 'public' ? table : `${schema}.${table}`] ?? unlisted);

type Table = { readonly schema: string; readonly name: string; readonly isView: boolean };

/** Lists tables and views. Our own partitions are not among them: nobody names them, and their table's rights suffice. */
export async function listTables(db: Db | Tx): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select nspname as schema, relname as name, relkind = 'v' as "isView" from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs', 'restricted') and relkind in ('r', 'p', 'v')
      and not (relispartition and nspname <> 'jobs') order by 1, 2`.execute(db);
  return rows;
}

const names = Object.keys(roles) as Role[];

/** Two databases of one server may be migrated at the same time; the second one tries again. */
const isRace = (error: unknown) =>
  ['23505', '42710', 'XX000'].includes((error as { code?: string }).code ?? '');

async function ensureRole(db: Db, role: Role): Promise<void> {
  const name = roles[role];
  const { rows } = await sql<{ config: string[] | null }>`
    select rolconfig as config from pg_roles where rolname = ${name}`.execute(db);
  if (!rows[0]) await sql`create role ${sql.id(name)} login`.execute(db);
  for (const [setting, value] of Object.entries(timeouts[role]))
    if (!rows[0]?.config?.includes(`${setting}=${value}`))
      await sql`alter role ${sql.id(name)} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(db);
}

/**
 * Lets the API take the desk's role for a transaction. It inherits nothing from it: outside of such a
 * transaction it has its own rights and sees what its own policies show.
 */
async function lendDeskRole(db: Db): Promise<void> {
  const { rows } = await sql<{ isLent: boolean }>`
    select not member.rolinherit and exists (select from pg_auth_members
      join pg_roles lent on lent.oid = roleid
      where pg_auth_members.member = member.oid and lent.rolname = ${roles.desk}) as "isLent"
    from pg_roles member where rolname = ${roles.api}`.execute(db);
  if (rows[0]?.isLent) return;
  await sql`alter role ${sql.id(roles.api)} noinherit`.execute(db);
  await sql`grant ${sql.id(roles.desk)} to ${sql.id(roles.api)}`.execute(db);
}

async function ensureRoles(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      for (const role of names) await ensureRole(db, role);
      return await lendDeskRole(db);
    } catch (error) {
      if (attempt === 10 || !isRace(error)) throw error;
    }
}

async function grantTable(tx: Tx, { schema, name }: Table): Promise<void> {
  const table = sql.id(schema, name);
  for (const role of names) {
    const allowed = verbsOf(rightsOf(schema, name)[role]);
    if (allowed.length > 0)
      await sql`grant ${sql.raw(allowed.join(', '))} on ${table} to ${sql.id(roles[role])}`.execute(tx);
  }
}

async function grantEverything(tx: Tx): Promise<void> {
  const everybody = sql.join(names.map((role) => sql.id(roles[role])));
  // Others see the rights of before until this transaction ends.
  await sql`revoke create on schema public from public`.execute(tx);
  await sql`revoke all on all tables in schema public, jobs, restricted from ${everybody}`.execute(tx);
  await sql`grant usage on schema public, jobs, restricted to ${everybody}`.execute(tx);
  await sql`
    grant usage on all sequences in schema public, jobs
    to ${sql.id(roles.api)}, ${sql.id(roles.worker)}`.execute(tx);
  for (const table of await listTables(tx)) await grantTable(tx, table);
  await sql`revoke execute on function make_partitions(int) from public`.execute(tx);
  await sql`grant execute on function make_partitions(int) to ${sql.id(roles.worker)}`.execute(tx);
  for (const { role, table, column } of columnRights)
    await sql`grant update (${sql.id(column)}) on ${sql.id(table)} to ${sql.id(roles[role])}`.execute(tx);
}

/** Gives back what a view loses when it is created again, in the same transaction; nothing while there are no roles. */
export async function grantViews(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_roles where rolname in (${sql.join(Object.values(roles))})`.execute(
    tx,
  );
  if (rows[0]?.count !== names.length) return;
  for (const table of await listTables(tx)) if (table.isView) await grantTable(tx, table);
}

/**
 * Gives each role what it needs and nothing else; the last step of migrating. Returns false if there are no
 * such roles and this one may not create them: then everything runs as one role, as before.
 */
export async function grantRoles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ missing: number; may: boolean }>`
    select (rolsuper or rolcreaterole) as may,
      (select ${names.length} - count(*) from pg_roles where rolname in (${sql.join(Object.values(roles))}))::int as missing
    from pg_roles where rolname = current_user`.execute(db);
  const { may = false, missing = 0 } = rows[0] ?? {};
  if (!may && missing > 0) return false;
  if (may) await ensureRoles(db);
  await db.transaction().execute(grantEverything);
  const { desk, ...others } = roles;
  await guardRows(db, { desk, others: Object.values(others) });
  return true;
}
