import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, refusalOf, startSandbox, types } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';
import { idOf } from './ids.ts';

let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const newSetup = async () =>
  clientOf(sandbox).setupIntents.create({ allowed_payment_method_types: [...types], usage: 'off_session' });

test('a card is saved to the customer of the setup', async () => {
  const stripe = clientOf(sandbox);
  const customer = await stripe.customers.create({ email: 'jenny@example.com' });
  const created = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: [...types],
  });
  expect(created).toMatchObject({ status: 'requires_payment_method', payment_method_types: types });
  const confirmed = await stripe.setupIntents.confirm(created.id, {
    payment_method: 'pm_card_visa',
    expand: ['payment_method'],
  });
  expect(confirmed).toMatchObject({
    status: 'succeeded',
    payment_method: { card: { brand: 'visa', last4: '4242' }, customer: customer.id },
  });
});

test.each([
  ['4242 4242 4242 4242', 'succeeded', undefined],
  ['4000 0000 0000 0002', 'requires_payment_method', 'generic_decline'],
  ['4000 0000 0000 9995', 'requires_payment_method', 'insufficient_funds'],
  ['4000 0000 0000 0341', 'succeeded', undefined],
  ['4000 0025 0000 3155', 'succeeded', undefined],
  ['4000 0000 0000 3220', 'succeeded', undefined],
  ['4000 0027 6000 3184', 'succeeded', undefined],
  ['4000 0084 0000 1629', 'requires_payment_method', 'generic_decline'],
  ['4000 0082 6000 3178', 'requires_payment_method', 'insufficient_funds'],
  ['DE89 3704 0044 0532 0130 00', 'succeeded', undefined],
  ['DE78 3704 0044 0532 0130 04', 'succeeded', undefined],
])('at setup, %s ends as %s', async (number, status, decline) => {
  const { id } = await newSetup();
  const setup = sandbox.control.completeSetup(id, number);
  expect(setup.status).toBe(status);
  expect(setup.last_setup_error?.decline_code).toBe(decline);
});

test('a declined setup tells why, and takes another card', async () => {
  const stripe = clientOf(sandbox);
  const { id } = await newSetup();
  const refusal = await refusalOf(
    stripe.setupIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }),
  );
  expect(refusal).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
    setup_intent: { id, status: 'requires_payment_method' },
  });
  const again = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(again).toMatchObject({ status: 'succeeded', last_setup_error: null });
});

test.each(['failed', 'none'] as const)('authentication %s: the setup is not done', async (authentication) => {
  const { id } = await newSetup();
  const setup = sandbox.control.completeSetup(id, '4000002500003155', { authentication });
  expect(setup).toMatchObject(
    authentication === 'none'
      ? { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }
      : {
          status: 'requires_payment_method',
          last_setup_error: { code: 'setup_intent_authentication_failure' },
        },
  );
});

test('a SEPA setup leaves an active mandate, and needs one from servers', async () => {
  const stripe = clientOf(sandbox);
  const { id } = await newSetup();
  expect(await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_sepa' }))).toMatchObject({
    statusCode: 400,
    code: 'setup_intent_mandate_invalid',
  });
  const { mandate } = sandbox.control.completeSetup(id, 'DE89370400440532013000');
  expect(await stripe.mandates.retrieve(idOf(mandate))).toMatchObject({
    status: 'active',
    type: 'multi_use',
  });
});

test('what is done stays done: no second confirmation, no cancellation, no change of method', async () => {
  const stripe = clientOf(sandbox);
  const { id } = await newSetup();
  sandbox.control.completeSetup(id, '4242424242424242');
  const unexpected = { statusCode: 400, code: 'setup_intent_unexpected_state', setup_intent: { id } };
  const confirmed = stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(await refusalOf(confirmed)).toMatchObject(unexpected);
  expect(await refusalOf(stripe.setupIntents.cancel(id))).toMatchObject(unexpected);
  const changed = stripe.setupIntents.update(id, { payment_method: 'pm_card_visa' });
  expect(await refusalOf(changed)).toMatchObject(unexpected);
  expect(await stripe.setupIntents.update(id, { metadata: { note: 'kept' } })).toMatchObject({
    metadata: { note: 'kept' },
  });
});

test('a cancelled setup cannot be confirmed', async () => {
  const stripe = clientOf(sandbox);
  const { id } = await newSetup();
  expect(await stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  expect(await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
});

test('a method of a kind that the setup does not take is refused', async () => {
  const stripe = clientOf(sandbox);
  const { id } = await stripe.setupIntents.create({ allowed_payment_method_types: ['sepa_debit'] });
  const refusal = await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }));
  expect(refusal.message).toContain('not allowed for this SetupIntent');
});
