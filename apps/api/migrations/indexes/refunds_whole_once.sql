create unique index concurrently refunds_whole_once on refunds (order_id, reason, payment_id) nulls not distinct
  where reason in ('called_off', 'withdrawn', 'handed_back')
