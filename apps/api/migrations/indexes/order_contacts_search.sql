create index concurrently order_contacts_search on order_contacts using gin (
    search_text(given_name || ' ' || family_name) gin_trgm_ops,
    lower(email) gin_trgm_ops,
    phone gin_trgm_ops,
    search_text(street) gin_trgm_ops,
    search_slips(given_name || ' ' || family_name))
  with (gin_pending_list_limit = 256)
