-- Partitions of tables that are partitioned by their time-ordered id, with the moment at which each ends.
drop view if exists id_partitions;
create view id_partitions as
select parent.relname::text as parent, part.oid::regclass as partition, part.relname::text as name, inhdetachpending as is_pending,
  to_timestamp((('x' || lpad(replace(left(bound, 13), '-', ''), 16, '0'))::bit(64)::bigint) / 1000.0) as ends_at, bound
from pg_partitioned_table
join pg_class parent on parent.oid = partrelid
join pg_inherits on inhparent = partrelid
join pg_class part on part.oid = inhrelid
cross join lateral (select substring(pg_get_expr(part.relpartbound, part.oid) from $$TO \('([0-9a-f-]{36})'\)$$) as bound) as bounds
where parent.relnamespace = 'public'::regnamespace and partstrat = 'r';

-- Makes the partitions of this month and the next ones that are missing, each after the last one that is there. The worker
-- may call it, although it may not create tables. Attaching waits for a short lock and stops neither reading nor writing.
create or replace function make_partitions(months int) returns setof text
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  last_one record;
  starts_at timestamptz;
  ends_at timestamptz;
  made text;
begin
  -- Of two workers at the same time, the second one waits and then finds nothing to do.
  perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
  for last_one in select parent, max(id_partitions.ends_at) as ends_at from id_partitions where not is_pending group by parent loop
    starts_at := last_one.ends_at;
    while starts_at < now() + make_interval(months => months) loop
      ends_at := (date_trunc('month', starts_at at time zone 'UTC') + interval '1 month') at time zone 'UTC';
      made := last_one.parent || to_char(starts_at at time zone 'UTC', '_YYYY_MM');
      execute format('create table %I (like %I including all)', made, last_one.parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        last_one.parent, made, first_id_at(starts_at), first_id_at(ends_at));
      return next made;
      starts_at := ends_at;
    end loop;
  end loop;
end $$;
