import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Two orders that the product has made, of which all others are copies. */
export type Templates = { readonly ended: string; readonly waiting: string };

/** Every tenth order waits for its workshop; the others have ended. */
export const waitingEvery = 10;
const months = 24;

/**
 * Functions that say which ids and times the n-th copy has. Orders that have ended lie evenly in the last
 * 24 months, those that wait in the last seven days. Ids are ordered by time, as ours are. Times are whole
 * milliseconds, as the product writes them: otherwise writing one back would change it.
 */
export async function prepareCopies(db: Db): Promise<void> {
  await sql`create schema if not exists scale`.execute(db);
  await sql
    .raw(`
    create or replace function scale.time_of(n bigint) returns timestamptz immutable parallel safe language sql as $$
      select timestamptz '2026-11-15' + interval '1 millisecond' * floor(case when n % ${waitingEvery} = 0
        then 7 * -86400000.0 * (1 - (n * 7919 % 1000003) / 1000003.0)
        else (8 + ${months} * 30) * -86400000.0 + ${months} * 30 * 86400000.0 * ((n * 7919 % 1000003) / 1000003.0)
      end) $$;
    create or replace function scale.id_of(kind bigint, n bigint) returns uuid immutable parallel safe language sql as $$
      select (lpad(to_hex((extract(epoch from scale.time_of(n)) * 1000)::bigint), 12, '0') || '7'
        || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
    create or replace function scale.syllable(n bigint) returns text immutable parallel safe language sql as $$
      select (array['ba', 'ler', 'mi', 'kow', 'sten', 'ra', 'hof', 'ne', 'tor', 'lind'])[1 + n % 10] $$;
    create or replace function scale.number_of(n bigint) returns text immutable parallel safe language sql as $$
      select lpad(upper(to_hex(n)), 10, '0') $$;`)
    .execute(db);
  // Mails are there for 90 days, each month in a partition of its own.
  await sql
    .raw(`
    alter table mails detach partition mails_first;
    do $$ declare month text; begin
      for month in select name from id_partitions loop execute format('drop table %I', month); end loop;
      execute format('alter table mails attach partition mails_first for values from (minvalue) to (%L)',
        first_id_at('2026-08-01 00:00Z'));
    end $$;
    select make_partitions(4)`)
    .execute(db);
}

const orderKind = 1;

/** What is kept for how long: most of what belongs to an order goes 90 days after its end, its links after 30. */
const kept = {
  always: 'true',
  ninetyDays: "scale.time_of(n) > timestamptz '2026-11-15' - interval '97 days'",
  thirtyDays: "scale.time_of(n) > timestamptz '2026-11-15' - interval '37 days'",
} as const;
const forgotten = `not (${kept.ninetyDays})`;
const order = `scale.id_of(${orderKind}, n)`;
const setup = 'scale.id_of(2, n)';
const visitor = `case when ${kept.thirtyDays} then scale.id_of(3, n) end`;
/** Different for each row of a template that has several. */
const row = 'scale.id_of(15 + which, n)';

type Copied = {
  readonly table: string;
  readonly of: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly kept?: keyof typeof kept;
};

/** What a copy has of its own; everything else is as the template has it, with times moved. */
const tables: readonly Copied[] = [
  {
    table: 'setups',
    of: 'id = (select setup_id from orders where id = $order)',
    columns: {
      id: setup,
      visitor_id: visitor,
      serial: '1',
      stripe_id: "'seti_copy_' || n",
      state: "'succeeded'",
    },
  },
  {
    table: 'orders',
    of: 'id = $order',
    columns: {
      id: order,
      number: 'scale.number_of(n)',
      setup_id: setup,
      visitor_id: visitor,
      // More orders come from more workshops; those that are measured belong to one that has a thousand in hand.
      provider_id: `case when n % ${waitingEvery} = 0 and n > 10000 then 'copied-' || n / 10000 else row.provider_id end`,
      forgotten_at: `case when ${forgotten} then scale.time_of(n) + interval '97 days' end`,
      // Nothing that waits is due yet.
      due_at: "case when row.due_at is not null then timestamptz '2027-06-01' end",
    },
  },
  {
    table: 'order_contacts',
    of: 'order_id = $order',
    columns: {
      order_id: order,
      email: `case when ${forgotten} then '' else 'mira-' || n || '@example.com' end`,
      // A hundred given names and ten thousand family names, so that a common one has many orders and a rare one few.
      given_name: 'scale.syllable(n) || scale.syllable(n / 10)',
      family_name:
        'initcap(scale.syllable(n / 7) || scale.syllable(n / 70) || scale.syllable(n / 700) || scale.syllable(n / 7000))',
      phone: "'+49' || 15100000000 + n * 7919 % 1000000007",
      street:
        "initcap(scale.syllable(n / 3) || scale.syllable(n / 30) || scale.syllable(n / 300)) || 'straße ' || n % 200",
    },
  },
  {
    table: 'order_items',
    of: 'order_id = $order',
    columns: {
      order_id: order,
      // An item names its photo, which each copy has of its own.
      content: `replace(row.content::text, (select id::text from uploads where order_id = $order), scale.id_of(16, n)::text)::jsonb`,
    },
  },
  ...['order_history', 'quotes'].map((table) => ({
    table,
    of: 'order_id = $order',
    columns: { order_id: order },
  })),
  {
    table: 'courier_visits',
    of: 'order_id = $order',
    columns: { order_id: order, booking_id: "row.booking_id || '_' || n" },
  },
  {
    table: 'payments',
    of: 'order_id = $order',
    columns: { id: row, order_id: order, stripe_id: "row.stripe_id || '_' || n" },
  },
  {
    table: 'uploads',
    of: 'order_id = $order',
    columns: { id: row, order_id: order, visitor_id: visitor, storage_key: 'md5(row.storage_key || n)' },
    kept: 'ninetyDays',
  },
  {
    table: 'mails',
    of: 'about = $order',
    columns: { id: row, about: order, recipient_hash: 'null', counted_at: 'null' },
    kept: 'ninetyDays',
  },
  {
    table: 'order_links',
    of: 'order_id = $order',
    columns: { token_hash: 'sha256(row.token_hash || n::text::bytea)', order_id: order },
    kept: 'thirtyDays',
  },
];

