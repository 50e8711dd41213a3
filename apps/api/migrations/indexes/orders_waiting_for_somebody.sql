create index concurrently orders_waiting_for_somebody on orders (id)
  where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled')
