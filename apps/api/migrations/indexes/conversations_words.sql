create index concurrently conversations_words
  on conversations using gin (to_tsvector('simple', coalesce(customer_name, '') || ' ' || coalesce(order_number, '')));
