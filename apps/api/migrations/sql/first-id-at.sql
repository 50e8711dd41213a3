-- Returns the smallest id that can be made at a moment: ids begin with the milliseconds of their time (UUID version 7).
create or replace function first_id_at(moment timestamptz) returns uuid immutable parallel safe language sql as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
