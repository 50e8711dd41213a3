create index concurrently refunds_failed on refunds (settled_at) where state = 'failed'
