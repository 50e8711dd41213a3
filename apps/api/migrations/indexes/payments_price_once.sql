create unique index concurrently payments_price_once on payments (order_id)
  where state in ('processing', 'paid') and more_work_version is null
