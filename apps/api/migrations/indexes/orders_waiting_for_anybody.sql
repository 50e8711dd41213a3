create index concurrently orders_waiting_for_anybody on orders (id)
  where state in ('submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled')
