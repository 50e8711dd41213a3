-- Notes that an order has changed, for the desk of its workshop and of the one that loses it. Looks and deadlines
-- write columns that the desk does not show, and are not noted; neither are orders that were never placed. It runs with
-- the owner's rights, so that processes of the release before need none for the table.
create or replace function note_desk_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into desk_changes (provider_id, order_id) values (new.provider_id, new.id);
  if old.provider_id <> new.provider_id then
    insert into desk_changes (provider_id, order_id) values (old.provider_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger orders_noted_for_desk after update of state, provider_id, forgotten_at on orders for each row
  when (new.state <> 'awaiting_payment' and (old.state <> 'awaiting_payment' or new.state <> 'cancelled'))
  execute function note_desk_change();
