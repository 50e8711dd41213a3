-- Ends a transaction whose change must not be written, with the reason as the message (see platform/statements.ts).
create or replace function refuse_write(reason text) returns boolean language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'MW001';
end $$;
