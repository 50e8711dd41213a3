create index concurrently orders_due on orders (due_at, id) where due_at is not null