type Column = { readonly column_name: string; readonly data_type: string };

async function statementOf(
  db: Db,
  { table, of, columns, kept: keptFor = 'always' }: Copied,
): Promise<string> {
  const { rows } = await sql<Column>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(db);
  const values = rows.map(({ column_name: name, data_type: type }) => {
    const own = columns[name];
    if (own) return own;
    return type === 'timestamp with time zone'
      ? `row."${name}" + (scale.time_of(n) - template.created_at)`
      : `row."${name}"`;
  });
  const names = rows.map(({ column_name: name }) => `"${name}"`).join(', ');
  return `
    insert into ${table} (${names})
    select ${values.join(', ')}
    from copies,
      (select created_at from orders where id = $order) template,
      (select *, row_number() over () as which from ${table} where ${of}) row
    where ${kept[keptFor]}`;
}

async function copyRange(db: Db, { ended, waiting }: Templates, first: number, last: number): Promise<void> {
  const statements = await Promise.all(tables.map((table) => statementOf(db, table)));
  const series = (isWaiting: boolean) =>
    `with copies (n) as materialized (select n from generate_series(${first}::bigint, ${last}) n
       where (n % ${waitingEvery} = 0) = ${isWaiting})`;
  await db.transaction().execute(async (tx) => {
    // The copies are consistent by construction; checking each reference would take most of the time.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql
      .raw(
        `insert into visitors (id, secret_hash, created_at, seen_at)
         select scale.id_of(3, n), sha256(('visitor ' || n)::bytea), scale.time_of(n), scale.time_of(n)
         from generate_series(${first}::bigint, ${last}) n where ${kept.thirtyDays}`,
      )
      .execute(tx);
    for (const [isWaiting, id] of [
      [false, ended],
      [true, waiting],
    ] as const)
      for (const statement of statements)
        await sql.raw(`${series(isWaiting)} ${statement.replaceAll('$order', `'${id}'`)}`).execute(tx);
    await sql
      .raw(
        `insert into restricted.receipt_holders (order_id, name, address, kept_until)
         select ${order}, 'Mira Sommerfeld-Okafor', '{"street": "Richardplatz 1", "postcode": "12055", "city": "Berlin"}', '2034-12-31'
         from generate_series(${first}::bigint, ${last}) n where n % ${waitingEvery} <> 0 and ${forgotten}`,
      )
      .execute(tx);
  });
}

const atOnce = 20_000;

/** Adds copies until there are as many as wanted. */
export async function copyUntil(
  db: Db,
  templates: Templates,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (let first = from + 1; first <= to; first += atOnce)
    await copyRange(db, templates, first, Math.min(to, first + atOnce - 1));
  // As autovacuum would have done long ago.
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Adds orders that wait, every tenth of the range, without what belongs to them. */
export async function copyWaiting(
  db: Db,
  { waiting }: Templates,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const statements = await Promise.all(
    tables
      .filter(({ table }) => table === 'setups' || table === 'orders')
      .map((table) => statementOf(db, table)),
  );
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements)
      await sql
        .raw(
          `with copies (n) as materialized (select generate_series(${from + waitingEvery}::bigint, ${to}, ${waitingEvery}))
           ${statement.replaceAll('$order', `'${waiting}'`)}`,
        )
        .execute(tx);
  });
}

export async function bytesOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}
