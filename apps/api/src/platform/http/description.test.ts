import * as contract from '@mendwell/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { endpoints } from '#test/endpoints.ts';
import { requireAccessRules } from './access.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Document = {
  openapi: string;
  info: { version: string };
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string }[]; requestBody?: unknown; responses: Record<string, unknown> }
    >
  >;
};

test('API-05 the description is OpenAPI 3.1 and names every call of the contract', async () => {
  const response = await fetch(`${api.origin}/sip/openapi.json`);
  const document = (await response.json()) as Document;
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', '2.2.0']);
  expect(endpoints.length).toBeGreaterThanOrEqual(5);
  for (const { path, method, status, body, upload, refusals } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    expect(operation?.responses).toHaveProperty(String(status));
    expect('requestBody' in (operation ?? {})).toBe((body ?? upload) !== undefined);
    for (const code of refusals)
      expect(operation?.responses).toHaveProperty(String(contract.problemStatus[code]));
    expect(operation?.parameters?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['x-client-id', 'x-language']),
    );
  }
});

test('API-05 the description carries the validating schemas: unknown fields are forbidden in it too', async () => {
  const document = await (await fetch(`${api.origin}/sip/openapi.json`)).text();
  const body =
    JSON.parse(document).paths['/sip/requestedAddress'].post.requestBody.content['application/json'].schema;
  expect(body).toMatchObject({ additionalProperties: false, required: ['email', 'city', 'zipCode'] });
});

test('API-05 DESK-04 the description says that the tags of bags are a file', async () => {
  const document = await (await fetch(`${api.origin}/sip/openapi.json`)).text();
  expect(JSON.parse(document).paths['/desk/tags'].post.responses['200'].content).toEqual({
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  });
});

test('API-05 PHOTO-07 the description says that a photo is sent as the one file of a form', async () => {
  const document = await (await fetch(`${api.origin}/sip/openapi.json`)).text();
  expect(JSON.parse(document).paths['/sip/upload/private'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { image: { type: 'string', format: 'binary' } },
        required: ['image'],
        additionalProperties: false,
      },
    },
  });
});

