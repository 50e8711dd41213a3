-- The orders of a workshop with messages that nobody there has seen, as the queue of its desk counts them. Those that
-- wait for the customer, and are in no lane, are among them. As in `desk_queue`, row-level security decides.
drop view if exists desk_unread;
create view desk_unread with (security_invoker = true) as
select orders.id, orders.number, orders.provider_id, count(*)::int as unread, max(message.seq) as last_seq
from orders
join order_messages message on message.order_id = orders.id and message.provider_id = orders.provider_id
where message.author = 'customer' and message.seen_at is null
  and orders.state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled', 'collected', 'in_service', 'returning', 'completed')
  and orders.forgotten_at is null
group by orders.id;
