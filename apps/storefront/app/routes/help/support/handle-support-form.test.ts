import type { Client, SupportRequest } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { handleSupportForm } from './handle-support-form.server.ts';

const typed = {
  formId: '0197b0de-0000-7000-8000-000000000000',
  topic: 'pickup',
  name: ' Mira ',
  email: ' mira@example.com ',
  orderNumber: '',
  message: 'Nobody rang.\r\nWhen do you come?',
};
const unreadable = 'There’s a character in it that we can’t send. Please type it again';
const send = async (changes: Partial<typeof typed> = {}, response?: unknown) => {
  const bodies: SupportRequest[] = [];
  const api = (async (_: unknown, input: { body: SupportRequest }) => {
    bodies.push(input.body);
    if (response instanceof Error) throw response;
    return response ?? { ok: true, response: { reference: 'K7QF2M9X' } };
  }) as unknown as Client;
  const form = new URLSearchParams({ ...typed, ...changes });
  return { result: await handleSupportForm(form, { api, language: 'EN' }), bodies };
};

test('CONT-07 what was typed is sent tidied up, and told back with its reference', async () => {
  const { result, bodies } = await send();
  const message = 'Nobody rang.\nWhen do you come?';
  expect(bodies).toEqual([
    { id: expect.any(String), topic: 'pickup', name: 'Mira', email: 'mira@example.com', message },
  ]);
  expect(result).toMatchObject({
    outcome: 'sent',
    reference: 'K7QF2M9X',
    email: 'mira@example.com',
    message,
  });
});

test('CONT-07 the same form sent twice is one message; changed words, or another form, are another', async () => {
  const ids = [
    await send(),
    await send(),
    await send({ message: 'Solved.' }),
    await send({ formId: 'another' }),
  ].map(({ bodies }) => bodies[0]?.id);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
});

test.each<[Partial<typeof typed>, object]>([
  [
    { topic: '', name: ' ', email: '', message: '\r\n' },
    {
      topic: 'Please choose what it’s about',
      name: 'Please tell us your name',
      email: 'Invalid email',
      message: 'Please write a few words',
    },
  ],
  [{ email: 'mira.sommerfeld@' }, { email: 'Invalid email' }],
  [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'Invalid email' }],
  [{ topic: 'gossip' }, { topic: 'Please choose what it’s about' }],
  [{ name: 'Mira\r\nBcc: x@example.com' }, { name: unreadable }],
  [{ orderNumber: 'x'.repeat(41) }, { orderNumber: 'Please keep it to 40 characters' }],
  [{ message: 'x'.repeat(4001) }, { message: 'Please keep it to 4,000 characters' }],
  [{ message: 'x'.repeat(9000) }, { message: 'Please keep it to 4,000 characters' }],
])(
  'CONT-07 FAULT-28 %j is refused, nothing is sent, everything typed comes back',
  async (changes, problems) => {
    const { result, bodies } = await send(changes);
    expect(bodies).toEqual([]);
    expect(result).toEqual({ outcome: 'invalid', problems, values: { ...typed, ...changes } });
  },
);

test.each<[string, unknown, string]>([
  ['out of reach', { ok: false, problem: undefined }, 'failed'],
  ['silent', new Error('given up'), 'failed'],
  ['broken', { ok: false, problem: { code: 'unexpected' } }, 'failed'],
  ['asked too often', { ok: false, problem: { code: 'too_many_requests' } }, 'too_many'],
])('CONT-07 with the API %s, everything typed comes back', async (_, response, outcome) => {
  expect((await send({}, response)).result).toEqual({ outcome, values: typed });
});

test('CONT-07 a form without fields is a form with empty ones', async () => {
  const api = (() => Promise.reject(new Error('not called'))) as unknown as Client;
  const result = await handleSupportForm(new URLSearchParams(), { api, language: 'DE' });
  expect(result).toMatchObject({
    outcome: 'invalid',
    problems: { message: 'Bitte schreib uns ein paar Worte' },
  });
});
