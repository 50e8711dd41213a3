import * as contract from '@mendwell/contract';
import { type Order, type Photo, registerInterest } from '@mendwell/contract';
import { sql } from 'kysely';
import { address, Buyer } from './checkout.ts';
import { linkFor, Provider, plantCode, type TestLife } from './life.ts';
import { Asker } from './my-data.ts';
import { draw } from './pictures.ts';
import { jeans, service } from './price-requests.ts';
import { card } from './stripe.ts';
import { ageWithdrawals, declarationFor, declare } from './withdrawals.ts';

let customers = 0;

/**
 * Returns twenty values that a customer and their provider type, distinguishable from everybody else's.
 */
export function typedValues() {
  const mark = `${++customers}x${Date.now()}`;
  return {
    givenName: `Mira-${mark}`,
    familyName: `Sommer-${mark}`,
    email: `mira-${mark}@example.com`,
    phone: `+49${String(Date.now()).slice(-9)}${customers % 10}`,
    street: `Sackgasse ${mark}`,
    secondAddress: `Hinterhaus ${mark}`,
    deliveryNotes: `Klingel ${mark}`,
    itemNote: `Saum ${mark}`,
    spot: `Loch ${mark}`,
    quoteNote: `Futter ${mark}`,
    lineNote: `Mottenfrass ${mark}`,
    triedCode: `VAIN${customers}${String(Date.now()).slice(-6)}`,
    supportName: `Okafor ${mark}`,
    supportMessage: `Frage ${mark}`,
    supportNote: `Vermerk ${mark}`,
    supportDraft: `Entwurf ${mark}`,
    orderMessage: `Farbe ${mark}`,
    orderNote: `Vermerk ${mark}`,
    supportOrder: `Nr ${mark}`,
    withdrawalName: `Erklaerung ${mark}`,
    withdrawalWhich: `Hose ${mark}`,
    city: `Wunschstadt ${mark}`,
    method: `Hauskarte ${mark}`,
    mandate: `MNDT-${mark}`,
    courierName: `Emre ${mark}`,
    courierWords: `Geklingelt ${mark}`,
    countNote: `Nachgezaehlt ${mark}`,
  };
}
export type TypedValues = ReturnType<typeof typedValues>;
export type WholeCustomer = {
  readonly values: TypedValues;
  readonly order: Order;
  readonly photo: Photo;
  readonly reference: string;
};

