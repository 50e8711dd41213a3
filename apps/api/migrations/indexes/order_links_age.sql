create index concurrently order_links_age on order_links (expires_at)
