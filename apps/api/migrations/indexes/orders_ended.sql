create index concurrently orders_ended on orders (changed_at, id) where state in ('completed', 'cancelled')
