-- Returns the photos of an order and of the work on it, the oldest first, for statements that read them with the order.
create or replace function uploads_of_order(wanted uuid) returns jsonb stable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'storage_key', storage_key, 'width', width, 'height', height)
    order by created_at), '[]')
  from uploads where order_id = wanted
$$;
