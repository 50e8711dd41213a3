-- The orders that a workshop can open at its desk. Those that it lost to another one, that were cancelled or were never
-- placed, and those whose customer's data was erased are not among them. As in `desk_queue`, row-level security decides.
drop view if exists desk_orders;
create view desk_orders with (security_invoker = true) as
select id, provider_id
from orders
where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled', 'collected', 'in_service', 'returning', 'completed')
  and forgotten_at is null;
