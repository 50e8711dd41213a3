import {
  callHeaders,
  type Endpoint,
  type LanguageName,
  type Problem,
  type ProblemCode,
  problemCodes,
  problemMediaType,
  problemStatus,
} from '@mendwell/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { endpoints } from '#test/endpoints.ts';
import { refuse } from './problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const languages: readonly LanguageName[] = ['EN', 'DE'];
type Attempt = { readonly query?: string; readonly headers?: Record<string, string>; readonly body?: string };

/**
 * Requests that nobody should send, whatever the endpoint: each is refused before or by its use case.
 */
const attempts: Record<string, (endpoint: Endpoint) => Attempt | undefined> = {
  'an old version': () => ({ headers: { accept: 'application/vnd.mendwell+json; version=1.0.0' } }),
  'no client': () => ({ headers: { 'x-client-id': '' } }),
  'an unknown parameter': () => ({ query: '?nonsense=1', body: '{}' }),
  'a body that is no JSON': ({ body }) => (body ? { body: '{' } : undefined),
  'a body of another kind': ({ body }) =>
    body ? { body: 'x', headers: { 'content-type': 'text/plain' } } : undefined,
  'an unknown field': ({ body }) => (body ? { body: '{"nonsense": 1}' } : undefined),
  'made-up names in the path': ({ params, body }) => (params && !body ? { body: '{}' } : undefined),
};
const madeUp = (path: string) => path.replace(/\{\w+\}/g, "x'--");

async function ask({ method, path }: Endpoint, language: LanguageName, attempt: Attempt) {
  const response = await fetch(`${api.origin}${madeUp(path)}${attempt.query ?? ''}`, {
    method,
    headers: {
      ...callHeaders({ clientId: 'storefront', language }),
      ...(method !== 'GET' ? { 'content-type': 'application/json' } : {}),
      ...attempt.headers,
    },
    ...(method !== 'GET' ? { body: attempt.body ?? '{}' } : {}),
  });
  return { response, problem: (await response.json()) as Problem };
}

const cases = endpoints.flatMap((endpoint) =>
  Object.entries(attempts).flatMap(([what, make]) => {
    const attempt = make(endpoint);
    return attempt ? [[`${endpoint.method} ${endpoint.path}`, what, endpoint, attempt] as const] : [];
  }),
);

test.each(cases)(
  'ERR-01 API-06 %s with %s: refused in both languages, saying what happened and what to do next',
  async (_, __, endpoint, attempt) => {
    const [english, german] = await Promise.all(
      languages.map(async (language) => {
        const { response, problem } = await ask(endpoint, language, attempt);
        expect(response.headers.get('content-type')).toBe(problemMediaType);
        expect(response.status).toBe(problemStatus[problem.code]);
        expect(problem.status).toBe(response.status);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(problem.title.length * problem.detail.length).toBeGreaterThan(0);
        return problem;
      }),
    );
    expect(german?.code).toBe(english?.code);
    expect(german?.title).not.toBe(english?.title);
    expect(german?.detail).not.toBe(english?.detail);
  },
);

test('ERR-01 every reason for a refusal has words in both languages, and a next step', async () => {
  const app = Fastify();
  app.get<{ Params: { code: ProblemCode } }>('/:code', (request, reply) =>
    refuse(reply, request.params.code),
  );
  const reported = async (code: ProblemCode, language: LanguageName) => {
    const { body } = await app.inject({ url: `/${code}`, headers: { 'x-language': language } });
    return JSON.parse(body) as Problem;
  };
  for (const code of problemCodes) {
    const [english, german] = [await reported(code, 'EN'), await reported(code, 'DE')];
    for (const words of ['title', 'detail'] as const) {
      expect([english[words], german[words]].filter((text) => !text || /[{}]|undefined/.test(text))).toEqual(
        [],
      );
      expect(english[words], code).not.toBe(german[words]);
    }
  }
  await app.close();
});

/**
 * The messages of the specification's error catalogue that the server sends; the pages contain the
 * others.
 */
const catalogue: [ProblemCode, string][] = [
  ['unexpected', 'Oops, something went wrong, please try again'],
  ['upload_failed', 'Something went wrong, please upload your picture again'],
  ['image_unusable', 'Unsupported file type or the image file is damaged'],
  ['postcode_unknown', 'Invalid postcode'],
  ['discount_not_found', 'Discount Code Not Found'],
  ['already_done', 'You have already performed this action'],
];
test.each(catalogue)('ERR-01 %s is told in the specification’s words: %s', async (code, words) => {
  const app = Fastify();
  app.get('/', (_, reply) => refuse(reply, code));
  expect((await app.inject('/')).json<Problem>().title).toBe(words);
  await app.close();
});
