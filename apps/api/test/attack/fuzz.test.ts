import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { callHeaders, type Endpoint, type Problem, problemCodes } from '@mendwell/contract';
import { orderStates } from '@mendwell/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#test/endpoints.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { breakText, mutate } from './mutate.ts';
import { Random } from './random.ts';
import { type Subject, subjectIn } from './subject.ts';
import { valueFor } from './value-for.ts';

/** `npm run attack` sends a million with a new seed; what it finds is told with the seed, and `SEED` repeats it. */
const wanted = Number(process.env['FUZZ'] ?? 20_000);
const seed = Number(process.env['SEED'] ?? 20_775);
/** Requests change orders, so new ones are made after so many. */
const perRound = 2500;
const atOnce = 8;
const slowestMs = 60_000;

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  // Orders are set into their states by hand; events from outside would correct them.
  await Promise.all([
    life.courier.ask('callbacks', { paused: true }),
    life.stripe.ask('webhooks', { paused: true }),
  ]);
});
afterAll(() => life.close());

type Call = { readonly path: string; readonly init: Omit<RequestInit, 'body'> & { body?: string } };

/** Longer addresses are refused by Node itself, before there is a request. */
const encode = (value: unknown) => {
  try {
    return encodeURIComponent(String(value).slice(0, 1000));
  } catch {
    return '%ED%A0%80';
  }
};

function callTo(endpoint: Endpoint, { facts, callers }: Subject, random: Random): Call {
  const made = (schema: Endpoint['body']) => {
    const value = schema && valueFor(schema, random, facts);
    // A third stays as it is, so that some get through and change the state for those that follow.
    return value !== undefined && random.chance(0.66) ? mutate(value, random) : value;
  };
  const params = { ...(made(endpoint.params) as object) } as Record<string, unknown>;
  const query = { ...(made(endpoint.query) as object) } as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const body = endpoint.upload ? 'GIF89a' : JSON.stringify(made(endpoint.body) ?? {});
  const cookie = random.chance(0.1)
    ? `visitor=${random.pick(['', 'x', 'é', 'a'.repeat(4000)])}`
    : random.pick(callers);
  return {
    path: `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    init: {
      method: random.chance(0.03) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : endpoint.method,
      headers: {
        ...callHeaders({
          clientId: 'storefront',
          language: random.pick(['EN', 'DE']),
        }),
        ...(random.chance(0.02) ? { 'x-client-id': 'nobody' } : {}),
        ...(endpoint.method === 'GET'
          ? {}
          : {
              'content-type': random.chance(0.04)
                ? random.pick([
                    'text/plain',
                    'multipart/form-data; boundary=x',
                    'application/json; charset=utf-7',
                  ])
                : 'application/json',
            }),
        ...(cookie && /^[\x20-\x7E]*$/.test(cookie) ? { cookie } : {}),
      },
      ...(endpoint.method === 'GET' ? {} : { body: random.chance(0.05) ? breakText(body, random) : body }),
    },
  };
}

/** A call that is refused for these reasons has not reached the rules about orders. */
const firstRefusals = new Set<string>([
  'invalid_request',
  'unknown_client',
  'signature_invalid',
  'not_found',
  'link_invalid',
  'not_acceptable',
  'unsupported_media_type',
  'body_too_large',
  'code_required',
]);

type Found = { readonly call: string; readonly status: number; readonly said: string };

async function send(endpoint: Endpoint, call: Call): Promise<{ deep: boolean; wrong?: Found }> {
  const { method = 'GET' } = call.init;
  const init = { ...call.init, signal: AbortSignal.timeout(slowestMs) };
  if (method === 'GET') delete init.body;
  const response = await fetch(`${life.origin}${call.path}`, init).catch((error: unknown) => error as Error);
  if (response instanceof Error) {
    const call0 = `${method} ${endpoint.path}`;
    return {
      deep: false,
      wrong: { call: call0, status: 0, said: `${response.message} ${String(response.cause)}` },
    };
  }
  const text = await response.text();
  const wrong = {
    call: `${method} ${call.path.slice(0, 200)} ${init.body?.slice(0, 2000) ?? ''}`,
    status: response.status,
    said: text.slice(0, 300),
  };
  // Node itself refuses a head of more than 16 kB, before there is a request.
  if (response.status === 431) return { deep: false };
  if (response.status >= 500) return { deep: false, wrong };
  if (response.status < 400) return { deep: true };
  try {
    const { code, status } = JSON.parse(text) as Problem;
    if (!problemCodes.includes(code) || status !== response.status) return { deep: false, wrong };
    return { deep: !firstRefusals.has(code) };
  } catch {
    return { deep: false, wrong };
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns what the server and this test hold after everything that can be freed was freed. */
function heldMb(): number {
  life.logLines.length = 0;
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** By then everything is loaded and compiled, and caches are full. */
const warmRounds = 8;
const heldMbOf = (held: readonly number[]) => ({ warm: held[warmRounds - 1] ?? 0, atLast: held.at(-1) ?? 0 });
const reportFile = join(import.meta.dirname, '../../../../reports/fuzz.json');

test(
  `SEC-04 SEC-01 ${wanted} requests, half of them malformed, in every state of an order: none is answered with a 5xx or not at all, every refusal is a problem in our own words, and a long run leaves no memory behind`,
  async () => {
    const random = new Random(seed);
    const wrong: Found[] = [];
    const sent: Record<string, { requests: number; deep: number }> = {};
    const held: number[] = [];
    mkdirSync(dirname(reportFile), { recursive: true });
    for (let left = wanted; left > 0 && wrong.length < 20; left -= perRound) {
      const subjects = await Promise.all(orderStates.map((state) => subjectIn(life, state)));
      let inRound = Math.min(left, perRound);
      const sendOn = async () => {
        while (inRound-- > 0) {
          const subject = random.pick(subjects);
          const endpoint = random.pick(endpoints);
          const outcome = await send(endpoint, callTo(endpoint, subject, random));
          const counted = (sent[subject.state] ??= { requests: 0, deep: 0 });
          counted.requests += 1;
          if (outcome.deep) counted.deep += 1;
          if (outcome.wrong) wrong.push(outcome.wrong);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, sendOn));
      held.push(heldMb());
      // A run that is cut short says how far it came.
      const done = wanted - Math.max(0, left - perRound);
      const report = { seed, wanted, done, sent, heldMb: heldMbOf(held), wrong };
      writeFileSync(reportFile, JSON.stringify(report, undefined, 2));
    }
    const { warm, atLast } = heldMbOf(held);
    expect(wrong, `seed ${seed}`).toEqual([]);
    // A short run is over before everything is warm.
    const isLong = held.length > 2 * warmRounds;
    expect(atLast).toBeLessThan(isLong ? 1.1 * warm : Number.POSITIVE_INFINITY);
    // Every state was reached, and a good part of the requests came beyond the first check.
    for (const state of orderStates)
      expect(sent[state]?.deep ?? 0, state).toBeGreaterThan((sent[state]?.requests ?? 0) / 10);
  },
  3 * 3_600_000,
);
