import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, LinkToken } from './interest.ts';
import { PersonalDataFile } from './personal-data-file.ts';

const bySession = z.strictObject({ session: LinkToken });
/** An order or a withdrawal declaration, identified by the number that the customer knows. */
const RetainedPart = z.strictObject({
  /**
   * `receipt`, `confirmation`, `withdrawal`: the law requires us to store it. `claims`: name and mail
   * address, for complaints about the work. `running`, `money`: the order, or an open payment matter,
   * has to end first. `conversation`: it is about such an order.
   */
  what: z.enum(['receipt', 'confirmation', 'withdrawal', 'claims', 'running', 'money', 'conversation']),
  number: z.string(),
  /** The last day of storage, such as `2034-12-31`; null where something has to end first. */
  until: z.nullable(z.iso.date()),
});
export type RetainedPart = z.infer<typeof RetainedPart>;

export const MyData = z.strictObject({
  /** When this session ends. */
  until: z.iso.datetime(),
  /** `asked`: the customer has requested the erasure and it is in progress. `done`: it is complete. */
  erasure: z.nullable(z.enum(['asked', 'done'])),
  /** Whether an erasure requested now would erase anything. */
  isErasable: z.boolean(),
  /**
   * The number of chats in which somebody typed the address without proving it. They are not shown; an
   * erasure removes the address from them.
   */
  typedChats: z.int(),
  /** What remains, or would remain, after an erasure. */
  kept: z.array(RetainedPart),
  file: PersonalDataFile,
});
export type MyData = z.infer<typeof MyData>;

export const requestMyData = endpoint({
  method: 'POST',
  path: '/sip/my-data/request',
  summary:
    'Ask for everything held about an e-mail address. The answer is the same whether something is; a link and a six-digit code go to the address',
  body: z.strictObject({ email: Email }),
  status: 201,
  /** For the browser tab that made the request; it is useless without the code. */
  response: z.strictObject({ signature: LinkToken }),
  refusals: [],
});

export const requestMyDataCode = endpoint({
  method: 'POST',
  path: '/sip/my-data/code',
  summary: 'Mail another six-digit code for a request',
  body: z.strictObject({ signature: LinkToken }),
  status: 204,
  refusals: ['link_invalid', 'too_many_requests'],
});

export const openMyData = endpoint({
  method: 'POST',
  path: '/sip/my-data/session',
  summary: 'Begin to read, proved by link and code; it ends by itself after half an hour',
  body: z.strictObject({ signature: LinkToken, code: z.string().check(z.regex(/^\d{6}$/)) }),
  status: 201,
  response: z.strictObject({ session: LinkToken, until: z.iso.datetime() }),
  refusals: ['link_invalid', 'code_invalid'],
});

export const readMyData = endpoint({
  method: 'POST',
  path: '/sip/my-data/read',
  summary: 'Everything held about the address, and what would stay after an erasure. Changes nothing',
  body: bySession,
  status: 200,
  response: MyData,
  refusals: ['link_invalid'],
});

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/sip/my-data/file',
  summary: 'The same as one JSON file. Changes nothing',
  body: bySession,
  status: 200,
  response: PersonalDataFile,
  refusals: ['link_invalid'],
});

export const eraseMyData = endpoint({
  method: 'POST',
  path: '/sip/my-data/erasure',
  summary:
    'Erase what no law keeps. It is done within moments, also when pressed twice; what stays is in the answer',
  body: bySession,
  status: 200,
  response: MyData,
  refusals: ['link_invalid'],
});

export const clearDevice = endpoint({
  method: 'POST',
  path: '/sip/my-data/device',
  summary: 'Forget this browser: its secret is worth nothing any more, and its cookie goes',
  status: 204,
  refusals: [],
});
