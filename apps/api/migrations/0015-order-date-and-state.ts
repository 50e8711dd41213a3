import { type Kysely, sql } from 'kysely';

/** As before, see 0008; it also stores when the customer ordered by their own clock, and their federal state. */
const placeOrder = `
create or replace function place_order(request jsonb) returns jsonb language plpgsql as $$
declare
  setup setups;
  present orders;
  given_back voucher_redemptions;
  voucher vouchers;
  own_uses int := 0;
  use_number int;
  missing jsonb;
  new_id uuid := (request->>'id')::uuid;
  visitor uuid := (request->>'visitorId')::uuid;
  made_at timestamptz := (request->>'now')::timestamptz;
begin
  select * into setup from setups
    where stripe_id = request->>'setupIntentId' and visitor_id = visitor and purpose = 'order' for update;
  if not found then return '{"outcome": "no_setup"}'; end if;

  select * into present from orders where setup_id = setup.id and state <> 'cancelled' for update;
  if present.request_hash = decode(request->>'requestHash', 'hex') then
    return jsonb_build_object('outcome', 'same', 'orderId', present.id);
  end if;
  if setup.state <> 'open' or not coalesce(request->'replaceable' ? present.state, true) then
    return jsonb_build_object('outcome', case when present.id is null then 'no_setup' else 'already_ordered' end);
  end if;

  select * into given_back from voucher_redemptions where order_id = present.id and given_back_at is null;
  if given_back.voucher_id <> request->>'voucherId' then
    -- Two of them: in one order everywhere, lest two requests wait for each other.
    perform from vouchers where id in (request->>'voucherId', given_back.voucher_id) order by id for update;
  end if;
  if request->>'voucherId' is not null then
    select * into voucher from vouchers where id = request->>'voucherId' for update;
    if not found or not voucher.open
      or (request->>'day')::date not between voucher.valid_from and voucher.valid_until then
      return '{"outcome": "discount_over"}';
    end if;
    if given_back.voucher_id = voucher.id then own_uses := 1; end if;
    if voucher.redeemed - own_uses >= voucher.redemptions_limit then
      return '{"outcome": "discount_exhausted"}';
    end if;
    select free into use_number from generate_series(1, voucher.customer_limit) free
      where not exists (
        select from voucher_redemptions used
        where used.voucher_id = voucher.id and used.customer_hash = decode(request->>'customerHash', 'hex')
          and used.nth = free and used.given_back_at is null
          and used.order_id is distinct from given_back.order_id)
      order by free limit 1;
    if use_number is null then return '{"outcome": "discount_used"}'; end if;
  end if;

  with wanted as (select value::uuid as id from jsonb_array_elements_text(request->'uploads')),
    there as (
      select uploads.id from uploads join wanted using (id)
      where visitor_id = visitor and (claimed_at is null or order_id = present.id) for update of uploads)
  select jsonb_agg(wanted.id) into missing from wanted where wanted.id not in (select id from there);
  if missing is not null then return jsonb_build_object('outcome', 'photo_missing', 'uploads', missing); end if;

  if present.id is not null then
    update orders set state = request->>'replacedState', changed_at = made_at where id = present.id;
    insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
      select present.id, max(step) + 1, made_at, 'customer', 'replace', present.state,
        request->>'replacedState', request->>'requestId'
      from order_history where order_id = present.id;
    update uploads set claimed_at = null, order_id = null, created_at = made_at where order_id = present.id;
    update voucher_redemptions set given_back_at = made_at where order_id = given_back.order_id;
    update vouchers set redeemed = redeemed - 1 where id = given_back.voucher_id;
  end if;

  insert into orders (id, number, visitor_id, setup_id, state, provider_id, language, request_hash,
    catalogue_version, total_low, total_high, price, discount_code, discount_failures, ceiling, starts_early,
    order_date, created_at, changed_at)
  values (new_id, request->>'number', visitor, setup.id, request->>'state', request->>'providerId',
    request->>'language', decode(request->>'requestHash', 'hex'), request->>'catalogueVersion',
    (request->>'totalLow')::int, (request->>'totalHigh')::int, request->'price', request->>'discountCode',
    request->'discountFailures', (request->>'ceiling')::int, (request->>'startsEarly')::boolean,
    (request->>'orderDate')::timestamptz, made_at, made_at);
  insert into order_contacts
    select new_id, * from jsonb_to_record(request->'contact') as contact (
      title text, given_name text, family_name text, email text, phone text,
      street text, second_address text, postcode text, city text, delivery_notes text, federal_state text);
  insert into order_items
    select new_id, position - 1, content
    from jsonb_array_elements(request->'items') with ordinality as items (content, position);
  insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
    values (new_id, 1, made_at, 'customer', 'place', null, request->>'state', request->>'requestId');
  if jsonb_array_length(request->'uploads') > 0 then
    update uploads set claimed_at = made_at, order_id = new_id
      where id in (select value::uuid from jsonb_array_elements_text(request->'uploads'));
  end if;
  if use_number is not null then
    update vouchers set redeemed = redeemed + 1 where id = voucher.id;
    insert into voucher_redemptions (order_id, voucher_id, customer_hash, nth)
      values (new_id, voucher.id, decode(request->>'customerHash', 'hex'), use_number);
  end if;
  return '{"outcome": "placed"}';
end $$`;

const statements = [
  `alter table orders add column order_date timestamptz`,
  `alter table order_contacts add column federal_state text`,
  placeOrder,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
