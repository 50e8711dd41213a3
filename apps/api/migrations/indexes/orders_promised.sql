create index concurrently orders_promised on orders (promised_back, id)
  where state in ('pickup_scheduled', 'collected', 'in_service', 'returning')
