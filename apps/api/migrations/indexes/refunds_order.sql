create index concurrently refunds_order on refunds (order_id)
