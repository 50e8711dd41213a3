-- Uses a voucher for an order, or refuses: it is over, used up, or this customer has used it as often as allowed. The
-- first hash of the customer is stored; further ones find uses from before a secret was rotated. The function of the same
-- name for a single hash stays until no process of the version before runs.
create or replace function redeem_voucher(for_order uuid, wanted text, customers bytea[], today date)
returns void language plpgsql as $$
declare
  voucher vouchers;
  use_number int;
begin
  select * into voucher from vouchers where id = wanted for update;
  if not found or not voucher.open or today not between voucher.valid_from and voucher.valid_until then
    perform refuse_write('discount_over');
  end if;
  if voucher.redeemed >= voucher.redemptions_limit then perform refuse_write('discount_exhausted'); end if;
  select free into use_number from generate_series(1, voucher.customer_limit) free
    where not exists (
      -- `offset 0` keeps the planner, whose statistics may be old, from reading every use of the voucher instead.
      select from unnest(customers) as customer (hash),
        lateral (
          select from voucher_redemptions
          where voucher_id = wanted and customer_hash = customer.hash and nth = free and given_back_at is null
          offset 0) used)
    order by free limit 1;
  if use_number is null then perform refuse_write('discount_used'); end if;

  update vouchers set redeemed = redeemed + 1 where id = wanted;
  insert into voucher_redemptions (order_id, voucher_id, customer_hash, nth)
    values (for_order, wanted, customers[1], use_number);
end $$;