test('API-05 the description can be read as a page that stands alone', async () => {
  const page = await fetch(`${api.origin}/sip/docs/`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('swagger-ui');
  expect(html).not.toMatch(/(src|href)="https?:/);
});

test('every route has an access rule, and every call of the contract a route', async () => {
  const rules = api.app.accessRules.filter(
    ({ url, method }) => !url.startsWith('/sip/docs') && method !== 'HEAD',
  );
  expect(rules.map(({ method, url, access }) => `${method} ${url}: ${access}`).toSorted()).toEqual([
    'GET /desk/account: desk',
    'GET /desk/audit: desk',
    'GET /desk/claims/:id: desk',
    'GET /desk/claims: desk',
    'GET /desk/conversations/:id: desk',
    'GET /desk/conversations/events: desk',
    'GET /desk/conversations: desk',
    'GET /desk/events: desk',
    'GET /desk/exceptions/count: desk',
    'GET /desk/exceptions: desk',
    'GET /desk/money/books: desk',
    'GET /desk/money/statements/:id: desk',
    'GET /desk/money: desk',
    'GET /desk/orders/:id/messages: desk',
    'GET /desk/orders/:id: desk',
    'GET /desk/people: desk',
    'GET /desk/prices/preview: desk',
    'GET /desk/prices: desk',
    'GET /desk/queue: desk',
    'GET /desk/search: desk',
    'GET /desk/sign-in/ways: anyone',
    'GET /desk/support/orders/:id/acts: desk',
    'GET /desk/support/orders/:id: desk',
    'GET /desk/support/refunds: desk',
    'GET /desk/tags: desk',
    'GET /desk/week/closures/preview: desk',
    'GET /desk/week: desk',
    'GET /healthz: anyone',
    'GET /readyz: anyone',
    'GET /sip/brands: anyone',
    'GET /sip/catalogue: anyone',
    'GET /sip/categories: anyone',
    'GET /sip/chat/events: visitor',
    'GET /sip/chat: visitor',
    'GET /sip/cities/lookup: anyone',
    'GET /sip/cities/priceTerms: anyone',
    'GET /sip/cities: anyone',
    'GET /sip/clothes-categories: anyone',
    'GET /sip/colours: anyone',
    'GET /sip/dates: anyone',
    'GET /sip/evenings: anyone',
    'GET /sip/faq: anyone',
    'GET /sip/openapi.json: anyone',
    'GET /sip/order/:id/:x/calendar: mailed-link',
    'GET /sip/order/:id/:x/claims: mailed-link',
    'GET /sip/order/:id/:x/corrections/:number: mailed-link',
    'GET /sip/order/:id/:x/evenings: mailed-link',
    'GET /sip/order/:id/:x/messages: mailed-link',
    'GET /sip/order/:id/:x/other-providers: mailed-link',
    'GET /sip/order/:id/:x/photos: mailed-link',
    'GET /sip/order/:id/:x/receipt: mailed-link',
    'GET /sip/order/:id/:x/review: mailed-link',
    'GET /sip/partner/:id/:x/request: provider',
    'GET /sip/payment-method/:id: visitor',
    'GET /sip/payment/client-secret: visitor',
    'GET /sip/providers: anyone',
    'GET /sip/questions/:categoryId/:subCategoryId: anyone',
    'GET /sip/requestedAddress/unsubscribe/:token: mailed-link',
    'GET /sip/serviceCategories: anyone',
    'GET /sip/services/popular: anyone',
    'GET /sip/services: anyone',
    'GET /sip/stories/:slug: anyone',
    'GET /sip/stories: anyone',
    'GET /sip/upload/private/:name: visitor',
    'POST /desk/audit/export: desk',
    'POST /desk/claims/:id/ask: desk',
    'POST /desk/claims/:id/money: desk',
    'POST /desk/claims/:id/redo: desk',
    'POST /desk/claims/:id/settle: desk',
    'POST /desk/conversations/:id/answers: desk',
    'POST /desk/conversations/:id/assignee: desk',
    'POST /desk/conversations/:id/close: desk',
    'POST /desk/conversations/:id/here: desk',
    'POST /desk/conversations/:id/notes: desk',
    'POST /desk/conversations/:id/reopen: desk',
    'POST /desk/exceptions/retry: desk',
    'POST /desk/exceptions/seen: desk',
    'POST /desk/money/payouts/:period/file: desk',
    'POST /desk/money/payouts/:period/paid: desk',
    'POST /desk/money/payouts: desk',
    'POST /desk/orders/:id/arrive: desk',
    'POST /desk/orders/:id/decline: desk',
    'POST /desk/orders/:id/finish: desk',
    'POST /desk/orders/:id/hand-back: desk',
    'POST /desk/orders/:id/messages/seen: desk',
    'POST /desk/orders/:id/messages: desk',
    'POST /desk/orders/:id/more-work/preview: desk',
    'POST /desk/orders/:id/more-work/take-back: desk',
    'POST /desk/orders/:id/more-work: desk',
    'POST /desk/orders/:id/photos: desk',
    'POST /desk/orders/:id/preview: desk',
    'POST /desk/orders/:id/quote: desk',
    'POST /desk/orders/:id/undo-finish: desk',
    'POST /desk/orders/:id/unrepaired: desk',
    'POST /desk/passkeys/:id/remove: desk',
    'POST /desk/passkeys/challenge: desk',
    'POST /desk/passkeys: desk',
    'POST /desk/people/:id/block: desk',
    'POST /desk/people/:id/role: desk',
    'POST /desk/people/:id/sign-out: desk',
    'POST /desk/people/:id/unblock: desk',
    'POST /desk/people: desk',
    'POST /desk/prices/draft: desk',
    'POST /desk/prices/lists/:list/restore: desk',
    'POST /desk/prices/publish: desk',
    'POST /desk/proof/challenge: desk',
    'POST /desk/proof: desk',
    'POST /desk/sessions/:id/end: desk',
    'POST /desk/sign-in/code/enter: anyone',
    'POST /desk/sign-in/code: anyone',
    'POST /desk/sign-in/company/end: anyone',
    'POST /desk/sign-in/company: anyone',
    'POST /desk/sign-in/passkey/challenge: anyone',
    'POST /desk/sign-in/passkey: anyone',
    'POST /desk/sign-out/everywhere: desk',
    'POST /desk/sign-out: desk',
    'POST /desk/support/orders/:id/cancel: desk',
    'POST /desk/support/orders/:id/contact: desk',
    'POST /desk/support/orders/:id/count: desk',
    'POST /desk/support/orders/:id/evidence: desk',
    'POST /desk/support/orders/:id/link: desk',
    'POST /desk/support/orders/:id/notes: desk',
    'POST /desk/support/orders/:id/refunds: desk',
    'POST /desk/support/refunds/:id/decide: desk',
    'POST /desk/tags: desk',
    'POST /desk/week/closures/:id/reopen: desk',
    'POST /desk/week/closures: desk',
    'POST /desk/week/day: desk',
    'POST /desk/week/places: desk',
    'POST /sip/chat/messages: visitor',
    'POST /sip/chat/typing: visitor',
    'POST /sip/discounts/:code: visitor',
    'POST /sip/estimatedPrice: visitor',
    'POST /sip/measurements: consent',
    'POST /sip/my-data/code: mailed-link',
    'POST /sip/my-data/device: visitor',
    'POST /sip/my-data/erasure: mailed-link',
    'POST /sip/my-data/file: mailed-link',
    'POST /sip/my-data/read: mailed-link',
    'POST /sip/my-data/request: anyone',
    'POST /sip/my-data/session: mailed-link',
    'POST /sip/order/:id/again: visitor-or-mailed-link',
    'POST /sip/order/:id/claims/:claim/decision: mailed-link',
    'POST /sip/order/:id/claims: visitor-or-mailed-link',
    'POST /sip/order/:id/code: mailed-link',
    'POST /sip/order/:id/evening: mailed-link',
    'POST /sip/order/:id/link: visitor',
    'POST /sip/order/:id/messages/seen: mailed-link',
    'POST /sip/order/:id/messages: mailed-link',
    'POST /sip/order/:id/more-work/code: mailed-link',
    'POST /sip/order/:id/more-work: mailed-link',
    'POST /sip/order/:id/other-provider: mailed-link',
    'POST /sip/order/:id/payment/process: mailed-link',
    'POST /sip/order/:id/quote/price: mailed-link',
    'POST /sip/order/:id/withdrawal/undo: mailed-link',
    'POST /sip/order/find: anyone',
    'POST /sip/order/payment/action: mailed-link',
    'POST /sip/orderStates/updateOrder/:id: mailed-link',
    'POST /sip/orders/paymentCreation: mailed-link',
    'POST /sip/orders: visitor',
    'POST /sip/partner/:id/:x/photos: provider',
    'POST /sip/partner/:id/answer: provider',
    'POST /sip/partner/:id/arrive: provider',
    'POST /sip/partner/:id/code: provider',
    'POST /sip/partner/:id/decline: provider',
    'POST /sip/partner/:id/device: provider',
    'POST /sip/partner/:id/finish: provider',
    'POST /sip/partner/:id/hand-back: provider',
    'POST /sip/partner/:id/more-work/preview: provider',
    'POST /sip/partner/:id/more-work/take-back: provider',
    'POST /sip/partner/:id/more-work: provider',
    'POST /sip/partner/:id/preview: provider',
    'POST /sip/partner/:id/undo-finish: provider',
    'POST /sip/partner/:id/unrepaired: provider',
    'POST /sip/payment/:id/confirm: visitor-or-mailed-link',
    'POST /sip/payment/:id: visitor-or-mailed-link',
    'POST /sip/requestedAddress/confirm: mailed-link',
    'POST /sip/requestedAddress/unsubscribe/:token: mailed-link',
    'POST /sip/requestedAddress/unsubscribe: mailed-link',
    'POST /sip/requestedAddress: anyone',
    'POST /sip/support: visitor',
    'POST /sip/upload/private/:name/remove: visitor',
    'POST /sip/upload/private: visitor',
    'POST /sip/webhooks/logistics: signed',
    'POST /sip/webhooks/stripe: signed',
    'POST /sip/withdrawals: anyone',
    'PUT /desk/conversations/:id/draft: desk',
    'PUT /sip/chat/email: visitor',
    'PUT /sip/chat/seen: visitor',
    'PUT /sip/consent: anyone',
  ]);
  for (const { path, method } of endpoints)
    expect(rules).toContainEqual(expect.objectContaining({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }));
});

test('a route without an access rule keeps the server from starting', async () => {
  const app = Fastify();
  requireAccessRules(app);
  expect(() => app.get('/sip/forgotten', async () => 'x')).toThrow('GET /sip/forgotten has no access rule');
});
