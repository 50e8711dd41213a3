-- Returns the link with this token while it opens its order: it has not expired, nobody has revoked it, and its order is
-- neither forgotten nor over for too long. A link to pay lasts longer, because money may still be owed, and
-- one for claims until the warranty ends.
create or replace function open_link(token bytea, moment timestamptz, ended_after timestamptz)
returns setof order_links language sql stable as $$
  select link.* from order_links link join orders on orders.id = link.order_id
  where link.token_hash = token and link.expires_at > moment and link.revoked_at is null
    and (orders.forgotten_at is null or link.purpose = 'claim')
    and (orders.state not in ('completed', 'cancelled') or link.purpose in ('pay', 'claim')
      or orders.changed_at > ended_after)
$$;
