import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

type Collected = { readonly id: string; readonly token: string };

/** Orders on their way to a provider whose browser is known: "arrived" is their next step. */
export type CollectedOrders = {
  readonly cookie: string;
  take(): Collected;
  refill(count: number): Promise<void>;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The id of the n-th order, as SQL and as text. */
const nth = (n: string) => `('20000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const idOf = (n: number) => `20000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Copies of one order, each with its own payment setup, contact, items, history and link. */
const copies = [
  `insert into setups select (jsonb_populate_record(setups, jsonb_build_object('id', ${nth('n')}, 'serial', n + 1,
     'stripe_id', 'seti_copy_' || n, 'state', 'succeeded'))).*
   from setups, generate_series($2::int, $3::int) n where setups.id = (select setup_id from orders where id = $1)`,
  `insert into orders select (jsonb_populate_record(orders, jsonb_build_object('id', ${nth('n')}, 'setup_id', ${nth('n')},
     'number', upper(translate(lpad(to_hex(n), 10, '0'), 'ilou', '0000')), 'state', 'collected', 'payment_state', 'paid'))).*
   from orders, generate_series($2::int, $3::int) n where orders.id = $1`,
  `insert into order_contacts select (jsonb_populate_record(one, jsonb_build_object('order_id', ${nth('n')}))).*
   from order_contacts one, generate_series($2::int, $3::int) n where order_id = $1`,
  `insert into order_items select (jsonb_populate_record(one, jsonb_build_object('order_id', ${nth('n')}))).*
   from order_items one, generate_series($2::int, $3::int) n where order_id = $1`,
  `insert into order_history select (jsonb_populate_record(one, jsonb_build_object('order_id', ${nth('n')}))).*
   from order_history one, generate_series($2::int, $3::int) n where order_id = $1`,
];

export async function openCollected(db: Client, orderId: string): Promise<CollectedOrders> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(
    `with browser as (
       insert into visitors (id, secret_hash, created_at, seen_at)
       values (gen_random_uuid(), decode($1, 'hex'), now(), now()) returning id)
     insert into provider_devices (visitor_id, provider_id, known_until)
     select browser.id, provider_id, now() + interval '30 days' from browser, orders where orders.id = $2`,
    [sha256(secret), orderId],
  );
  const waiting: Collected[] = [];
  let made = 0;
  return {
    cookie: `visitor=${secret}`,
    take: () => {
      const next = waiting.pop();
      if (!next) throw new Error('no order left');
      return next;
    },
    refill: async (count) => {
      const [first, last] = [made + 1, made + count];
      made = last;
      for (const statement of copies) await db.query(statement, [orderId, first, last]);
      const fresh = Array.from({ length: count }, (_, at) => ({
        id: idOf(first + at),
        token: randomBytes(32).toString('base64url'),
      }));
      await db.query(
        `insert into order_links (token_hash, order_id, purpose, created_at, expires_at)
         select decode(hash, 'hex'), id, 'provider', now(), now() + interval '1 day'
         from unnest($1::text[], $2::uuid[]) as fresh (hash, id)`,
        [fresh.map(({ token }) => sha256(token)), fresh.map(({ id }) => id)],
      );
      waiting.push(...fresh);
      await db.query('analyze orders, order_links, order_history, order_items, order_contacts, setups');
    },
  };
}

/**
 * Makes the same change in one statement without any decision logic: state, history, the mail and its
 * job.
 */
export const bareArrival = `
with next as (select ${nth("nextval('bench_arrivals')")} as id),
link as (select order_id from order_links where order_id = (select id from next) and revoked_at is null),
changed as (
  update orders set state = 'in_service', changed_at = now(), reminders = 0
  where id = (select order_id from link) and state = 'collected' returning id, language, quote_version),
history as (
  insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id, quote_version)
  select changed.id, (select max(step) + 1 from order_history where order_id = changed.id), now(), 'provider',
    'arrive', 'collected', 'in_service', 'bench', quote_version from changed),
mail as (
  insert into mails (id, template, about, language, request_id, created_at)
  select (left(first_id_at(now())::text, 14) || substr(gen_random_uuid()::text, 15))::uuid, 'order-in-service', id, language, 'bench', now() from changed returning id)
insert into jobs.job (name, data, heartbeat_seconds, dead_letter)
select 'send-mail', jsonb_build_object('requestId', 'bench', 'data', jsonb_build_object('mailId', id)), 10,
  'dead-letters' from mail;
`;

/**
 * Does the same in two trips, as our API does: it reads the order with everything that the decision and
 * the provider's page need, and makes the change with the same notification of workers.
 */
export const fairArrival = `
select nextval('bench_arrivals') as n \\gset
select orders.*, to_jsonb(contact) as contact, setups.method_type,
  exists (select from provider_devices where provider_id = orders.provider_id and known_until > now()) as known,
  (select failure from payments where order_id = orders.id and payments.quote_version = orders.quote_version) as failure,
  (select debit_on from payments where order_id = orders.id and payments.quote_version = orders.quote_version) as debit,
  exists (select from payments where order_id = orders.id) as charged,
  (select to_jsonb(quotes) from quotes where order_id = orders.id and version = orders.quote_version) as quote,
  (select jsonb_agg(to_jsonb(courier_visits)) from courier_visits where order_id = orders.id) as visits,
  (select jsonb_agg(jsonb_build_object('action', action, 'at', at) order by step) from order_history
    where order_id = orders.id) as timeline,
  (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items,
  (select jsonb_agg(to_jsonb(uploads)) from uploads where order_id = orders.id) as uploads
from order_links link join orders on orders.id = link.order_id
join order_contacts contact on contact.order_id = orders.id join setups on setups.id = orders.setup_id
where link.order_id = ${nth(':n::bigint')} and link.revoked_at is null;
${bareArrival
  .replace(nth("nextval('bench_arrivals')"), nth(':n::bigint'))
  .replace('from mail;', "from mail returning pg_notify('bench', name);")}`;
