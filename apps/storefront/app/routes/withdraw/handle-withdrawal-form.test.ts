import type { Client, LanguageName, WithdrawalRequest } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { handleWithdrawalForm } from './handle-withdrawal-form.server.ts';

const typed = {
  formId: '0197b0de-0000-7000-8000-000000000000',
  name: ' Mira ',
  orderNumber: ' 7K3QW0ZT9M ',
  email: ' mira@example.com ',
  scope: 'some',
  which: 'The zip',
};
type Changes = Partial<typeof typed>;
const receipt = { reference: 'K7QF2M9X', receivedAt: '2026-11-12T23:30:17.000Z', isMailLimited: false };

const send = async (
  step: string | undefined,
  changes: Changes = {},
  response: unknown = { ok: true, response: receipt },
  language: LanguageName = 'EN',
) => {
  const bodies: WithdrawalRequest[] = [];
  const api = (async (_: unknown, input: { body: WithdrawalRequest }) => {
    bodies.push(input.body);
    if (response instanceof Error) throw response;
    return response;
  }) as unknown as Client;
  const form = new URLSearchParams({ ...typed, ...changes, ...(step ? { step } : {}) });
  return { result: await handleWithdrawalForm(form, { api, language, email: 'care@shop.example' }), bodies };
};

test.each([
  ['review', 'review'],
  ['edit', 'editing'],
  [undefined, 'review'],
])('LAW-06 nothing is declared by step %s: everything typed comes back', async (step, outcome) => {
  const { result, bodies } = await send(step);
  expect(result).toMatchObject({ outcome, values: typed });
  expect(bodies).toEqual([]);
});

test.each([
  ['EN', '13 November 2026 at 00:30:17', 'Fri, 27 Nov'],
  ['DE', '13. November 2026 um 00:30:17', 'Fr., 27. Nov.'],
] as const)(
  'LAW-06 confirmed, it is received to the second by Berlin time, in %s',
  async (language, at, by) => {
    const { result, bodies } = await send('confirm', {}, undefined, language);
    expect(bodies).toEqual([
      {
        id: expect.any(String),
        name: 'Mira',
        email: 'mira@example.com',
        orderNumber: '7K3QW0ZT9M',
        scope: 'some',
        which: 'The zip',
      },
    ]);
    const words = result.outcome === 'received' ? result.words : undefined;
    expect(words?.lead).toContain(at);
    expect(words?.reference).toContain('K7QF2M9X');
    expect(words?.steps.map(([, how]) => how).join('\n')).toContain(by);
    expect(words?.declaration).toMatchObject({ which: 'The zip' });
    expect(words?.declaration.sentence).toContain('7K3QW0ZT9M');
  },
);

test.each([
  [
    'EN',
    'The confirmation is on its way to mira@example.com.',
    'it counts from then. To mira@example.com we send at most 3 confirmations a day for withdrawals that don’t name an order of this address, and those have been sent. So there’s none for this withdrawal, unless it names such an order.',
  ],
  [
    'DE',
    'Die Bestätigung ist unterwegs an mira@example.com.',
    'ab da gilt dein Widerruf. An mira@example.com schicken wir höchstens 3 Bestätigungen am Tag für Widerrufe, die keinen Auftrag dieser Adresse nennen, und die sind verschickt. Für diesen Widerruf kommt deshalb keine, außer er nennt einen solchen Auftrag.',
  ],
] as const)(
  'LAW-06 LAW-13 received beyond what an address is mailed within a day, it counts and promises no mail, in %s',
  async (language, onItsWay, limited) => {
    const said = async (isMailLimited: boolean) => {
      const { result } = await send(
        'confirm',
        {},
        { ok: true, response: { ...receipt, isMailLimited } },
        language,
      );
      return result.outcome === 'received' ? result.words : undefined;
    };
    const usual = await said(false);
    expect(usual?.lead).toContain(onItsWay);
    expect(usual?.declaration.receipt?.[1]).toBe('mira@example.com');
    const beyond = await said(true);
    expect(beyond?.title).toBe(usual?.title);
    expect(beyond?.lead).toContain(limited);
    expect(beyond?.lead).not.toContain(onItsWay);
    expect(beyond?.declaration.receipt).toBeUndefined();
  },
);

test('LAW-06 a whole order needs neither number nor words; confirmed twice it is one', async () => {
  const bare = { orderNumber: ' ', scope: 'all', which: '' };
  const [first, second] = [await send('confirm', bare), await send('confirm', bare)];
  expect(first.bodies).toEqual([
    { id: expect.any(String), name: 'Mira', email: 'mira@example.com', scope: 'all' },
  ]);
  expect(second.bodies).toEqual(first.bodies);
});

test.each<[Changes, object]>([
  [
    { name: ' ', email: '', which: '' },
    {
      name: 'Please tell us your name',
      email: 'Invalid email. For example name@example.com',
      which: 'Please name the services you’re withdrawing from',
    },
  ],
  [{ email: 'mira@' }, { email: 'Invalid email. For example name@example.com' }],
  [{ orderNumber: 'x'.repeat(41) }, { orderNumber: 'Please keep it to 40 characters' }],
  [{ which: 'x'.repeat(501) }, { which: 'Please keep it to 500 characters' }],
  [
    { name: 'Mira\r\nBcc: x@example.com' },
    { name: 'There’s a character in it that we can’t send. Please type it again' },
  ],
])(
  'LAW-06 FAULT-28 %j is refused at either step, and everything typed comes back',
  async (changes, problems) => {
    for (const step of ['review', 'confirm']) {
      const { result, bodies } = await send(step, changes);
      expect(result).toMatchObject({ outcome: 'invalid', problems, values: { ...typed, ...changes } });
      expect(bodies).toEqual([]);
    }
  },
);

test.each<[string, unknown, string]>([
  ['out of reach', { ok: false, problem: undefined }, 'failed'],
  ['silent', new Error('given up'), 'failed'],
  ['asked too often', { ok: false, problem: { code: 'too_many_requests' } }, 'too_many'],
])('LAW-06 with the API %s, everything typed comes back, with another way', async (_, response, outcome) => {
  const { result } = await send('confirm', {}, response);
  expect(result).toMatchObject({ outcome, values: typed });
  expect(JSON.stringify(result)).toContain('an e-mail to care@shop.example counts just the same');
});
