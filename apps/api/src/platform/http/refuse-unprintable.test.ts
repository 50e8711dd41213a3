import { type Endpoint, Problem } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import { startTestApi, type TestApi } from '#test/api.ts';
import { endpoints } from '#test/endpoints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
};
type Path = readonly (string | number)[];

/** Returns the path to every string that a schema accepts. */
function stringsIn(schema: Schema, path: Path, definitions = schema.$defs ?? {}): Path[] {
  if (schema.$ref)
    return stringsIn(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, path, definitions);
  if (schema.type === 'string') return [path];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => stringsIn(inner, [...path, name], definitions)),
    ...(items ? stringsIn(items, [...path, 0], definitions) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => stringsIn(inner, path, definitions)),
  ];
}
const fieldsOf = (schema: z.$ZodType | undefined) => {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [...new Map(stringsIn(described, []).map((path) => [path.join('.'), path])).values()];
};

/** A body that has nothing but this one text. */
const bodyWith = (path: Path, text: string): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), text);

type Field = { readonly call: Endpoint; readonly part: 'body' | 'query' | 'params'; readonly path: Path };
const fields: Field[] = endpoints.flatMap((call) =>
  (['body', 'query', 'params'] as const).flatMap((part) =>
    fieldsOf(call[part]).map((path) => ({ call, part, path })),
  ),
);
const nameOf = ({ call, path }: Field) => `${call.method} ${call.path} ${path.join('.')}`;

const paramsOf: Readonly<Record<string, string>> = { id: '018f3f10-7e1c-7a3e-8a5c-3d6f0c1b2a49', list: '1' };

function send({ call, part, path }: Field, text: string): Promise<Response> {
  const written = encodeURIComponent(text.toWellFormed());
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    part === 'params' && path[0] === name ? written : (paramsOf[name] ?? 'x'),
  );
  const query = part === 'query' ? `?${path[0]}=${written}` : '';
  const { method, upload } = call;
  const json = () => JSON.stringify(part === 'body' ? bodyWith(path, text) : {});
  const content = upload
    ? { body: new FormData() }
    : { body: json(), headers: { 'content-type': 'application/json' } };
  const { headers = {}, ...init } = method === 'GET' ? {} : content;
  return fetch(`${api.origin}${url}${query}`, {
    method,
    ...init,
    headers: { 'x-client-id': 'storefront', ...headers },
  });
}

