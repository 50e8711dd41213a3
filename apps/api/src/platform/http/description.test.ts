import type { Endpoint } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
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
const endpoints = Object.values(contract as Record<string, unknown>).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'refusals' in one,
);

test('API-05 the description is OpenAPI 3.1 and names every call of the contract', async () => {
  const response = await fetch(`${api.origin}/sip/openapi.json`);
  const document = (await response.json()) as Document;
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', '2.2.0']);
  expect(endpoints.length).toBeGreaterThanOrEqual(5);
  for (const { path, method, status, body, refusals } of endpoints) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    expect(operation?.responses).toHaveProperty(String(status));
    expect('requestBody' in (operation ?? {})).toBe(body !== undefined);
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
    'GET /healthz: anyone',
    'GET /readyz: anyone',
    'GET /sip/brands: anyone',
    'GET /sip/catalogue: anyone',
    'GET /sip/categories: anyone',
    'GET /sip/cities/lookup: anyone',
    'GET /sip/cities: anyone',
    'GET /sip/clothes-categories: anyone',
    'GET /sip/colours: anyone',
    'GET /sip/faq: anyone',
    'GET /sip/openapi.json: anyone',
    'GET /sip/providers: anyone',
    'GET /sip/questions/:categoryId/:subCategoryId: anyone',
    'GET /sip/serviceCategories: anyone',
    'GET /sip/services/popular: anyone',
    'GET /sip/services: anyone',
    'GET /sip/stories/:slug: anyone',
    'GET /sip/stories: anyone',
    'POST /sip/requestedAddress/confirm: mailed-link',
    'POST /sip/requestedAddress/unsubscribe: mailed-link',
    'POST /sip/requestedAddress: anyone',
    'POST /sip/support: anyone',
  ]);
  for (const { path, method } of endpoints)
    expect(rules).toContainEqual(expect.objectContaining({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }));
});

test('a route without an access rule keeps the server from starting', async () => {
  const app = Fastify();
  requireAccessRules(app);
  expect(() => app.get('/sip/forgotten', async () => 'x')).toThrow('GET /sip/forgotten has no access rule');
});
