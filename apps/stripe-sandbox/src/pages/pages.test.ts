import { readdirSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, send, startSandbox } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';

let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const get = (path: string) => fetch(`${sandbox.url}${path}`, { redirect: 'manual' });

test('Stripe.js is a classic script that has what the official packages look for', async () => {
  const response = await get('/v3/stripe.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const window: { Stripe?: ((key: string) => Record<string, unknown>) & { version: string } } = {};
  class HTMLScriptElement {
    src = 'http://sandbox.test/v3/stripe.js';
  }
  runInNewContext(await response.text(), {
    window,
    HTMLScriptElement,
    document: { currentScript: new HTMLScriptElement() },
    navigator: { language: 'de-DE' },
    URL,
    location: { href: 'http://shop.test/' },
  });
  expect(window.Stripe?.version).toBe('endive');
  const stripe = window.Stripe?.apply(undefined, ['pk_test_1']) ?? {};
  for (const name of [
    'elements',
    'createToken',
    'createPaymentMethod',
    'confirmCardPayment',
    'confirmSetup',
    'confirmPayment',
    'retrieveSetupIntent',
    'retrievePaymentIntent',
    'handleNextAction',
    '_registerWrapper',
    'registerAppInfo',
  ])
    expect(stripe[name], name).toBeTypeOf('function');
  expect(stripe).not.toHaveProperty('then');
  expect(() => window.Stripe?.('pk_live_1')).toThrow('test keys only');
});

test('every file of the frame and of the overview is there', async () => {
  const files = readdirSync(new URL('../../browser/', import.meta.url)).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) expect((await get(`/v3/browser/${name}`)).status, name).toBe(200);
  for (const path of ['/', '/v3/elements-payment.html']) expect((await get(path)).status).toBe(200);
  for (const path of ['/v3/browser/none.js', '/v3/browser/tsconfig.json', '/v3/browser/..%2fpackage.json'])
    expect((await get(path)).status, path).toBe(404);
});

async function openChallenge(form: Record<string, string>) {
  const { id } = await clientOf(sandbox).setupIntents.create({});
  const { body } = await send(sandbox, 'POST', `/v1/setup_intents/${id}/confirm`, {
    payment_method: 'pm_card_authenticationRequired',
    ...form,
  });
  const action = body['next_action'] as {
    use_stripe_sdk?: { stripe_js: string };
    redirect_to_url?: { url: string };
  };
  return {
    id,
    path: new URL(action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url?.url ?? '').pathname,
  };
}

const answer = (path: string, outcome: string) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });

test('the bank’s window can be closed; its page sends the customer back', async () => {
  const inPage = await openChallenge({ use_stripe_sdk: 'true' });
  expect(await (await get(inPage.path)).text()).toContain('aria-label="Close"');
  expect(await (await answer(inPage.path, 'succeeded')).text()).toContain('challenge-answered');

  const away = await openChallenge({ return_url: 'https://shop.test/checkout/3?step=pay' });
  expect(await (await get(away.path)).text()).not.toContain('aria-label="Close"');
  const back = new URL((await answer(away.path, 'failed')).headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('https://shop.test/checkout/3');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    step: 'pay',
    setup_intent: away.id,
    redirect_status: 'failed',
  });
  expect(back.searchParams.get('setup_intent_client_secret')).toMatch(new RegExp(`^${away.id}_secret_`));
});

test('an answer counts once', async () => {
  const { id, path } = await openChallenge({ use_stripe_sdk: 'true' });
  await answer(path, 'succeeded');
  await answer(path, 'failed');
  expect((await clientOf(sandbox).setupIntents.retrieve(id)).status).toBe('succeeded');
  expect((await answer('/3ds/none', 'succeeded')).status).toBe(404);
});
