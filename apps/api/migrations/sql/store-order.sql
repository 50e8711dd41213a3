-- Stores an order that waits for its payment method; it replaces one that waits with the same setup. The same request
-- again returns the order that it made. Refuses when its voucher cannot be used any more. Its predecessor `place_order`
-- (migration 0015) stays until no process of the version before runs.
create or replace function store_order(request jsonb) returns jsonb language plpgsql as $$
declare
  setup setups;
  present orders;
  given_back voucher_redemptions;
  missing jsonb;
  new_id uuid := (request->>'id')::uuid;
  visitor uuid := visitor_of(decode(request->>'secretHash', 'hex'), (request->>'seenAfter')::timestamptz);
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
    -- Two vouchers are locked in the same sequence everywhere, so that two requests cannot wait for each other.
    perform from vouchers where id in (request->>'voucherId', given_back.voucher_id) order by id for update;
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
    -- Nobody is to pay by a mailed link for an order that another one has replaced.
    update order_links set revoked_at = made_at where order_id = present.id and revoked_at is null;
    update voucher_redemptions set given_back_at = made_at where order_id = given_back.order_id;
    update vouchers set redeemed = redeemed - 1 where id = given_back.voucher_id;
  end if;

  insert into orders (id, number, visitor_id, setup_id, state, provider_id, language, request_hash,
    catalogue_version, total_low, total_high, price, price_terms, discount_code, discount_failures, ceiling,
    starts_early, terms_version, wished_evenings, order_date, created_at, changed_at)
  values (new_id, request->>'number', visitor, setup.id, request->>'state', request->>'providerId',
    request->>'language', decode(request->>'requestHash', 'hex'), request->>'catalogueVersion',
    (request->>'totalLow')::int, (request->>'totalHigh')::int, request->'price',
    -- A process of the version before sends no terms: these are the ones that it prices with.
    coalesce(request->'priceTerms',
      '{"serviceFeeRate": 1000, "deliveryFee": 590, "freeDeliveryFrom": 6000, "vatRate": 1900}'),
    request->>'discountCode', request->'discountFailures', (request->>'ceiling')::int, (request->>'startsEarly')::boolean,
    -- A process of the version before does not say which.
    (request->>'termsVersion')::date,
    -- Null when the customer named none, and from a process of the version before.
    nullif(request->'wishedEvenings', '[]'),
    (request->>'orderDate')::timestamptz, made_at, made_at);
  insert into order_contacts (order_id, title, given_name, family_name, email, phone, street, second_address, postcode,
      city, delivery_notes, federal_state)
    select new_id, title, given_name, family_name, email, phone, street, second_address, postcode, city,
      delivery_notes, federal_state from jsonb_to_record(request->'contact') as contact (
      title text, given_name text, family_name text, email text, phone text,
      street text, second_address text, postcode text, city text, delivery_notes text, federal_state text);
  insert into order_items (order_id, position, content)
    select new_id, position - 1, content
    from jsonb_array_elements(request->'items') with ordinality as items (content, position);
  insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
    values (new_id, 1, made_at, 'customer', 'place', null, request->>'state', request->>'requestId');
  if jsonb_array_length(request->'uploads') > 0 then
    update uploads set claimed_at = made_at, order_id = new_id
      where id in (select value::uuid from jsonb_array_elements_text(request->'uploads'));
  end if;
  -- The voucher is locked last, so that orders with the same voucher wait for each other as briefly as possible.
  if request->>'voucherId' is not null then
    perform redeem_voucher(new_id, request->>'voucherId',
      -- A process of the version before sends a single hash.
      array(select decode(hash, 'hex') from jsonb_array_elements_text(
        coalesce(request->'customerHashes', jsonb_build_array(request->>'customerHash'))) hash),
      (request->>'day')::date);
  end if;
  return '{"outcome": "placed"}';
end $$;
