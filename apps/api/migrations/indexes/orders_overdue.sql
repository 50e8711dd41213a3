create index concurrently orders_overdue on orders (changed_at, id)
  where overdue is not null and state in ('pickup_scheduled', 'collected', 'in_service', 'returning')
