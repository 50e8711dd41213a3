create index concurrently orders_of_provider on orders (provider_id, state)
  where state in ('submitted', 'pickup_scheduled', 'collected', 'in_service', 'returning')
