create index concurrently codes_age on codes (created_at)
