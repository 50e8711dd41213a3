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
  orders.promised_back::text, orders.stopped, orders.courier_called_at, orders.withdrawal_undo_until, orders.overdue,
  coalesce(orders.wished_evenings, '[]') as wished_evenings, orders.setup_id, orders.looked_at, orders.request_hash, orders.forgotten_at,
  charge.quote_version as charged_version, charge.failure as payment_failure, charge.debit_on::text as debit_on,
  exists (select from payments where order_id = orders.id) as is_charged,
  -- The charge of more work that was left out after all, because it was not paid, is over and counts nowhere.
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', quote_version, 'amount', amount, 'state', state)
      order by quote_version), '[]')
    from payments where order_id = orders.id and (more_work_version is null or failure is distinct from 'called_off')) as charges,
  -- A refund of a process of the release before names no charge: it was of the only one that was paid.
  (select coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount', refunds.amount, 'reason', reason,
      'state', refunds.state, 'correction', correction, 'parts', parts, 'at', settled_at,
      'chargeId', coalesce(payment_id, (select payments.id from payments where order_id = orders.id
        order by payments.state in ('paid', 'refunded') desc, quote_version limit 1)))
      order by coalesce(correction, 1), refunds.created_at, refunds.id), '[]')
    from refunds where order_id = orders.id and refunds.state in ('wanted', 'done')) as refunds,
  (select to_jsonb(quotes) - 'order_id' from quotes
    where order_id = orders.id and version = orders.quote_version) as quote,
  (select to_jsonb(more_work) - 'order_id' || jsonb_build_object('lines', quotes.lines, 'note', quotes.note)
    from more_work join quotes using (order_id, version)
    where order_id = orders.id order by version desc limit 1) as more_work,
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
left join setups on setups.id = orders.setup_id
-- The charge that the payment state is about: the newest one, until an order that another provider took is agreed anew.
left join lateral (
  select quote_version, failure, debit_on from payments
  where order_id = orders.id and orders.payment_state <> 'method_saved' and (more_work_version is null or failure is distinct from 'called_off')
  order by quote_version desc limit 1) charge on true;
