-- An order with everything that decisions about it, its view and its mails need. Modules that own a part of it keep their
-- tables to themselves; this view is how orders are read.
drop view if exists order_records;
create view order_records as
select
  orders.id, orders.xmin::text as row_version, orders.number, orders.state, orders.payment_state,
  orders.provider_id, orders.visitor_id, orders.language, orders.catalogue_version, orders.total_low,
  orders.total_high, orders.price, orders.price_terms, orders.discount_code, orders.discount_failures, orders.ceiling,
  orders.starts_early, orders.created_at, orders.changed_at, orders.reminded_at, orders.reminders, orders.due_at,
  orders.payment_changed_at, orders.quote_version, orders.agreed, orders.agreed_at,
  orders.promised_back::text, orders.stopped, orders.courier_called_at, orders.withdrawal_undo_until, orders.overdue, orders.setup_id, orders.looked_at, orders.request_hash, orders.forgotten_at,
  (select failure from payments
    where order_id = orders.id and payments.quote_version = orders.quote_version) as payment_failure,
  (select debit_on::text from payments
    where order_id = orders.id and payments.quote_version = orders.quote_version) as debit_on,
  exists (select from payments where order_id = orders.id) as is_charged,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', quote_version, 'amount', amount, 'state', state)
      order by quote_version), '[]')
    from payments where order_id = orders.id) as charges,
  -- A refund of a process of the release before names no charge: it was of the only one that was paid.
  (select coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount', refunds.amount, 'reason', reason,
      'state', refunds.state, 'correction', correction, 'parts', parts, 'at', settled_at,
      'chargeId', coalesce(payment_id, (select payments.id from payments where order_id = orders.id
        order by payments.state in ('paid', 'refunded') desc, quote_version limit 1)))
      order by coalesce(correction, 1), refunds.created_at, refunds.id), '[]')
    from refunds where order_id = orders.id and refunds.state in ('wanted', 'done')) as refunds,
  (select to_jsonb(quotes) - 'order_id' from quotes
    where order_id = orders.id and version = orders.quote_version) as quote,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'day', day, 'state', state, 'sequence', sequence)), '[]')
    from courier_visits where order_id = orders.id and state <> 'called_off') as visits,
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'leg', leg, 'by', reported_by, 'at', at, 'person', person,
      'expected', expected, 'counted', counted, 'missing', missing, 'isOtherBag', is_other_bag, 'photo', photo,
      'bookingId', booking_id) order by id), '[]')
    from handovers where order_id = orders.id) as handovers,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'reason', reason, 'words', words) order by id), '[]')
    from failed_visits where order_id = orders.id) as failed_visits,
  (select jsonb_build_object('at', at, 'items', details -> 'items') from order_history
    where order_id = orders.id and action = 'redo' order by step desc limit 1) as redo,
  (select jsonb_agg(jsonb_build_object('action', action, 'at', at) order by step) from order_history
    where order_id = orders.id) as timeline,
  to_jsonb(contact) - 'order_id' as contact,
  (select jsonb_agg(content order by position) from order_items where order_id = orders.id) as items,
  setups.stripe_id, method_type,
  case when method_last4 is null then null
    else jsonb_build_object('type', method_type, 'brand', method_brand, 'last4', method_last4) end as method
from orders
left join order_contacts contact on contact.order_id = orders.id
left join setups on setups.id = orders.setup_id;
