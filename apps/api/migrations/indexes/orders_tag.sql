create index concurrently orders_tag on orders (tag_number(id))
