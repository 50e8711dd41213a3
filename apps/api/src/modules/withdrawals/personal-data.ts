import type { PersonalDataFile } from '@mendwell/contract';
import { openWithdrawalDays, retainedUntil } from '@mendwell/domain';
import { sql } from 'kysely';
import { erasePersonalData as eraseMails } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import './withdrawal-tables.ts';

type Withdrawal = PersonalDataFile['withdrawals'][number];

/**
 * Returns the declarations with this mail address; for those that are stored only because of the law,
 * the data in the schema `restricted`.
 */
export async function exportPersonalData(db: Db, email: string): Promise<Withdrawal[]> {
  const { rows } = await sql<{ withdrawal: Withdrawal }>`
    select to_jsonb(one) || coalesce(to_jsonb(holder) - 'withdrawal_id', '{}') as withdrawal
    from withdrawals one left join restricted.withdrawal_holders holder on holder.withdrawal_id = one.id
    where lower(one.email) = lower(${email}) or lower(holder.email) = lower(${email})
    order by one.received_at desc, one.id`.execute(db);
  return rows.map(({ withdrawal }) => withdrawal);
}

type Declared = { readonly id: string; readonly reference: string; readonly received_at: Date };

/**
 * Returns which declarations stay, and until when: all of them, as business correspondence (§ 257 HGB).
 */
export async function listStoredWithdrawals(
  db: Db,
  email: string,
): Promise<{ readonly reference: string; readonly until: string }[]> {
  const { rows } = await sql<Declared>`
    select one.id, reference, received_at
    from withdrawals one left join restricted.withdrawal_holders holder on holder.withdrawal_id = one.id
    where lower(one.email) = lower(${email}) or lower(holder.email) = lower(${email})
    order by received_at desc, one.id`.execute(db);
  return rows.map(({ reference, received_at: at }) => ({
    reference,
    until: retainedUntil('correspondence', at),
  }));
}

const lookedAtSince = (now: Date) => new Date(now.getTime() - openWithdrawalDays * 24 * 60 * 60 * 1000);

type Named = { readonly id: string; readonly number: string; readonly email: string | null };

/**
 * Returns which of these orders a person may still have to decide about: a declaration names the order, or
 * its number or mail address without matching it.
 */
export async function findOpenWithdrawals(
  db: Db | Tx,
  orders: readonly Named[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as asked (id uuid, number text, email text)
    join withdrawals one on received_at > ${lookedAtSince(now)} and (
      one.order_id = asked.id and outcome = 'noted'
      or outcome = 'unmatched' and (one.order_number = asked.number or lower(one.email) = lower(asked.email)))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns which of these orders still run or have money under way. */
  readonly openOrdersAmong: (orderIds: readonly string[]) => Promise<ReadonlySet<string>>;
};
type Movable = Declared & { readonly order_id: string | null };

/**
 * Returns the declarations that would move to the schema `restricted` now. One that matches no order
 * stays for some days, for a person to look at.
 */
async function movable({ db, clock, openOrdersAmong }: Deps, email: string): Promise<Movable[]> {
  const lookedAt = lookedAtSince(clock.now());
  const { rows } = await sql<Movable>`
    select id, reference, received_at, order_id from withdrawals
    where lower(email) = lower(${email})`.execute(db);
  const open = await openOrdersAmong(rows.flatMap(({ order_id: orderId }) => orderId ?? []));
  return rows.filter(({ order_id: orderId, received_at: at }) =>
    orderId === null ? at <= lookedAt : !open.has(orderId),
  );
}

export const isErasable = async (deps: Deps, email: string): Promise<boolean> =>
  (await movable(deps, email)).length > 0;

/**
 * Moves name, address and words of the declarations to the schema `restricted`. A declaration about an
 * order that still runs stays where it is, because it is still needed. Running it twice does no harm.
 */
export async function erasePersonalData(deps: Deps, email: string): Promise<void> {
  for (const { id, received_at: at } of await movable(deps, email))
    await deps.db.transaction().execute(async (tx) => {
      const until = retainedUntil('correspondence', at);
      await sql`
        insert into restricted.withdrawal_holders (withdrawal_id, name, email, order_number, which, kept_until)
        select id, name, email, order_number, which, ${until} from withdrawals where id = ${id} and email <> ''
        on conflict (withdrawal_id) do nothing`.execute(tx);
      await sql`
        update withdrawals set name = '', email = '', order_number = null, which = null
        where id = ${id}`.execute(tx);
      await eraseMails(tx, [id]);
    });
}
