import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { TestStripe } from '../stripe.ts';

/** What was taken with one successful charge at the payment provider, and what went back of it. */
type Taken = {
  readonly order: string;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly isDisputed: boolean;
  readonly refunds: readonly { readonly id: string; readonly amount: number }[];
};
type Charge = {
  readonly stripeId: string | null;
  readonly amount: number;
  readonly state: string;
  /** Whether it belongs to an agreement that its provider has handed back. */
  readonly isHandedBack: boolean;
  /** Whether it is what more work added to the price. */
  readonly isDifference: boolean;
};
type Refund = {
  readonly stripeId: string | null;
  readonly amount: number | null;
  readonly state: 'wanted' | 'done' | 'not_needed' | 'failed';
  /** Whether it brings what is paid down to what is agreed, and is not itself an agreement to pay less. */
  readonly isCorrection: boolean;
  readonly isHandedBack: boolean;
};
export type Account = {
  readonly number: string;
  readonly payment: string | null;
  readonly agreed: number | null;
  /** The most that the customer has agreed to without a question. */
  readonly allowed: number;
  /** Whether the customer has accepted this provider's quote. */
  readonly isAccepted: boolean;
  /** What each accepted question about more work added to the price. */
  readonly differences: readonly number[];
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
};

const sum = (all: readonly { readonly amount: number | null }[]) =>
  all.reduce((total, { amount }) => total + (amount ?? 0), 0);

/**
 * Returns a sentence for everything that is wrong with the money of one order at this moment. Whoever pays has
 * said yes to each charge, nothing goes back that was not paid, and when nothing is under way,
 * paid − refunded is what was agreed.
 */
export function wrongMoney(account: Account, taken: readonly Taken[]): string[] {
  const { number, payment, agreed, allowed, isAccepted, differences, charges, refunds } = account;
  const handedBack = new Set(charges.flatMap((one) => (one.isHandedBack ? [one.stripeId] : [])));
  const own = taken.filter(({ paymentIntent }) => !handedBack.has(paymentIntent));
  const amounts = own.map(({ amount }) => amount);
  const added = differences.filter((difference) => difference > 0);
  const first = (agreed ?? 0) - differences.reduce((total, one) => total + one, 0);
  const wrong: string[] = [];

  for (const { amount, refunds: back } of taken)
    if (sum(back) > amount) wrong.push(`${sum(back)} went back of a charge of ${amount}`);
  const returned = refunds.filter(isDone);
  if (sum(returned) > sum(taken))
    wrong.push(`our books have ${sum(returned)} refunded of ${sum(taken)} paid`);

  const agreements = [first, ...added];
  for (const amount of amounts) {
    const at = agreements.indexOf(amount);
    if (at < 0)
      wrong.push(`${amounts.join(' and ')} were charged, agreed were ${[first, ...added].join(' and ')}`);
    else agreements.splice(at, 1);
  }
  if (!isAccepted && agreed !== null && own.length > 0 && first > allowed)
    wrong.push(`${first} were charged, and nobody was asked about more than ${allowed}`);

  const isAtRest =
    payment === 'paid' &&
    !refunds.some(({ state }) => state === 'wanted') &&
    charges.filter(({ isDifference, isHandedBack, state }) => isDifference && !isHandedBack && isMade(state))
      .length === added.length;
  const isDisputed = own.some((one) => one.isDisputed);
  if (isAtRest && !isDisputed) {
    const known = new Set(refunds.map(({ stripeId }) => stripeId));
    // Somebody has refunded at the payment provider's own site, and we have not heard of it yet.
    const unknown = own.flatMap((one) => one.refunds).filter(({ id }) => !known.has(id));
    const decided = returned.filter((one) => !one.isCorrection && !one.isHandedBack);
    const kept = sum(own) - sum(own.flatMap((one) => one.refunds));
    const right = (agreed ?? 0) - sum(decided) - sum(unknown);
    if (kept !== right) wrong.push(`paid − refunded is ${kept}, agreed was ${right}`);
  }
  return wrong.map((what) => `${number} (${payment}): ${what}`);
}
const isMade = (state: string) => state === 'paid' || state === 'refunded';
const isDone = ({ state }: Refund) => state === 'done';

/** The tables whose rows say something about the money of an order, with the column that names it. */
const watched = { orders: 'id', payments: 'order_id', refunds: 'order_id', more_work: 'order_id' };

/** Makes the database note which orders' money may have changed. */
export async function noteMoney(db: Db): Promise<void> {
  await sql`create unlogged table touched_money (order_id uuid not null)`.execute(db);
  for (const [table, column] of Object.entries(watched)) {
    const name = sql.raw(`touch_${table}`);
    await sql`
      create function ${name}() returns trigger language plpgsql security definer as
        ${sql.raw(`$$ begin insert into public.touched_money values (new.${column}); return new; end $$`)}`.execute(
      db,
    );
    await sql`
      create trigger touched_money after insert or update on ${sql.raw(table)}
        for each row execute function ${name}()`.execute(db);
  }
}

/** Holds the books against the payment provider each time that the money of an order may have changed. */
export class Ledger {
  readonly broken = new Set<string>();
  /** How often the money of an order was looked at. */
  looks = 0;
  readonly #db: Db;
  readonly #stripe: TestStripe;
  constructor(db: Db, stripe: TestStripe) {
    this.#db = db;
    this.#stripe = stripe;
  }

  async look(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      with touched as (delete from touched_money returning order_id)
      select distinct order_id as id from touched`.execute(this.#db);
    if (rows.length === 0) return;
    const accounts = await readAccounts(
      this.#db,
      rows.map(({ id }) => id),
    );
    const orders = accounts.map(({ number }) => number);
    const taken = await this.#stripe.ask<Taken[]>('money-of', { orders });
    for (const account of accounts) {
      this.looks += 1;
      const own = taken.filter(({ order }) => order === account.number);
      for (const what of wrongMoney(account, own)) this.broken.add(what);
    }
  }
}

async function readAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select number, payment_state as payment, (agreed->>'estimatedPrice')::int as agreed,
      greatest(total_low, ceiling) as allowed,
      exists (select from order_history as yes where yes.order_id = orders.id and actor = 'customer'
        and action in ('accept', 'accept_more_work') and yes.step > last_provider.step) as "isAccepted",
      (select coalesce(jsonb_agg((difference->>'total')::int order by version), '[]') from more_work
        where more_work.order_id = orders.id and outcome = 'accepted') as differences,
      (select coalesce(jsonb_agg(jsonb_build_object('stripeId', stripe_id, 'amount', amount, 'state', state,
          'isHandedBack', created_at <= last_provider.at, 'isDifference', more_work_version is not null)), '[]')
        from payments where payments.order_id = orders.id) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('stripeId', refunds.stripe_id,
          'amount', coalesce(refunds.amount, payments.amount), 'state', refunds.state,
          'isCorrection', reason in ('lower_price', 'handed_back'),
          'isHandedBack', coalesce(payments.created_at <= last_provider.at, false))), '[]')
        from refunds left join payments on payments.id = payment_id
        where refunds.order_id = orders.id) as refunds
    from orders
    cross join lateral (select coalesce(max(step), 0) as step, coalesce(max(at), '-infinity') as at
      from order_history as back where back.order_id = orders.id and action = 'hand_back') as last_provider
    where orders.id = any (${ids})`.execute(db);
  return rows;
}
