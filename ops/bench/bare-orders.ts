import { pgbench } from './pgbench.ts';

/** The data of one of our own orders, so that the bare benchmark writes as many bytes. */
export type SampleOrder = {
  readonly price: string;
  readonly items: readonly string[];
  readonly voucher: string;
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Writes the same rows as one of our orders, in one statement without any decision logic. */
const script = ({ price, items, voucher }: SampleOrder) => `
with next as (
  select ('00000000-0000-7000-8000-' || lpad(to_hex(nextval('bench_setups')), 12, '0'))::uuid as setup,
    gen_random_uuid() as id, upper(substr(md5(random()::text), 1, 10)) as number),
made as (
  insert into orders (id, number, setup_id, state, provider_id, language, request_hash, catalogue_version,
    total_low, total_high, price, discount_code, discount_failures, starts_early, created_at, changed_at)
  select id, number, setup, 'awaiting_payment', 'prov_zwirnstube_rixdorf', 'EN', sha256(number::bytea), 'bench',
    5000, 6000, ${quoted(price)}::jsonb, '${voucher}', '[]', true, now(), now() from next returning id, number),
contact as (
  insert into order_contacts (order_id, title, given_name, family_name, email, phone, street, postcode, city)
  select id, 'none', 'Mira', 'Sommerfeld-Okafor', 'mira@example.com', '+4930123456', 'Richardplatz 1', '12055',
    'Berlin' from made),
lines as (
  insert into order_items (order_id, position, content)
  select id, position, content from made,
    (values ${items.map((item, at) => `(${at}, ${quoted(item)}::jsonb)`).join(', ')}) as items (position, content)),
history as (
  insert into order_history (order_id, step, at, actor, action, to_state, request_id)
  select id, 1, now(), 'customer', 'place', 'awaiting_payment', 'bench' from made),
used as (update vouchers set redeemed = redeemed + 1 where code = '${voucher}' returning id)
insert into voucher_redemptions (order_id, voucher_id, customer_hash, nth)
select made.id, used.id, sha256(number::bytea), 1 from made, used;
`;

/** Measures orders per second with pgbench. */
export const barePlacing = (databaseUrl: string, sample: SampleOrder, file: string, clients: number) =>
  pgbench(databaseUrl, script(sample), file, clients);
