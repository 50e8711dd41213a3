-- Says when the deadlines of an order are to be looked at after it has changed, whoever changed it. No deadline of a
-- person is shorter than a day, or 23 hours when the clocks change; what is overdue at a provider may be a few hours
-- away. The job that looks then stores the exact time.
create or replace function set_due_at() returns trigger language plpgsql as $$
begin
  new.due_at := case
    when new.state in ('submitted', 'quoted', 'reassigning', 'accepted', 'pickup_scheduled') then new.changed_at + interval '23 hours'
    when new.state in ('collected', 'in_service', 'returning') then new.changed_at + interval '1 hour'
  end;
  return new;
end $$;

create or replace trigger orders_due_at before update on orders for each row
  when ((old.state, old.payment_state, old.changed_at, old.payment_changed_at, old.agreed_at, old.withdrawal_undo_until)
    is distinct from
    (new.state, new.payment_state, new.changed_at, new.payment_changed_at, new.agreed_at, new.withdrawal_undo_until))
  execute function set_due_at();