/** The texts that may have several lines. */
const severalLines = [
  'POST /desk/claims/{id}/money reason',
  'POST /desk/claims/{id}/redo reason',
  'POST /desk/conversations/{id}/answers body',
  'POST /desk/conversations/{id}/notes body',
  'POST /desk/money/payouts/{period}/paid reason',
  'POST /desk/orders/{id}/decline note',
  'POST /desk/orders/{id}/hand-back note',
  'POST /desk/orders/{id}/messages body',
  'POST /desk/orders/{id}/more-work newLines.0.note',
  'POST /desk/orders/{id}/more-work note',
  'POST /desk/orders/{id}/more-work/preview newLines.0.note',
  'POST /desk/orders/{id}/more-work/preview note',
  'POST /desk/orders/{id}/preview lines.0.note',
  'POST /desk/orders/{id}/preview newLines.0.note',
  'POST /desk/orders/{id}/preview note',
  'POST /desk/orders/{id}/quote lines.0.note',
  'POST /desk/orders/{id}/quote newLines.0.note',
  'POST /desk/orders/{id}/quote note',
  'POST /desk/orders/{id}/unrepaired advice',
  'POST /desk/orders/{id}/unrepaired note',
  'POST /desk/support/orders/{id}/cancel reason',
  'POST /desk/support/orders/{id}/count reason',
  'POST /desk/support/orders/{id}/evidence reason',
  'POST /desk/support/orders/{id}/link reason',
  'POST /desk/support/orders/{id}/notes text',
  'POST /desk/support/orders/{id}/refunds reason',
  'POST /desk/support/refunds/{id}/decide reason',
  'POST /sip/chat/messages body',
  'POST /sip/discounts/{code} deliveryNotes',
  'POST /sip/discounts/{code} items.0.additionalInformation.0',
  'POST /sip/discounts/{code} items.0.subServices.0.additionalInformation',
  'POST /sip/estimatedPrice items.0.additionalInformation.0',
  'POST /sip/estimatedPrice items.0.subServices.0.additionalInformation',
  'POST /sip/order/{id}/claims words',
  'POST /sip/order/{id}/claims/{claim}/decision words',
  'POST /sip/order/{id}/messages body',
  'POST /sip/orders deliveryNotes',
  'POST /sip/orders items.0.additionalInformation.0',
  'POST /sip/orders items.0.subServices.0.additionalInformation',
  'POST /sip/partner/{id}/answer lines.0.note',
  'POST /sip/partner/{id}/answer newLines.0.note',
  'POST /sip/partner/{id}/answer note',
  'POST /sip/partner/{id}/decline note',
  'POST /sip/partner/{id}/hand-back note',
  'POST /sip/partner/{id}/more-work newLines.0.note',
  'POST /sip/partner/{id}/more-work note',
  'POST /sip/partner/{id}/more-work/preview newLines.0.note',
  'POST /sip/partner/{id}/more-work/preview note',
  'POST /sip/partner/{id}/preview lines.0.note',
  'POST /sip/partner/{id}/preview newLines.0.note',
  'POST /sip/partner/{id}/preview note',
  'POST /sip/partner/{id}/unrepaired advice',
  'POST /sip/partner/{id}/unrepaired note',
  'POST /sip/support message',
  'POST /sip/withdrawals which',
  'PUT /desk/conversations/{id}/draft body',
];

const unprintable = { NUL: '\0', escape: '\u001b', delete: '\u007f', 'a C1 control': '\u0085' };

test('the contract has strings in bodies, queries and paths', () => {
  for (const part of ['body', 'query', 'params'])
    expect(fields.filter((field) => field.part === part).length).toBeGreaterThan(3);
});

test.each(Object.entries(unprintable))('SEC-04 %s in any string of any call is refused', async (_, sign) => {
  for (const field of fields) {
    const response = await send(field, `a${sign}b`);
    const problem = Problem.parse(await response.json());
    expect({ field: nameOf(field), ...problem }).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ field: field.path.join('.'), code: 'invalid' }],
    });
  }
});

test('SEC-04 half of a surrogate pair in any string of any body is refused', async () => {
  for (const field of fields.filter(({ part }) => part === 'body'))
    for (const half of ['a\ud83e', '\udeb5b']) {
      const problem = Problem.parse(await (await send(field, half)).json());
      expect({ field: nameOf(field), ...problem }).toMatchObject({
        status: 400,
        errors: [{ field: field.path.join('.'), code: 'invalid' }],
      });
    }
});

test('SEC-04 several lines are accepted in the texts that may have them, and nowhere else', async () => {
  const accepting: string[] = [];
  for (const field of fields) {
    const response = await send(field, 'one\nother\tthird');
    const { errors = [] } = Problem.parse(await response.json());
    // Where a value is one of a list, the object around it is refused.
    if (!errors.some((one) => field.path.join('.').startsWith(one.field))) accepting.push(nameOf(field));
  }
  expect(accepting.toSorted()).toEqual(severalLines);
});

test('SEC-04 a name of a field that cannot be shown is refused and not repeated', async () => {
  const response = await api.fetch('/sip/support', { method: 'POST', body: '{"name\\u0000":{"a":"b"}}' });
  const text = await response.text();
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(text).not.toContain('u0000');
});

test('SEC-04 a body that is nested as deeply as it fits is refused, too', async () => {
  const deep = 30_000;
  const body = `${'['.repeat(deep)}"\\u0000"${']'.repeat(deep)}`;
  const response = await api.fetch('/sip/support', { method: 'POST', body });
  expect(response.status).toBe(400);
});
