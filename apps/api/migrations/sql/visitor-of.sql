-- Returns the visitor whose secret this is, unless they have not come back in time. For statements that resolve the
-- visitor together with what they read or write.
create or replace function visitor_of(secret bytea, seen_after timestamptz) returns uuid stable language sql as $$
  select id from visitors where secret_hash = secret and seen_at > seen_after
$$;
