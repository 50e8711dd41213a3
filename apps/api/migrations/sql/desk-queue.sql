-- The orders that a workshop has to do something about, as its desk lists them. The view belongs to nobody's rights
-- but the reader's own: row-level security decides which orders there are (`security_invoker`).
drop view if exists desk_queue;
create view desk_queue with (security_invoker = true) as
select
  orders.id, orders.number, orders.provider_id, orders.state, orders.changed_at, orders.promised_back::text,
  orders.stopped, orders.withdrawal_undo_until,
  pickup.day::text as pickup_day, homeward.day::text as return_day,
  case orders.state
    when 'submitted' then 'answer'
    when 'in_service' then 'bench'
    when 'returning' then case when orders.courier_called_at is null then 'ready' else 'leaving' end
    else 'arriving'
  end as lane,
  -- Days count from their beginning; an order without its day comes where it would if it were due when it changed.
  coalesce(case orders.state
    when 'submitted' then orders.changed_at
    when 'in_service' then orders.promised_back::timestamp at time zone 'UTC'
    when 'returning' then coalesce(homeward.day, orders.promised_back)::timestamp at time zone 'UTC'
    else pickup.day::timestamp at time zone 'UTC'
  end, orders.changed_at) as due,
  contact.given_name, contact.family_name, contact.postcode, contact.city,
  (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items
from orders
left join order_contacts contact on contact.order_id = orders.id
left join courier_visits pickup on pickup.order_id = orders.id and pickup.kind = 'pickup' and pickup.state <> 'called_off'
left join courier_visits homeward on homeward.order_id = orders.id and homeward.kind = 'return'
  and homeward.state <> 'called_off'
where orders.state in ('submitted', 'pickup_scheduled', 'collected', 'in_service', 'returning')
  and orders.forgotten_at is null;
