import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * A voucher without an end, and payment setups that nobody has used: the material for placing orders.
 */
export type Stock = {
  readonly db: Client;
  readonly voucher: string;
  /** Returns a visitor's cookie and the payment setup that belongs to it; each is returned once. */
  take(): { readonly cookie: string; readonly setupIntentId: string; readonly number: number };
  refill(count: number): Promise<void>;
};

const prefixes = {
  bench: '0',
  steady: '1',
  transitions: '2',
  deploys: '3',
  pgbouncer: '4',
  releases: '5',
  cluster: '6',
  drill: '7',
} as const;
type Run = keyof typeof prefixes;

/** Each run has its own, so that several can follow each other on one database. */
export async function openStock(databaseUrl: string, run: Run): Promise<Stock> {
  const voucher = run.toUpperCase();
  const prefix = prefixes[run];
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
       customer_limit, description, description_de)
     values ($2, $1, 'fixed', 500, 0, '2020-01-01', '2099-12-31', 2000000000, 1, '', '')`,
    [voucher, `vch_${run}`],
  );
  await db.query('create sequence if not exists bench_setups');
  const waiting: { cookie: string; setupIntentId: string; number: number }[] = [];
  let made = 0;
  return {
    db,
    voucher,
    take: () => {
      const next = waiting.pop();
      if (!next) throw new Error('nothing left in stock');
      return next;
    },
    refill: async (count) => {
      const fresh = Array.from({ length: count }, () => {
        const secret = randomBytes(32).toString('base64url');
        const hash = createHash('sha256').update(secret).digest('hex');
        made += 1;
        return { secret, hash, number: made };
      });
      const numbers = fresh.map(({ number }) => number);
      await db.query(
        `insert into visitors (id, secret_hash, created_at, seen_at)
         select ('1${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, decode(hash, 'hex'), now(), now()
         from unnest($1::bigint[], $2::text[]) as fresh (n, hash)`,
        [numbers, fresh.map(({ hash }) => hash)],
      );
      await db.query(
        `insert into setups (id, visitor_id, purpose, serial, stripe_id, state, created_at)
         select ('0${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
           ('1${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'order', 1, 'seti_${run}_' || n, 'open', now()
         from unnest($1::bigint[]) as n`,
        [numbers],
      );
      for (const { secret, number } of fresh)
        waiting.push({ cookie: `visitor=${secret}`, setupIntentId: `seti_${run}_${number}`, number });
    },
  };
}
