create index concurrently orders_on_their_way on orders (id)
  where state in ('collected', 'in_service', 'returning')
