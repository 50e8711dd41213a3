create index concurrently orders_unpaid on orders (payment_changed_at, id)
  where payment_state = 'failed' and state <> 'cancelled'