/** Stores what the courier, the bank and time add to an order, as they would. */
async function plantLife({ db, clock }: TestLife, { id }: Order, values: TypedValues): Promise<void> {
  const now = clock.now();
  const money = [`pi_${id}`, `re_${id}`];
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, stripe_id, created_at, changed_at)
    values (gen_random_uuid(), ${id}, 1, 5000, 'paid', ${money[0]}, ${now}, ${now})`.execute(db);
  await sql`
    insert into refunds (id, order_id, amount, reason, state, stripe_id, created_at, settled_at)
    values (gen_random_uuid(), ${id}, 500, 'called_off', 'done', ${money[1]}, ${now}, ${now})`.execute(db);
  await sql`
    insert into disputes (stripe_id, order_id, payment_id, reason, status, amount, opened_at, evidence_due_by,
      taken_in_at, closed_at)
    select ${`dp_${id}`}, ${id}, id, 'product_not_received', 'won', 5000, ${now}, ${now}, ${now}, ${now}
    from payments where order_id = ${id}`.execute(db);
  await sql`
    insert into more_work (order_id, version, asked_at, answer_by, photos, added, done, price_before, difference,
      send_back, promised_before, outcome, answered_at)
    values (${id}, 1, ${now}, ${now}, ${JSON.stringify([crypto.randomUUID()])}::jsonb, '["n1"]', '["0.0"]',
      '{"total": 4100}', '{"total": 900}', '{"lines": ["0.1"], "refund": 1300}', '2026-11-27', 'left_out', ${now})`.execute(
    db,
  );
  await sql`
    insert into claims (id, order_id, number, state, kind, items, wish, words, photos, markers, remedy, amount,
      transfer, reason, objection, created_at, changed_at, answer_by, propose_by)
    values (${id}, ${id}, ${`claim-${id}`}, 'settled', 'late', '[0]', 'some_money', 'It came a week late.', '[]', '[]',
      'refund', 500, 0, 'We are sorry.', 'Too little.', ${now}, ${now}, ${now}, ${now})`.execute(db);
  await sql`
    insert into claim_history (claim_id, step, at, actor, action, from_state, to_state, request_id)
    values (${id}, 1, ${now}, 'customer', 'open', null, 'open', 'test')`.execute(db);
  await sql`
    insert into order_releases (id, order_id, provider_id, released_at)
    values (gen_random_uuid(), ${id}, 'prov_frischgang', ${now})`.execute(db);
  await sql`
    insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
    select ${id}, max(step) + 1, ${now}, 'time', 'payment_succeed', 'charging', 'paid', 'test'
    from order_history where order_id = ${id}`.execute(db);
  await sql`
    insert into courier_visits (order_id, kind, provider_id, day, booking_id, state, changed_at)
    select id, 'pickup', provider_id, '2026-11-19', ${`bk_${id}`}, 'done', ${now}
    from orders where id = ${id}`.execute(db);
  await sql`
    insert into courier_events values (${`cev_${id}`}, 'collected', ${`bk_${id}`}, ${now})`.execute(db);
  await sql`
    insert into courier_alerts (id, order_id, kind, booking_id, what, noticed_at)
    values (gen_random_uuid(), ${id}, 'pickup', ${`bk_${id}`}, 'move_too_late', ${now})`.execute(db);
  await sql`
    insert into handovers (id, order_id, leg, reported_by, at, person, expected, counted, booking_id, note)
    values (gen_random_uuid(), ${id}, 'to_courier', 'courier', ${now}, ${values.courierName}, 1, 1, ${`bk_${id}`},
      ${values.countNote})`.execute(db);
  await sql`
    insert into failed_visits (id, order_id, kind, booking_id, reason, words, at)
    values (gen_random_uuid(), ${id}, 'pickup', ${`bk_failed_${id}`}, 'nobody_home', ${values.courierWords}, ${now})`.execute(
    db,
  );
  await sql`
    insert into order_messages (id, order_id, provider_id, author, body, created_at, seen_at, mailed_at)
    select gen_random_uuid(), id, provider_id, 'customer', ${values.orderMessage}, ${now}, ${now}, ${now}
    from orders where id = ${id}`.execute(db);
  await sql`
    insert into order_notes (id, order_id, person_id, body, created_at)
    values (gen_random_uuid(), ${id}, gen_random_uuid(), ${values.orderNote}, ${now})`.execute(db);
  await sql`insert into stripe_events values (${`evt_${id}`}, 'x', ${money[0]}, ${now})`.execute(db);
  await sql`
    update setups set mandate_reference = ${values.mandate}, mandate_stripe_id = ${`mandate_${values.mandate}`},
      method_brand = ${values.method}
    where id = (select setup_id from orders where id = ${id})`.execute(db);
  await linkFor({ db, clock }, id, 'view');
}

let vouchers = 0;
async function makeVoucher({ db }: TestLife): Promise<string> {
  const code = `WHOLE${++vouchers}`;
  await sql`
    insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
      customer_limit, description, description_de)
    values (${`vch_${code}`}, ${code}, 'fixed', 100, 0, '2020-01-01', 'infinity', 10, 1, '', '')`.execute(db);
  return code;
}

/** Places a paid order with a photo, notes and everything else that a customer can type. */
async function ordered(life: TestLife, values: TypedValues): Promise<Pick<WholeCustomer, 'order' | 'photo'>> {
  const buyer = new Buyer(life.origin);
  const photo = await buyer.uploaded(await draw(40, 30).jpeg().toBuffer());
  const { order, body } = await buyer.placed({
    items: [
      {
        ...jeans(service('ss_zip_short')),
        additionalImages: [photo.name],
        additionalInformation: [values.itemNote],
        markers: [{ image: photo.name, x: 0.5, y: 0.5, text: values.spot }],
      },
    ],
    customer: {
      ...address,
      givenName: values.givenName,
      familyName: values.familyName,
      email: values.email,
      phone: values.phone,
      address: { ...address.address, address: values.street, secondAddress: values.secondAddress },
    },
    deliveryNotes: values.deliveryNotes,
    discountCode: await makeVoucher(life),
    discountCodeFailures: [values.triedCode],
  });
  await life.stripe.completeSetup(body.setupIntentId, card);
  const confirmed = await buyer.confirm(order.id, body.setupIntentId);
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.content));
  const workshop = await new Provider(life, order).signIn();
  const line = { item: 0, name: 'Lining', quantity: 1, price: 9000, reason: 'other' } as const;
  await workshop.answer({ newLines: [{ ...line, note: values.lineNote }], note: values.quoteNote });
  await plantCode(life, order.id, 'accept');
  return { order: confirmed.content, photo };
}

export async function putState(
  { db, clock }: Pick<TestLife, 'db' | 'clock'>,
  { id }: Order,
  state: string,
  payment = 'paid',
): Promise<void> {
  const now = clock.now();
  await sql`
    update orders set state = ${state}, changed_at = ${now}, payment_state = ${payment}, payment_changed_at = ${now}
    where id = ${id}`.execute(db);
}

/**
 * Creates a customer with a completed order who has also written to support, withdrawn and asked about a
 * city.
 */
export async function wholeCustomer(life: TestLife): Promise<WholeCustomer> {
  const values = typedValues();
  const { order, photo } = await ordered(life, values);
  await plantLife(life, order, values);
  await putState(life, order, 'completed');
  const asker = new Asker(life);
  const { email } = values;
  const written = await asker.post<{ reference: string }>(contract.askSupport.path, {
    id: crypto.randomUUID(),
    topic: 'other',
    name: values.supportName,
    email,
    orderNumber: values.supportOrder,
    message: values.supportMessage,
  });
  await sql`
    insert into rejected_replies
      (id, mail_hash, kind, conversation_id, side, arrived_at, noted_at, customer_told_at, report_id)
    select gen_random_uuid(), sha256(id::text::bytea), 'too-many', id, 'customer', ${life.clock.now()},
      ${life.clock.now()}, ${life.clock.now()}, gen_random_uuid()
    from conversations where reference = ${written.content.reference}`.execute(life.db);
  const thread = sql`(select id from conversations where reference = ${written.content.reference})`;
  await sql`
    insert into conversation_notes (id, conversation_id, person_id, author_name, body, created_at)
    values (gen_random_uuid(), ${thread}, gen_random_uuid(), 'Jo', ${values.supportNote}, ${life.clock.now()})`.execute(
    life.db,
  );
  await sql`
    insert into conversation_drafts (conversation_id, person_id, body, based_on, changed_at)
    values (${thread}, gen_random_uuid(), ${values.supportDraft}, 4711, ${life.clock.now()})`.execute(
    life.db,
  );
  await declare(
    life,
    declarationFor(order, { name: values.withdrawalName, which: values.withdrawalWhich, scope: 'some' }),
  );
  // A person has looked at the withdrawal since.
  await ageWithdrawals(life, email, 14);
  await asker.post(registerInterest.path, { email, city: values.city, zipCode: '14467' });
  return { values, order, photo, reference: written.content.reference };
}
