-- The orders that a workshop has agreed to and not finished, as the week of its desk counts them. No customer is named.
-- As in `desk_queue`, row-level security decides which orders there are.
drop view if exists desk_week;
create view desk_week with (security_invoker = true) as
select
  orders.id, orders.number, orders.provider_id, orders.state, orders.created_at, orders.promised_back::text,
  pickup.day::text as pickup_day,
  (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items
from orders
left join courier_visits pickup on pickup.order_id = orders.id and pickup.kind = 'pickup' and pickup.state <> 'called_off'
where orders.state in ('accepted', 'pickup_scheduled', 'collected', 'in_service')
  and orders.forgotten_at is null;
