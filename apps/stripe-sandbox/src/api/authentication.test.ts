import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, schemaNamed } from '../../test/conformance.ts';
import { asBrowser, clientOf, refusalOf, send, startSandbox } from '../../test/harness.ts';
import { type StripeSandbox, startStripeSandbox } from '../server.ts';

let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const card = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
};

test('keys of the real Stripe are not taken', async () => {
  for (const keys of [
    { secretKey: 'sk_live_1', publishableKey: 'pk_test_1' },
    { secretKey: 'sk_test_1', publishableKey: 'pk_live_1' },
  ])
    await expect(startStripeSandbox(keys)).rejects.toThrow('test keys only');
});

test.each([{}, { authorization: 'Bearer sk_test_other' }, { authorization: 'Basic c2tfdGVzdF9vdGhlcjo=' }])(
  'without the right key there is no answer: %o',
  async (headers) => {
    const response = await send(sandbox, 'GET', '/v1/customers', {}, { authorization: '', ...headers });
    expect(response.status).toBe(401);
    expect(faultsOf(schemaNamed('error'), response.body)).toEqual([]);
  },
);

test('a browser may not do what servers do', async () => {
  const { id } = await clientOf(sandbox).setupIntents.create({});
  for (const [method, path] of [
    ['POST', '/v1/setup_intents'],
    ['GET', '/v1/customers'],
    ['POST', `/v1/setup_intents/${id}/cancel`],
    ['GET', '/v1/payment_methods/pm_1'],
  ] as const) {
    const response = await send(sandbox, method, path, {}, asBrowser);
    expect(response, path).toMatchObject({ status: 401, body: { error: { code: 'secret_key_required' } } });
  }
});

test('an intent shows itself only to who knows its secret', async () => {
  const { id, client_secret } = await clientOf(sandbox).setupIntents.create({});
  const path = `/v1/setup_intents/${id}`;
  const known = await send(sandbox, 'GET', `${path}?client_secret=${client_secret}`, {}, asBrowser);
  expect(known).toMatchObject({ status: 200, body: { id, status: 'requires_payment_method' } });
  expect(await send(sandbox, 'GET', path, {}, asBrowser)).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_missing', param: 'client_secret' } },
  });
  for (const request of [
    send(sandbox, 'GET', `${path}?client_secret=${id}_secret_guessed`, {}, asBrowser),
    send(sandbox, 'POST', `${path}/confirm`, { client_secret: 'guessed' }, asBrowser),
  ])
    expect(await request).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_invalid_parameter' } },
    });
});

test('a browser saves a card; what it gets to see of a refusal is public, too', async () => {
  const { id, client_secret } = await clientOf(sandbox).setupIntents.create({
    metadata: { internal: 'yes' },
  });
  const confirm = async (number: string) => {
    const made = await send(
      sandbox,
      'POST',
      '/v1/payment_methods',
      { ...card, 'card[number]': number },
      asBrowser,
    );
    const form = { client_secret: client_secret ?? '', payment_method: String(made.body['id']) };
    return send(sandbox, 'POST', `/v1/setup_intents/${id}/confirm`, form, asBrowser);
  };
  const refused = await confirm('4000000000000002');
  expect(refused).toMatchObject({ status: 402, body: { error: { setup_intent: { id } } } });
  const { setup_intent } = refused.body['error'] as { setup_intent: object };
  expect(setup_intent).not.toHaveProperty('metadata');
  expect(await confirm('4242424242424242')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
});

test('servers do not send card numbers', async () => {
  const response = await send(sandbox, 'POST', '/v1/payment_methods', card);
  expect(response).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } });
});

test.each([
  ['POST', '/v1/setup_intents', { nonsense: '1' }, 'parameter_unknown', 'nonsense'],
  [
    'POST',
    '/v1/setup_intents',
    { 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[x]': '1' },
    'parameter_unknown',
    'automatic_payment_methods[x]',
  ],
  [
    'POST',
    '/v1/setup_intents',
    { 'payment_method_types[]': 'card' },
    'payment_method_types_no_longer_supported',
    'payment_method_types',
  ],
  ['POST', '/v1/payment_intents', { currency: 'eur' }, 'parameter_missing', 'amount'],
  [
    'POST',
    '/v1/payment_intents',
    { currency: 'eur', amount: '4990.5' },
    'parameter_invalid_integer',
    'amount',
  ],
  ['GET', '/v1/customers?nonsense=1', {}, 'parameter_unknown', 'nonsense'],
  ['GET', '/v1/customers?limit=0', {}, 'parameter_invalid_integer', 'limit'],
] as const)('%s %s with %o is refused: %s', async (method, path, form, code, param) => {
  const response = await send(sandbox, method, path, form);
  expect(response).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, param } },
  });
});

test('unknown ids are missing, unknown addresses unrecognized', async () => {
  const stripe = clientOf(sandbox);
  for (const call of [
    stripe.setupIntents.retrieve('seti_none'),
    stripe.paymentIntents.confirm('pi_none'),
    stripe.paymentMethods.retrieve('pm_none'),
    stripe.customers.update('cus_none', {}),
    stripe.mandates.retrieve('mandate_none'),
    stripe.events.retrieve('evt_none'),
    stripe.setupIntents.create({ customer: 'cus_none' }),
  ])
    expect(await refusalOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  expect(await send(sandbox, 'GET', '/v1/balance')).toMatchObject({ status: 404 });
});

test('every answer says that it comes from the sandbox', async () => {
  for (const path of ['/healthz', '/', '/v1/customers', '/v3/stripe.js', '/_sandbox/objects', '/nowhere']) {
    const { headers } = await fetch(`${sandbox.url}${path}`);
    expect(headers.get('x-stripe-sandbox'), path).toBe('mendwell');
  }
});
